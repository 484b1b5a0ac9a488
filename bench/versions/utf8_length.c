// The bytes of a character by its first one.
int older(unsigned char c) { if (c < 0x80) return 1; if (c < 0xc0) return 0; if (c < 0xe0) return 2; if (c < 0xf0) return 3; return c < 0xf8 ? 4 : 0; }
int newer(unsigned char c) { return !(c & 0x80) ? 1 : (c & 0xe0) == 0xc0 ? 2 : (c & 0xf0) == 0xe0 ? 3 : (c & 0xf8) == 0xf0 ? 4 : 0; }
int wrong(unsigned char c) { return !(c & 0x80) ? 1 : (c & 0xc0) == 0xc0 && !(c & 0x20) ? 2 : (c & 0xe0) == 0xe0 ? 3 : 0; }
