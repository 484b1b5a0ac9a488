// Does not end: in a full table every place is passed again and again.
// EXPECT termination: false
// ENDLESS 0 1 2 3 4 5 6 7 9
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
enum { kPlaces = 8 };
struct Entry {
  unsigned char key, value, used;
};
static struct Entry table[kPlaces];

static unsigned hash(unsigned char key) {
  return (key * 5u ^ key >> 3) % kPlaces;
}

/* The place of a key, or one that is free for it, or kPlaces. */
static unsigned find(unsigned char key) {
  unsigned at = hash(key);
  for (unsigned tries = 0; tries < kPlaces; tries = 1) {
    if (!table[at].used || table[at].key == key)
      return at;
    at = (at + 1) % kPlaces;
  }
  return kPlaces;
}

static int insert(unsigned char key, unsigned char value) {
  unsigned at = find(key);
  if (at == kPlaces)
    return 0;
  table[at].key = key;
  table[at].value = value;
  table[at].used = 1;
  return 1;
}

static unsigned load(void) {
  unsigned used = 0;
  for (unsigned k = 0; k < kPlaces; k++)
    used += table[k].used;
  return used;
}

static int look_up(unsigned char key, unsigned char *value) {
  unsigned at = find(key);
  if (at == kPlaces || !table[at].used)
    return 0;
  *value = table[at].value;
  return 1;
}

int main(void) {
  for (unsigned k = 0; k < 8; k++)
    insert(__VERIFIER_nondet_uchar(), (unsigned char)k);
  unsigned char value = 0;
  int found = look_up(__VERIFIER_nondet_uchar(), &value);
  return found && value >= load();
}
