// Two hexadecimal digits by a table and by arithmetic.
void older(char out[2], unsigned char x) { static const char d[] = "0123456789abcdef"; out[0] = d[x >> 4]; out[1] = d[x & 15]; }
void newer(char out[2], unsigned char x) { unsigned h = x >> 4, l = x & 15; out[0] = (char)(h + (h < 10 ? 48 : 87)); out[1] = (char)(l + (l < 10 ? 48 : 87)); }
void wrong(char out[2], unsigned char x) { unsigned h = x >> 4, l = x & 15; out[0] = (char)(h + (h < 10 ? 48 : 87)); out[1] = (char)(l + (l <= 10 ? 48 : 87)); }
