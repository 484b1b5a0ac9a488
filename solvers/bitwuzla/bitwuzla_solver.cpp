#include "solvers/bitwuzla/bitwuzla_solver.h"

#include "solvers/bitwuzla/emitter.h"
#include "solvers/work.h"

#include <algorithm>
#include <atomic>
#include <optional>

namespace fathom::solvers {

namespace {

using bitwuzla_backend::BitwuzlaEmitter;
using bitwuzla_backend::Handle;
using term::Term;

/// Bitwuzla tells no conflicts; so many times it asks whether it should stop are a unit of work.
constexpr uint64_t questions_per_work = 10;

/// Ends a search where that is asked for, and counts its work.
class Watch final : public bitwuzla::Terminator {
 public:
  explicit Watch(const Config& config) : config_(config) {}
  void begin(uint64_t units) { left_ = units, questions_ = 0, ran_out_ = false; }
  bool terminate() override {
    if (++questions_ % questions_per_work == 0) {
      charge(config_, 1);
      if (left_ != Effort::unlimited && left_ > 0) --left_;
    }
    ran_out_ = ran_out_ || left_ == 0;
    return ran_out_ || stop || (config_.pause && config_.pause());
  }
  bool ran_out() const { return ran_out_; }

  std::atomic<bool> stop = false;

 private:
  const Config& config_;
  uint64_t left_ = 0, questions_ = 0;
  bool ran_out_ = false;
};

bitwuzla::Options options_for(const Config& config) {
  bitwuzla::Options options;
  options.set(bitwuzla::Option::PRODUCE_MODELS, true);
  options.set(bitwuzla::Option::PRODUCE_UNSAT_ASSUMPTIONS, true);
  if (config.seed != 0) options.set(bitwuzla::Option::SEED, config.seed);
  return options;
}

BitVector bits_of(const bitwuzla::Term& value) {
  if (value.sort().is_bool()) return BitVector::from_bool(value.value<bool>());
  const auto digits = value.value<std::string>(2);
  const auto parsed = BitVector::parse(static_cast<uint32_t>(digits.size()), digits, 2);
  FATHOM_CHECK(parsed.has_value(), "'{}' of Bitwuzla is no bit-vector", digits);
  return *parsed;
}

class BitwuzlaSolver final : public Solver {
 public:
  BitwuzlaSolver(const term::Context& context, const Config& config)
      : context_(context), config_(config), watch_(config_), solver_(manager_, options_for(config)),
        emitter_(manager_), translator_(context, emitter_) {
    info_ = {.name = "bitwuzla",
             .version = bitwuzla_version_text(),
             .incremental = true,
             .array_equality = true,
             .interruptible = true,
             .pausable = true};
    solver_.configure_terminator(&watch_);
  }

  const Info& info() const override { return info_; }
  void push() override {
    guarded([&] { solver_.push(1); });
  }
  void pop() override {
    guarded([&] { solver_.pop(1); });
    answer_ = Answer::Unknown;
  }
  void assert_term(Term formula) override {
    FATHOM_CHECK(context_.sort(formula).is_bool(), "assertion of sort {}",
                 context_.sort(formula).to_string());
    guarded([&] { solver_.assert_formula(translated(formula)); });
    answer_ = Answer::Unknown;
  }
  Outcome check(std::span<const Term> assumptions) override;
  term::Valuation value(std::span<const Term> leaves) override;
  std::vector<Term> failed_assumptions() override;
  void interrupt() override { watch_.stop = true; }

 private:
  const bitwuzla::Term& translated(Term t) { return emitter_.term(translator_.translate(t)); }
  template <typename Action> void guarded(const Action& action) {
    if (!error_.empty()) return;
    try {
      action();
    } catch (const std::exception& e) {
      error_ = e.what();
    }
  }
  term::ArrayValue array_value(bitwuzla::Term value, term::Sort sort) const;

  const term::Context& context_;
  const Config config_;
  Info info_;
  Watch watch_;
  bitwuzla::TermManager manager_;
  bitwuzla::Bitwuzla solver_;
  BitwuzlaEmitter emitter_;
  Translator<Handle> translator_;
  std::vector<Term> assumptions_;   ///< of the last check
  Answer answer_ = Answer::Unknown; ///< of the last check, Unknown when something changed since
  std::string error_;               ///< the first thing that went wrong; stays
};

Outcome BitwuzlaSolver::check(std::span<const Term> assumptions) {
  assumptions_.assign(assumptions.begin(), assumptions.end());
  answer_ = Answer::Unknown;
  if (watch_.stop) return Outcome::unknown("interrupted");
  watch_.begin(allowance(config_));
  charge(config_, 1);
  bitwuzla::Result result = bitwuzla::Result::UNKNOWN;
  guarded([&] {
    std::vector<bitwuzla::Term> assumed;
    for (const Term t : assumptions) assumed.push_back(translated(t));
    result = solver_.check_sat(assumed);
  });
  if (!error_.empty()) return Outcome::unknown("bitwuzla: " + error_);
  if (result == bitwuzla::Result::SAT) answer_ = Answer::Sat;
  if (result == bitwuzla::Result::UNSAT) answer_ = Answer::Unsat;
  if (answer_ != Answer::Unknown) return {answer_, {}};
  if (watch_.stop) return Outcome::unknown("interrupted");
  if (watch_.ran_out()) return Outcome::unknown(no_work_left);
  return Outcome::unknown(config_.pause && config_.pause() ? "paused" : "Bitwuzla gave up");
}

term::ArrayValue BitwuzlaSolver::array_value(bitwuzla::Term value, term::Sort sort) const {
  term::ArrayValue array{BitVector::zeros(sort.element_width()), {}};
  for (; value.kind() == bitwuzla::Kind::ARRAY_STORE; value = bitwuzla::Term(value[0]))
    array.entries.emplace(bits_of(value[1]),
                          bits_of(value[2])); // the outermost store counts, and comes first
  if (value.kind() == bitwuzla::Kind::CONST_ARRAY) array.otherwise = bits_of(value[0]);
  return array;
}

term::Valuation BitwuzlaSolver::value(std::span<const Term> leaves) {
  FATHOM_CHECK(answer_ == Answer::Sat, "a model is asked for without Sat");
  term::Valuation valuation;
  for (const Term leaf : leaves) {
    const Handle handle = translator_.find(leaf);
    if (!handle) continue;
    const bitwuzla::Term value = solver_.get_value(emitter_.term(handle));
    const term::Sort sort = context_.sort(leaf);
    if (sort.is_array())
      valuation.set(leaf, array_value(value, sort));
    else
      valuation.set(leaf, bits_of(value));
  }
  return valuation;
}

std::vector<Term> BitwuzlaSolver::failed_assumptions() {
  FATHOM_CHECK(answer_ == Answer::Unsat, "failed assumptions are asked for without Unsat");
  std::vector<Term> failed;
  for (const Term t : assumptions_)
    if (solver_.is_unsat_assumption(emitter_.term(translator_.find(t)))) failed.push_back(t);
  return failed;
}

} // namespace

std::unique_ptr<Solver> make_bitwuzla_solver(const term::Context& context, const Config& config) {
  return std::make_unique<BitwuzlaSolver>(context, config);
}

std::string bitwuzla_version_text() {
  return bitwuzla::version();
}

} // namespace fathom::solvers
