// A character for six bits.
char older(unsigned v) { static const char all[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"; return all[v & 63]; }
char newer(unsigned v) { v &= 63; return (char)(v < 26 ? v + 65 : v < 52 ? v + 71 : v < 62 ? v - 4 : v == 62 ? 43 : 47); }
char wrong(unsigned v) { v &= 63; return (char)(v < 26 ? v + 65 : v < 52 ? v + 71 : v <= 62 ? v - 4 : 47); }
