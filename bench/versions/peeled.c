// The first iteration before the loop.
int older(const int v[5]) { int best = 0; for (int i = 0; i < 5; i++) if (i == 0 || v[i] > best) best = v[i]; return best; }
int newer(const int v[5]) { int best = v[0]; for (int i = 1; i < 5; i++) if (v[i] > best) best = v[i]; return best; }
int wrong(const int v[5]) { int best = 0; for (int i = 0; i < 5; i++) if (v[i] > best) best = v[i]; return best; }
