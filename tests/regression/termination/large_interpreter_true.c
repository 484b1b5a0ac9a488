// Ends: each instruction costs fuel.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
/* Eight instructions of two bytes, three registers. */
enum { kStop, kSet, kAdd, kSubtract, kMove, kJumpIfZero, kJump, kNothing };
struct Instruction {
  unsigned char code, operand;
};
struct Machine {
  struct Instruction program[8];
  unsigned char registers[3];
  unsigned at, fuel;
};

static void load(struct Machine *m) {
  for (int k = 0; k < 8; k++) {
    m->program[k].code = __VERIFIER_nondet_uchar() % 8;
    m->program[k].operand = __VERIFIER_nondet_uchar() % 8;
  }
  for (int k = 0; k < 3; k++)
    m->registers[k] = 0;
  m->at = 0;
  m->fuel = 200;
}

/* Whether the machine goes on. */
static int execute(struct Machine *m) {
  struct Instruction i = m->program[m->at];
  unsigned char *r = m->registers;
  m->at++;
  switch (i.code) {
  case kStop:
    return 0;
  case kSet:
    r[0] = i.operand;
    break;
  case kAdd:
    r[0] = (unsigned char)(r[0] + r[i.operand % 3]);
    break;
  case kSubtract:
    r[0] = (unsigned char)(r[0] - r[i.operand % 3]);
    break;
  case kMove:
    r[i.operand % 3] = r[0];
    break;
  case kJumpIfZero:
    if (r[0] == 0)
      m->at = i.operand;
    break;
  case kJump:
    m->at = i.operand;
    break;
  default:
    break;
  }
  return m->at < 8;
}

int main(void) {
  struct Machine m;
  load(&m);
  while (execute(&m)) {
    m.fuel--;
    if (m.fuel == 0)
      return 1;
  }
  return 0;
}
