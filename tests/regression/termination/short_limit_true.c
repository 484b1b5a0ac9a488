// Ends at 60000.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  for (unsigned short i = 0; i < 60000; i++)
    ;
  return 0;
}
