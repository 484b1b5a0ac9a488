// EXPECT declaration-mismatch: false
// MODEL LP64, ILP32
// C11 7.1.4p2, 7.24.6.3: the library's function has another type.
int strlen(const char *text);
int main(void) { return strlen("abc") == 100; }
