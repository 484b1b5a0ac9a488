// A choice by a mask.
unsigned older(int which, unsigned a, unsigned b) { return which ? a : b; }
unsigned newer(int which, unsigned a, unsigned b) { unsigned m = 0u - (which != 0); return (a & m) | (b & ~m); }
unsigned wrong(int which, unsigned a, unsigned b) { unsigned m = 0u - (unsigned)which; return (a & m) | (b & ~m); }
