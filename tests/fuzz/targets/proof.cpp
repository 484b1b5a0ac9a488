// DRAT proofs of a SAT solver's program, or of a store. No proof refutes clauses that have a model.
#include "solvers/certificates/proof_checker.h"
#include "tests/fuzz/targets/fuzz_target.h"

using namespace fathom::solvers::certificates;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::atomic<bool> stop = false;
  Cnf refutable, satisfiable;
  refutable.variables = satisfiable.variables = 4;
  for (const Literal a : {1, -1})
    for (const Literal b : {2, -2}) {
      refutable.add({a, b, 3});
      refutable.add({a, b, -3, 4});
      satisfiable.add({a, b, 3});
    }
  refutable.add({-3, -4});
  refutable.add({-1, -2, 3});
  const std::string proof = text_of(data, size);
  (void)check_proof(refutable, proof, stop);
  require(!check_proof(satisfiable, proof, stop));
  return 0;
}
