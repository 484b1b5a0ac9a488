// EXPECT effective-type: false(effective-type)
// MODEL LP64, ILP32
// C11 6.5p7: the lvalue has the type unsigned int, the object another one.
struct fields {
  unsigned low : 16, high : 16;
};

int main(void) {
  unsigned long long whole = 5;
  struct fields *fields = (struct fields *)&whole;
  return fields->low - 5;
}
