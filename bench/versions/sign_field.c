// A field of five bits with a sign.
int older(unsigned w) { unsigned f = w >> 7 & 31; return f & 16 ? (int)f - 32 : (int)f; }
int newer(unsigned w) { return (int)((w >> 7 & 31) ^ 16) - 16; }
int wrong(unsigned w) { return (int)(w >> 7 & 31) - 16; }
