// A power of two in one step.
float older(float x) { return x * 2.0f * 2.0f; }
float newer(float x) { return x * 4.0f; }
float wrong(float x) { return x * 4.0f + 0.0f; }
