#include "solvers/boolector/boolector_solver.h"

#include "solvers/assertions.h"
#include "solvers/boolector/emitter.h"
#include "solvers/work.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace fathom::solvers {

namespace {

/// Conflicts of a search, of the first instance and of the last one, and units of work that none exceeds
/// where a few conflicts do not: MiniSat hears an interrupt between searches only.
constexpr uint64_t least_conflicts = 100, most_conflicts = 10'000, longest_search = 5'000;
/// How often an instance searches before one with so many times the conflicts takes its place.
constexpr uint32_t searches_of_instance = 10;
/// What searches cost beside their conflicts: the formula is simplified and made into clauses by the first
/// one of a check, and looked through by each.
constexpr size_t weight_per_first = 10, weight_per_other = 60;

/// Boolector calls this instead of exit where it was misused (a bug of ours) or has no memory left.
[[noreturn]] void boolector_aborted(const char* message) {
  if (std::strstr(message, "memory") != nullptr) {
    std::fprintf(stderr, "boolector: %s\n", message);
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

/// One Boolector. The number of conflicts after which a search is left is that of its first search, whatever
/// later ones ask for: longer searches need another one.
struct Instance {
  Instance(const term::Context& context, const Config& config, uint64_t conflicts_of_search)
      : btor(make_btor(config)), emitter(btor.get()), translator(context, emitter),
        conflicts(conflicts_of_search) {}

  BtorPtr btor;
  boolector::BoolectorEmitter emitter;
  Translator<BoolectorNode*> translator;
  const uint64_t conflicts; ///< of a search at most
};

class BoolectorSolver final : public Solver {
 public:
  BoolectorSolver(const term::Context& context, const Config& config) : context_(context), config_(config) {
    begin(least_conflicts);
    // MiniSat does not look at the termination callback; with several checks allowed we search in slices
    // instead.
    info_ = {"boolector", boolector_version(btor()), config.incremental,
             true,        config.incremental,        config.incremental};
  }

  const Info& info() const override { return info_; }
  void push() override {
    FATHOM_CHECK(config_.incremental, "push in a solver for one check");
    boolector_push(btor(), 1);
    assertions_.push();
  }
  void pop() override {
    assertions_.pop();
    boolector_pop(btor(), 1);
    answer_ = Answer::Unknown;
  }
  void assert_term(term::Term formula) override {
    FATHOM_CHECK(context_.sort(formula).is_bool(), "assertion of sort {}",
                 context_.sort(formula).to_string());
    assertions_.add(formula);
    tell(formula);
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
  Btor* btor() const { return instance_->btor.get(); }
  Translator<BoolectorNode*>& translator() { return instance_->translator; }
  void tell(term::Term formula) { boolector_assert(btor(), translator().translate(formula)); }
  void begin(uint64_t conflicts);
  int32_t search(std::span<const term::Term> assumptions);
  int32_t search_once(std::span<const term::Term> assumptions);
  term::ArrayValue array_value(BoolectorNode* node, term::Sort sort) const;

  const term::Context& context_;
  Config config_;
  Info info_;
  std::atomic<bool> stop_ = false; ///< before the instance, which asks for it
  std::unique_ptr<Instance> instance_;
  Assertions assertions_;               ///< that the instance was told
  std::vector<term::Term> assumptions_; ///< of the last check
  Answer answer_ = Answer::Unknown;     ///< of the last check, Unknown when something changed since
  bool ran_out_ = false;                ///< the last check has done all that it was allowed to
  uint32_t checks_ = 0;
};

/// A new instance that is told all that the one before was, which is gone.
void BoolectorSolver::begin(uint64_t conflicts) {
  instance_ = std::make_unique<Instance>(context_, config_, conflicts);
  boolector_set_term(btor(), &BoolectorSolver::stop_requested, this);
  size_t told = 0;
  for (size_t level = 0; level <= assertions_.levels(); ++level) {
    if (level > 0) boolector_push(btor(), 1);
    for (; told < assertions_.level_end(level); ++told) tell(assertions_.terms()[told]);
  }
}

int32_t BoolectorSolver::search_once(std::span<const term::Term> assumptions) {
  for (const term::Term t : assumptions) boolector_assume(btor(), translator().translate(t));
  // Without a limit of lemmas: once Boolector has reached that, it answers nothing any more.
  return boolector_limited_sat(btor(), -1, static_cast<int32_t>(instance_->conflicts));
}

/// In pieces, between which a pause is heard; learned clauses survive from one to the next of the same
/// instance. They grow, and do not depend on how long they take: the search is the same on every machine.
int32_t BoolectorSolver::search(std::span<const term::Term> assumptions) {
  if (!config_.incremental) return boolector_sat(btor());
  Effort left(allowance(config_));
  for (uint32_t searches = 1; !left.spent() && !must_stop(); ++searches) {
    const size_t weight = translator().weight();
    const uint64_t longer = std::min({instance_->conflicts * searches_of_instance, most_conflicts,
                                      std::max(conflicts_of(longest_search, weight), least_conflicts)});
    if (searches % searches_of_instance == 0 && longer > instance_->conflicts) begin(longer);
    const int32_t result = search_once(assumptions);
    const size_t whole = translator().weight();
    const uint64_t units =
        units_of(instance_->conflicts, whole) + whole / (searches == 1 ? weight_per_first : weight_per_other);
    charge(config_, units);
    if (result != BOOLECTOR_UNKNOWN) return result;
    left.spend(units);
  }
  ran_out_ = left.spent();
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
  boolector_array_assignment(btor(), node, &indices, &values, &size);
  term::ArrayValue result{BitVector::zeros(sort.element_width()), {}};
  for (uint32_t i = 0; i < size; ++i) {
    if (std::strchr(indices[i], '*') != nullptr)
      result.otherwise = parse_bits(values[i]);
    else
      result.entries.insert_or_assign(parse_bits(indices[i]), parse_bits(values[i]));
  }
  if (size > 0) boolector_free_array_assignment(btor(), indices, values, size);
  return result;
}

term::Valuation BoolectorSolver::value(std::span<const term::Term> leaves) {
  FATHOM_CHECK(answer_ == Answer::Sat, "a model is asked for without Sat");
  term::Valuation valuation;
  for (const term::Term leaf : leaves) {
    BoolectorNode* node = translator().find(leaf);
    if (node == nullptr) continue;
    const term::Sort sort = context_.sort(leaf);
    if (sort.is_array()) {
      valuation.set(leaf, array_value(node, sort));
      continue;
    }
    const char* bits = boolector_bv_assignment(btor(), node);
    valuation.set(leaf, parse_bits(bits));
    boolector_free_bv_assignment(btor(), bits);
  }
  return valuation;
}

std::vector<term::Term> BoolectorSolver::failed_assumptions() {
  FATHOM_CHECK(answer_ == Answer::Unsat, "failed assumptions are asked for without Unsat");
  std::vector<term::Term> failed;
  for (const term::Term t : assumptions_)
    if (boolector_failed(btor(), translator().find(t))) failed.push_back(t);
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
