/* A program of a small machine that counts down from N / 5. */
#include "program.h"
enum { PUSH, ADD, MUL, LOAD, STORE, DEC, JNZ, HALT };
static const int code[] = {PUSH, 0, STORE, 0, PUSH, N / 5, STORE, 1,
                           LOAD, 0, PUSH, 3, MUL, LOAD, 1, ADD, STORE, 0, DEC, 1, JNZ, 8, HALT};
int main(void) {
  unsigned stack[16], memory[4] = {0, 0, 0, 0};
  int sp = 0, pc = 0;
  for (int steps = 0; steps < 2 * N; steps++) {
    switch (code[pc++]) {
    case PUSH: stack[sp++] = (unsigned)code[pc++]; break;
    case ADD: sp--; stack[sp - 1] += stack[sp]; break;
    case MUL: sp--; stack[sp - 1] *= stack[sp]; break;
    case LOAD: stack[sp++] = memory[code[pc++]]; break;
    case STORE: memory[code[pc++]] = stack[--sp]; break;
    case DEC: memory[code[pc++]]--; break;
    case JNZ: pc = memory[1] != 0 ? code[pc] : pc + 1; break;
    case HALT: steps = 2 * N; break;
    }
  }
  result(memory[0]);
  return 0;
}
