// EXPECT assertion: false
// ARGS --entry harness --remove-body cbmc_file_local_part_true.c:secret %S/cbmc_file_local_part_true.c
#include <assert.h>
int call_secret(void);
int __CPROVER_file_local_cbmc_file_local_part_true_c_secret(void) { return 4; }
void harness(void) { assert(call_secret() == 3); }
