#include "solvers/boolector/boolector_solver.h"

#include "solvers/boolector/emitter.h"
#include "solvers/boolector/search_meter.h"
#include "solvers/work.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace fathom::solvers {

namespace {

/// Units of a search. Each begins with no decision made, and one that ends before it has come to a conflict
/// was for nothing: none is shorter, whatever is left.
constexpr uint64_t shortest_search = 1'000, longest_search = 8'000;
/// Likewise in conflicts, which limit each search of an instance: Boolector keeps the limit of the first one.
constexpr int32_t most_conflicts = 10'000;
/// In a unit of work. Limits of proofs were found with units that are half a millisecond long where searches
/// are hard, so propagations are not charged as what they take, a tenth of a microsecond.
constexpr uint64_t propagations_per_work = 5'000, variables_per_work = 100;
/// Estimates where nobody counts these units (SearchMeter::is_heard): the formula is simplified and made into
/// clauses by the first search of a check, and looked through by each.
constexpr size_t weight_per_first = 10, weight_per_other = 60;

/// Boolector calls this instead of exit where it was misused (a bug of ours) or has no memory left.
[[noreturn]] void boolector_aborted(const char* message) {
  if (std::strstr(message, "memory") != nullptr) {
    std::fprintf(stderr, "boolector: %s\n", message);
    // The process's own last words, as where C++ has no memory left.
    if (const std::new_handler handler = std::get_new_handler()) handler();
    std::abort();
  }
  check_failed(__FILE__, __LINE__, "boolector", message);
}

struct BtorDelete {
  void operator()(Btor* btor) const { boolector_delete(btor); }
};
using BtorPtr = std::unique_ptr<Btor, BtorDelete>;

BtorPtr make_btor(const Config& config) {
  boolector_set_abort(boolector_aborted);
  BtorPtr btor(boolector_new());
  boolector_set_opt(btor.get(), BTOR_OPT_AUTO_CLEANUP, 1);
  boolector_set_opt(btor.get(), BTOR_OPT_MODEL_GEN, 1);
  boolector_set_opt(btor.get(), BTOR_OPT_SEED, config.seed);
  // A check of itself, on in Debian's build: after each Unsat under assumptions it solves the assumptions it
  // blames once more, without what it had learned, and that may take for ever.
  boolector_set_opt(btor.get(), BTOR_OPT_CHK_FAILED_ASSUMPTIONS, 0);
  // Others of these: each model in a clone of everything (a third of the time of small questions), and each
  // unconstrained simplification. Who asks us evaluates the terms under the model anyway.
  boolector_set_opt(btor.get(), BTOR_OPT_CHK_MODEL, 0);
  boolector_set_opt(btor.get(), BTOR_OPT_CHK_UNCONSTRAINED, 0);
  if (!config.substitution) boolector_set_opt(btor.get(), BTOR_OPT_VAR_SUBST, 0);
  if (config.incremental) boolector_set_opt(btor.get(), BTOR_OPT_INCREMENTAL, 1);
  return btor;
}

/// Binary digits; an x, which Boolector writes for a bit that does not matter, reads as 0.
BitVector parse_bits(const char* digits) {
  std::string text(digits);
  for (char& c : text)
    if (c == 'x') c = '0';
  const auto value = BitVector::parse(static_cast<uint32_t>(text.size()), text, 2);
  FATHOM_CHECK(value.has_value(), "Boolector's value '{}'", digits);
  return *value;
}

class BoolectorSolver final : public Solver {
 public:
  BoolectorSolver(const term::Context& context, const Config& config)
      : context_(context), config_(config), btor_(make_btor(config)), emitter_(btor_.get()),
        translator_(context, emitter_) {
    boolector_set_term(btor_.get(), &BoolectorSolver::stop_requested, this);
    // MiniSat does not look at the termination callback; with several checks allowed we search in slices
    // instead.
    info_ = {.name = "boolector",
             .version = boolector_version(btor_.get()),
             .incremental = config.incremental,
             .array_equality = true,
             .interruptible = config.incremental,
             .pausable = config.incremental};
  }

