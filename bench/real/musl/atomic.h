// Stands for musl's internal atomic.h: sorting wants one function of it, which the harness defines.
