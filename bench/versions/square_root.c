// A root bit by bit, and by trial.
unsigned older(unsigned char x) { unsigned r = 0; while ((r + 1) * (r + 1) <= x) r++; return r; }
unsigned newer(unsigned char x) { unsigned r = 0; for (unsigned bit = 8; bit; bit >>= 1) if ((r | bit) * (r | bit) <= x) r |= bit; return r; }
unsigned wrong(unsigned char x) { unsigned r = 0; for (unsigned bit = 8; bit; bit >>= 1) if ((r | bit) * (r | bit) < x) r |= bit; return r; }
