// A sum of sixteen bits with the carry at its end.
unsigned older(unsigned s) { while (s >> 16) s = (s & 0xffff) + (s >> 16); return s; }
unsigned newer(unsigned s) { s = (s & 0xffff) + (s >> 16); s += s >> 16; return s & 0xffff; }
unsigned wrong(unsigned s) { s = (s & 0xffff) + (s >> 16); return s & 0xffff; }
