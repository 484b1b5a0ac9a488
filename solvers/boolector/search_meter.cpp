#include "solvers/boolector/search_meter.h"

#if __has_include(<minisat/simp/SimpSolver.h>)
#include <dlfcn.h>
#include <minisat/simp/SimpSolver.h>
#endif

namespace fathom::solvers::boolector {

namespace {

thread_local SearchMeter* current_meter = nullptr;

} // namespace

SearchMeter::SearchMeter(uint64_t most, const std::atomic<bool>& stop) : most_(most), stop_(stop) {
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

// The dynamic linker finds these, in the executable, before the library's, which do the work. In the C++ ABI
// of Itanium a member function is one whose first argument is the object.
namespace Minisat {

using fathom::solvers::boolector::SearchMeter;

namespace {

struct SearchIsOver {};

} // namespace

/// Called after each decision and each conflict. MiniSat looks at its own budget after decisions only, and
/// there are searches that have a conflict after each conflict for minutes. Nothing is lost by leaving it
/// here: what is still to be propagated stays in the queue.
CRef Solver::propagate() {
  using Function = CRef (*)(Solver*);
  static const auto original = reinterpret_cast<Function>(dlsym(RTLD_NEXT, "_ZN7Minisat6Solver9propagateEv"));
  SearchMeter* const meter = SearchMeter::current();
  if (meter == nullptr || !meter->is_searching()) return original(this);
  if (meter->is_over()) throw SearchIsOver();
  const uint64_t before = propagations;
  const CRef conflict = original(this);
  meter->count(propagations - before);
  return conflict;
}

lbool SimpSolver::solve_(bool do_simp, bool turn_off_simp) {
  using Function = lbool (*)(SimpSolver*, bool, bool);
  static const auto original =
      reinterpret_cast<Function>(dlsym(RTLD_NEXT, "_ZN7Minisat10SimpSolver6solve_Ebb"));
  SearchMeter* const meter = SearchMeter::current();
  if (meter == nullptr) return original(this, do_simp, turn_off_simp);
  meter->begin(static_cast<uint64_t>(nVars()));
  lbool answer = l_Undef;
  try {
    answer = original(this, do_simp, turn_off_simp);
  } catch (const SearchIsOver&) {
    cancelUntil(0);
  }
  meter->end();
  return answer;
}

} // namespace Minisat

#endif
