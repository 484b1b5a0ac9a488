/* C11 7.13; longjmp is not modelled. */
#ifndef FATHOM_LIBC_SETJMP_H
#define FATHOM_LIBC_SETJMP_H
typedef long long jmp_buf[16];
int setjmp(jmp_buf) __attribute__((__returns_twice__));
void longjmp(jmp_buf, int) __attribute__((__noreturn__));
#endif
