"""Runs each task in a process of its own: Z3 gets slower with every term that it has made."""

import multiprocessing
from multiprocessing.connection import wait


def run_all(tasks, work, processes):
    """Pairs of a task and what `work` returns for it, nothing if its process died."""
    context, pending, running = multiprocessing.get_context("fork"), list(reversed(tasks)), {}
    while pending or running:
        while pending and len(running) < processes:
            task = pending.pop()
            receiver, sender = context.Pipe(duplex=False)
            process = context.Process(target=_run, args=(sender, work, task))
            process.start()
            sender.close()
            running[receiver] = process, task
        for receiver in wait(list(running)):
            process, task = running.pop(receiver)
            try:
                yield task, receiver.recv()
            except EOFError:
                yield task, None
            receiver.close()
            process.join()


def _run(sender, work, task):
    sender.send(work(task))
