// EXPECT division-by-zero: unknown (assembly at file level)
// OUTPUT stderr: assembly_unknown.c:5
// The function of .init_array runs before main and clears x.
int x = 1;
__asm__(".section .init_array,\"aw\"\n.quad clear_x\n.text\nclear_x: movl $0, x(%rip)\nret\n");
int main(void) { return 1 / x; }
