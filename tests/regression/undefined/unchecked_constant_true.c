// EXPECT undefined-behaviour: true
// OUTPUT stderr: const object changed
// MODEL LP64, ILP32
// Whether members that are const are changed nobody checks.
struct limits { int now; const int most; };
static struct limits limits = {1, 2};
int main(void) {
  limits.now++;
  return limits.now > limits.most;
}
