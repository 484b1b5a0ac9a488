// EXPECT assertion: false
// ARGS --entry harness %S/cbmc_file_local_part_true.c
#include <assert.h>
int __CPROVER_file_local_cbmc_file_local_part_true_c_secret(void);
void harness(void) { assert(__CPROVER_file_local_cbmc_file_local_part_true_c_secret() != 3); }