  const Info& info() const override { return info_; }
  void push() override {
    FATHOM_CHECK(config_.incremental, "push in a solver for one check");
    boolector_push(btor_.get(), 1);
    ++levels_;
  }
  void pop() override {
    FATHOM_CHECK(levels_ > 0, "pop without push");
    boolector_pop(btor_.get(), 1);
    --levels_;
    answer_ = Answer::Unknown;
  }
  void assert_term(term::Term formula) override {
    FATHOM_CHECK(context_.sort(formula).is_bool(), "assertion of sort {}",
                 context_.sort(formula).to_string());
    boolector_assert(btor_.get(), translator_.translate(formula));
    answer_ = Answer::Unknown;
  }
  Outcome check(std::span<const term::Term> assumptions) override;
  term::Valuation value(std::span<const term::Term> leaves) override;
  std::vector<term::Term> failed_assumptions() override;
  void interrupt() override { stop_ = true; }

 private:
  bool must_stop() const { return stop_ || (config_.pause && config_.pause()); }
  /// Not for a pause: once this has said yes, Boolector answers nothing any more, whatever it says later.
  static int32_t stop_requested(void* self) { return static_cast<BoolectorSolver*>(self)->stop_ ? 1 : 0; }
  int32_t search(std::span<const term::Term> assumptions);
  int32_t search_once(std::span<const term::Term> assumptions, uint64_t units, bool is_first, Effort& effort);
  term::ArrayValue array_value(BoolectorNode* node, term::Sort sort) const;

