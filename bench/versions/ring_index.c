// A comparison for a remainder.
unsigned older(unsigned at, unsigned size) { if (size == 0 || at >= size) return 0; return (at + 1) % size; }
unsigned newer(unsigned at, unsigned size) { if (at >= size) return 0; return at + 1 == size ? 0 : at + 1; }
unsigned wrong(unsigned at, unsigned size) { if (at > size) return 0; return at + 1 == size ? 0 : at + 1; }
