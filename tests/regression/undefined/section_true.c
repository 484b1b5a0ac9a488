// What lies in sections that are not writable may be read, and other sections written.
// MODEL LP64, ILP32
// EXPECT undefined-behaviour: true
__attribute__((section(".data.rel.ro.tab"))) int x = 1;
__attribute__((section(".data.other"))) int y = 1;
__attribute__((section(".textual"))) int z = 1;
int main(void) {
  y = x;
  z = y;
  return z - 1;
}
