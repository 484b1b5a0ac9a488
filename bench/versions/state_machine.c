// A table for nested conditions.
static const signed char next_state[3][2] = {{0, 1}, {1, 2}, {1, 0}};
static const signed char wrong_state[3][2] = {{0, 1}, {1, 2}, {0, 0}};
int older(int state, int is_slash) {
  if (state == 0) return is_slash ? 1 : 0;
  if (state == 1) return is_slash ? 2 : 1;
  if (state == 2) return is_slash ? 0 : 1;
  return -1;
}
int newer(int state, int is_slash) { return state < 0 || state > 2 ? -1 : next_state[state][!!is_slash]; }
int wrong(int state, int is_slash) { return state < 0 || state > 2 ? -1 : wrong_state[state][!!is_slash]; }