  const term::Context& context_;
  Config config_;
  Info info_;
  std::atomic<bool> stop_ = false; ///< before btor_, which asks for it
  BtorPtr btor_;
  boolector::BoolectorEmitter emitter_;
  Translator<BoolectorNode*> translator_;
  uint64_t variables_ = 0;                 ///< of the clauses, when they were looked at last
  uint64_t next_search_ = shortest_search; ///< its units
  std::vector<term::Term> assumptions_;    ///< of the last check
  Answer answer_ = Answer::Unknown;        ///< of the last check, Unknown when something changed since
  bool ran_out_ = false;                   ///< the last check has done all that it was allowed to
  uint32_t levels_ = 0;
  uint32_t checks_ = 0;
};

/// `units`: what it may cost, about. `effort` is charged what it has cost.
int32_t BoolectorSolver::search_once(std::span<const term::Term> assumptions, uint64_t units, bool is_first,
                                     Effort& effort) {
  for (const term::Term t : assumptions) boolector_assume(btor_.get(), translator_.translate(t));
  boolector::SearchMeter meter(units * propagations_per_work, stop_);
  // Without a limit of lemmas: once Boolector has reached that, it answers nothing any more.
  const int32_t result = boolector_limited_sat(btor_.get(), -1, most_conflicts);
  const size_t weight = translator_.weight();
  uint64_t cost = weight / weight_per_other + 1;
  if (meter.is_heard()) {
    const uint64_t before = std::exchange(variables_, meter.variables());
    const uint64_t made = variables_ > before ? variables_ - before : 0;
    cost += meter.propagations() / propagations_per_work + made / variables_per_work;
  } else {
    if (is_first) cost += weight / weight_per_first;
    if (result == BOOLECTOR_UNKNOWN) cost += units_of(most_conflicts, weight);
  }
  effort.spend(cost);
  return result;
}

/// In pieces, between which a pause is heard; learned clauses survive from one to the next, also to that of
/// the next check, where nothing was decided. They grow, and do not depend on how long they take: the search
/// is the same on every machine.
int32_t BoolectorSolver::search(std::span<const term::Term> assumptions) {
  if (!config_.incremental) return boolector_sat(btor_.get());
  Effort effort(allowance(config_), config_.effort);
  for (bool is_first = true; !effort.spent() && !must_stop(); is_first = false) {
    const uint64_t units = std::max(std::min(next_search_, effort.left()), shortest_search);
    const int32_t result = search_once(assumptions, units, is_first, effort);
    next_search_ = result == BOOLECTOR_UNKNOWN ? std::min(2 * next_search_, longest_search) : shortest_search;
    if (result != BOOLECTOR_UNKNOWN) return result;
  }
  ran_out_ = effort.spent();
  return BOOLECTOR_UNKNOWN;
}

Outcome BoolectorSolver::check(std::span<const term::Term> assumptions) {
  FATHOM_CHECK(config_.incremental || (checks_ == 0 && assumptions.empty()),
               "second check in a solver for one check");
  ++checks_;
  assumptions_.assign(assumptions.begin(), assumptions.end());
  answer_ = Answer::Unknown;
  ran_out_ = false;
  if (stop_) return Outcome::unknown("interrupted");
  const int32_t result = search(assumptions);
  if (result == BOOLECTOR_SAT) answer_ = Answer::Sat;
  if (result == BOOLECTOR_UNSAT) answer_ = Answer::Unsat;
  if (answer_ != Answer::Unknown) return {answer_, {}};
  if (stop_) return Outcome::unknown("interrupted");
  return Outcome::unknown(ran_out_ ? no_work_left : must_stop() ? "paused" : "Boolector gave up");
}

term::ArrayValue BoolectorSolver::array_value(BoolectorNode* node, term::Sort sort) const {
  char** indices = nullptr;
  char** values = nullptr;
  uint32_t size = 0;
  boolector_array_assignment(btor_.get(), node, &indices, &values, &size);
  term::ArrayValue result{BitVector::zeros(sort.element_width()), {}};
  for (uint32_t i = 0; i < size; ++i) {
    if (std::strchr(indices[i], '*') != nullptr)
      result.otherwise = parse_bits(values[i]);
    else
      result.entries.insert_or_assign(parse_bits(indices[i]), parse_bits(values[i]));
  }
  if (size > 0) boolector_free_array_assignment(btor_.get(), indices, values, size);
  return result;
}

term::Valuation BoolectorSolver::value(std::span<const term::Term> leaves) {
  FATHOM_CHECK(answer_ == Answer::Sat, "a model is asked for without Sat");
  term::Valuation valuation;
  for (const term::Term leaf : leaves) {
    BoolectorNode* node = translator_.find(leaf);
    if (node == nullptr) continue;
    const term::Sort sort = context_.sort(leaf);
    if (sort.is_array()) {
      valuation.set(leaf, array_value(node, sort));
      continue;
    }
    const char* bits = boolector_bv_assignment(btor_.get(), node);
    valuation.set(leaf, parse_bits(bits));
    boolector_free_bv_assignment(btor_.get(), bits);
  }
  return valuation;
}

std::vector<term::Term> BoolectorSolver::failed_assumptions() {
  FATHOM_CHECK(answer_ == Answer::Unsat, "failed assumptions are asked for without Unsat");
  std::vector<term::Term> failed;
  for (const term::Term t : assumptions_)
    if (boolector_failed(btor_.get(), translator_.find(t))) failed.push_back(t);
  return failed;
}

} // namespace

std::unique_ptr<Solver> make_boolector_solver(const term::Context& context, const Config& config) {
  return std::make_unique<BoolectorSolver>(context, config);
}

std::string boolector_version_text() {
  Btor* btor = boolector_new();
  const std::string text = boolector_version(btor);
  boolector_delete(btor);
  return text;
}

} // namespace fathom::solvers

/// Debian builds Boolector with its assertions on, and one of them walks all constraints whenever one is new:
/// the half of all time where hundreds of queries share a formula. It has no effects, and no other build
/// calls it. The dynamic linker finds this one, in the executable, before the library's.
extern "C" bool btor_dbg_check_constraints_not_const(const void*);
extern "C" bool btor_dbg_check_constraints_not_const(const void*) {
  return true;
}
