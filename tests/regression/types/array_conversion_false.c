// EXPECT array-parameter: false
// EXPECT undefined-behaviour: false
// OUTPUT stderr: becomes one to an array of another size
// MODEL LP64, ILP32
// C11 6.7.6.2p6: the sizes differ when the pointer is initialised.
int main(void) {
  int n = 2, numbers[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int(*row)[n + 2] = numbers;
  return (*row)[0] - 1;
}
