// Texts of a table.
#include <stdio.h>
void older(int x) { if (x < 0) puts("negative"); else if (x == 0) puts("zero"); else printf("%d\n", x); }
void newer(int x) { if (x > 0) { printf("%d\n", x); return; } if (x) puts("negative"); else puts("zero"); }
void wrong(int x) { if (x > 1) { printf("%d\n", x); return; } if (x) puts("negative"); else puts("zero"); }
