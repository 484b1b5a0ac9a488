#include "solvers/fake/faulty_solver.h"

#include "ir/support/check.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace fathom::solvers {

namespace {

struct Name {
  const char* text;
  Fault fault;
};
constexpr Name names[] = {
    {"abort", Fault::Abort},
    {"exit", Fault::Exit},
    {"segfault", Fault::Segfault},
    {"crash-here", Fault::CrashHere},
    {"memory", Fault::Memory},
    {"hang", Fault::Hang},
    {"wrong-model", Fault::WrongModel},
    {"wrong-unsat", Fault::WrongUnsat},
    {"wrong-sort", Fault::WrongSort},
    {"wrong-assumption", Fault::WrongAssumption},
};

[[noreturn]] void take_all_memory() {
  constexpr size_t piece = size_t{8} << 20;
  for (;;) std::memset(new char[piece], 1, piece); // ends in the handler for missing memory
}

class FaultySolver final : public Solver {
 public:
  FaultySolver(const term::Context& context, Fault fault) : context_(context), fault_(fault) {
    for (const Name& name : names)
      if (name.fault == fault)
        info_ = {.name = std::string("fake:") + name.text,
                 .version = "0",
                 .incremental = true,
                 .array_equality = true,
                 .pausable = fault == Fault::CrashHere};
  }
  const Info& info() const override { return info_; }
  void push() override {}
  void pop() override {}
  void assert_term(term::Term) override {}
  void interrupt() override {}
  Outcome check(std::span<const term::Term>) override;
  term::Valuation value(std::span<const term::Term> leaves) override;
  std::vector<term::Term> failed_assumptions() override {
    if (fault_ != Fault::WrongAssumption) return {};
    return {context_.boolean(true)};
  }

 private:
  const term::Context& context_;
  Fault fault_;
  Info info_;
};

Outcome FaultySolver::check(std::span<const term::Term>) {
  switch (fault_) {
  case Fault::Abort: std::fprintf(stderr, "fake: this cannot be\n"); std::abort();
  case Fault::Exit: std::_Exit(0);
  case Fault::Segfault:
  case Fault::CrashHere: std::raise(SIGSEGV); break;
  case Fault::Memory: take_all_memory();
  case Fault::Hang:
    for (;;) ::pause();
  case Fault::WrongModel:
  case Fault::WrongSort: return Outcome::sat();
  case Fault::WrongUnsat:
  case Fault::WrongAssumption: return Outcome::unsat();
  }
  return Outcome::unknown("a fault that ended nothing");
}

term::Valuation FaultySolver::value(std::span<const term::Term> leaves) {
  const uint32_t more = fault_ == Fault::WrongSort ? 1 : 0;
  term::Valuation model;
  for (const term::Term leaf : leaves) {
    const term::Sort sort = context_.sort(leaf);
    if (sort.is_array())
      model.set(leaf, term::ArrayValue{BitVector::ones(sort.element_width() + more), {}});
    else
      model.set(leaf, BitVector::ones(sort.width() + more));
  }
  return model;
}

} // namespace

std::optional<Fault> parse_fault(std::string_view name) {
  for (const Name& known : names)
    if (name == known.text) return known.fault;
  return std::nullopt;
}

std::unique_ptr<Solver> make_faulty_solver(const term::Context& context, Fault fault) {
  return std::make_unique<FaultySolver>(context, fault);
}

} // namespace fathom::solvers
