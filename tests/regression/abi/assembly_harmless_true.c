// EXPECT division-by-zero: true
// MODEL LP64, ILP32
// Nothing that a program can observe.
__asm__("");
__asm__("/* a comment; with a semicolon */ # another one\n");
__asm__(".ident \"a version\"");
__asm__(".section .note.GNU-stack,\"\",@progbits\n.text\n");
__asm__(".symver memcpy, memcpy@GLIBC_2.2.5");
int main(void) { return 1 / 1 - 1; }
