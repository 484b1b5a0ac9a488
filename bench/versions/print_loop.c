// Numbers in a loop.
#include <stdio.h>
void older(int n) { for (int i = 0; i < n; i++) printf("%d,", i * 2); putchar('\n'); }
void newer(int n) { int i = 0; while (i < n) { printf("%d,", i + i); i++; } putchar('\n'); }
void wrong(int n) { int i = 0; while (i < n) { printf("%d,", i + i + (i == 3)); i++; } putchar('\n'); }
