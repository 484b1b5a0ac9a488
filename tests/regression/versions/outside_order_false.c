// Code outside sees the object in another state.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct point {
  int x, y;
};
void draw(const struct point* point);
void older(struct point* point) {
  point->x &= 15;
  draw(point);
}
void newer(struct point* point) {
  draw(point);
  point->x &= 15;
}
