// The other file of declaration_mismatch_*.c; it has no main.
// EXPECT unreach-call: true
// ARGS --entry half
enum colour { red, green };
struct point {
  int x;
  int y;
};
float shared = 5.0f;
int table[3] = {1, 2, 3};
enum colour colour = green;
struct point origin = {1, 2};
int (*handler)(void);
long half(int x) { return x / 2; }
int sum(int a, int b) { return a + b; }
int weight(const char *text, const int factor) { return text[0] * factor; }
_Alignas(16) int aligned;
_Alignas(16) int doubly_aligned;
