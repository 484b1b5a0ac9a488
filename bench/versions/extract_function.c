// A part becomes a function.
static unsigned mix(unsigned a, unsigned b) { return (a ^ b) * 31u + (a & b); }
static unsigned mixed(unsigned a, unsigned b) { return (a ^ b) * 31u + (a | b); }
unsigned older(unsigned a, unsigned b) { return ((a ^ b) * 31u + (a & b)) % 1000u; }
unsigned newer(unsigned a, unsigned b) { return mix(a, b) % 1000u; }
unsigned wrong(unsigned a, unsigned b) { return mixed(a, b) % 1000u; }
