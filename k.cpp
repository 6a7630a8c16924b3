#include "quintessence.h"
uint64_t rook(int s, uint64_t o){return quintessence_rook_attacks(s,o);}
uint64_t bishop(int s, uint64_t o){return quintessence_bishop_attacks(s,o);}
uint64_t queen(int s, uint64_t o){return quintessence_queen_attacks(s,o);}
uint64_t map(uint64_t by,const uint64_t*r,uint64_t w,uint64_t o){return quintessence_attack_map(by,r,w,o);}
bool att(int s,uint64_t by,const uint64_t*r,uint64_t w,uint64_t o){return quintessence_is_attacked(s,by,r,w,o);}
uint64_t to(int s,const uint64_t*r,uint64_t w,uint64_t o){return quintessence_attackers_to(s,r,w,o);}
quintessence_pin_sets pin(int s,uint64_t own,const uint64_t*r,uint64_t w,uint64_t o){return quintessence_pins(s,own,r,w,o);}
