// EXPECT declaration-mismatch: true
// EXPECT undefined-behaviour: true
// ARGS %S/declaration_other_true.c
// MODEL LP64, ILP32
// C11 6.2.7: all that differs is what compatible types may differ in; shared is used nowhere. 6.7.5p7: a declaration
// may have the alignment specifier of the definition, or none.
typedef int number;
enum colour { red, green };
struct point {
  number x, y;
};
extern char shared;
extern int aligned;
extern _Alignas(16) int doubly_aligned;
extern number table[];
extern enum colour colour;
extern struct point origin;
extern int sum();
extern int weight(const char *, int);
extern int (*handler)(void);
int main(void) {
  return table[1] + aligned + doubly_aligned + (int)colour + origin.x + sum(1, 2) + weight("a", 2) + (handler ? 1 : 0) == 1000;
}
