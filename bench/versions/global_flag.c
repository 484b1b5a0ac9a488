// Two variables.
static int ready;
int errors;
void older(int x) { if (x) { ready = 1; errors = 0; } else { errors++; ready = 0; } }
void newer(int x) { ready = x != 0; errors = x ? 0 : errors + 1; }
void wrong(int x) { ready = x != 0; if (!x) errors++; }
