#include "solvers/boolector/search_meter.h"

#if __has_include(<minisat/simp/SimpSolver.h>)
#include <algorithm>
#include <dlfcn.h>
#include <minisat/simp/SimpSolver.h>
#endif

namespace fathom::solvers::boolector {

namespace {

thread_local SearchMeter* current_meter = nullptr;

} // namespace

SearchMeter::SearchMeter(uint64_t most) : most_(most) {
  current_meter = this;
}
SearchMeter::~SearchMeter() {
  current_meter = nullptr;
}
SearchMeter* SearchMeter::current() {
  return current_meter;
}

} // namespace fathom::solvers::boolector

#if __has_include(<minisat/simp/SimpSolver.h>)

namespace Minisat {

/// The dynamic linker finds this one, in the executable, before the library's, which does the work.
lbool SimpSolver::solve_(bool do_simp, bool turn_off_simp) {
  using Search = lbool (*)(SimpSolver*, bool, bool); // what a member function is in the C++ ABI of Itanium
  static const auto search = reinterpret_cast<Search>(dlsym(RTLD_NEXT, "_ZN7Minisat10SimpSolver6solve_Ebb"));
  auto* const meter = fathom::solvers::boolector::SearchMeter::current();
  if (meter == nullptr) return search(this, do_simp, turn_off_simp);
  const uint64_t before = propagations;
  constexpr uint64_t most = INT64_MAX / 2; // it is added to those before
  setPropBudget(static_cast<int64_t>(std::min(meter->left(), most)));
  const lbool answer = search(this, do_simp, turn_off_simp);
  meter->count(propagations - before, static_cast<uint64_t>(nVars()));
  return answer;
}

} // namespace Minisat

#endif
