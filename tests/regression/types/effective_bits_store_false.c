// EXPECT effective-type: false(effective-type)
// MODEL LP64, ILP32
// C11 6.5p7: a bit-field is stored where a float is.
struct fields {
  unsigned low : 8, high : 24;
};

int main(void) {
  float number = 5;
  struct fields *fields = (struct fields *)&number;
  fields->low = 3;
  return number == 0;
}
