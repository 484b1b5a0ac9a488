// A table for a switch.
static const unsigned char days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
static const unsigned char wrong_days[12] = {31, 28, 31, 30, 31, 30, 31, 30, 31, 30, 31, 30};
int older(unsigned month) {
  switch (month) {
  case 2: return 28;
  case 4: case 6: case 9: case 11: return 30;
  default: return month >= 1 && month <= 12 ? 31 : 0;
  }
}
int newer(unsigned month) { return month - 1 < 12 ? days[month - 1] : 0; }
int wrong(unsigned month) { return month - 1 < 12 ? wrong_days[month - 1] : 0; }
