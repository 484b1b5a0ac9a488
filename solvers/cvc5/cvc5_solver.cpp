#include "solvers/cvc5/cvc5_solver.h"

#include "ir/support/run_process.h"
#include "ir/term/traversal.h"
#include "solvers/assertions.h"
#include "solvers/cvc5/emitter.h"
#include "solvers/wire.h"
#include "solvers/work.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace fathom::solvers {

namespace {

using cvc5_backend::Cvc5Emitter;
using cvc5_backend::Handle;
using term::Term;

/// cvc5 has no call that ends a search, and an instance that a limit of its own has interrupted is not said
/// to be usable again. So this process only builds cvc5's terms; each check is made by a forked child, which
/// asserts, searches and sends its answer as a portfolio's members do.
class Cvc5Solver final : public Solver {
 public:
  Cvc5Solver(const term::Context& context, const Config& config)
      : context_(context), config_(config), emitter_(cvc5_), translator_(context, emitter_) {
    info_ = {.name = "cvc5",
             .version = cvc5_version_text(),
             .incremental = true,
             .array_equality = true,
             .interruptible = true};
  }
  const Info& info() const override { return info_; }
  void push() override { assertions_.push(); }
  void pop() override {
    assertions_.pop();
    reply_ = {};
  }
  void assert_term(Term formula) override {
    FATHOM_CHECK(context_.sort(formula).is_bool(), "assertion of sort {}",
                 context_.sort(formula).to_string());
    assertions_.add(formula);
    translate(formula);
    reply_ = {};
  }
  Outcome check(std::span<const Term> assumptions) override;
  term::Valuation value(std::span<const Term> leaves) override;
  std::vector<Term> failed_assumptions() override;
  void interrupt() override { stop_ = true; }

 private:
  const cvc5::Term& translated(Term t) { return emitter_.term(translator_.find(t)); }
  void translate(Term t) {
    if (!error_.empty()) return;
    try {
      translator_.translate(t);
    } catch (const std::exception& e) {
      error_ = e.what();
    }
  }
  // In the child:
  Reply search(bool with_failed);
  term::Valuation model();
  // In the parent:
  Reply ask_child(bool with_failed);

  const term::Context& context_;
  Config config_;
  Info info_;
  cvc5::Solver cvc5_;
  Cvc5Emitter emitter_;
  Translator<Handle> translator_;
  Assertions assertions_;
  std::vector<Term> assumptions_; ///< of the last check
  Reply reply_;                   ///< of the last check, Unknown when something changed since
  std::string error_;             ///< the first thing that went wrong while translating; stays
  std::atomic<bool> stop_ = false;
};

Outcome Cvc5Solver::check(std::span<const Term> assumptions) {
  assumptions_.assign(assumptions.begin(), assumptions.end());
  reply_ = {};
  for (const Term t : assumptions) translate(t);
  if (!error_.empty()) return Outcome::unknown("cvc5: " + error_);
  if (stop_) return Outcome::unknown("interrupted");
  const uint64_t most = allowance(config_);
  reply_ = ask_child(false);
  const bool ran_out = reply_.outcome.answer == Answer::Unknown && reply_.outcome.reason == no_work_left;
  charge_process(config_, most, ran_out);
  return reply_.outcome;
}

Reply Cvc5Solver::search(bool with_failed) {
  Reply reply;
  try {
    cvc5_.setOption("seed", std::to_string(config_.seed));
    cvc5_.setOption("produce-models", "true");
    if (const uint64_t most = allowance(config_); most != Effort::unlimited)
      cvc5_.setOption("rlimit-per", std::to_string(std::max<uint64_t>(most, 1) * cvc5_resources_per_work));
    if (with_failed) cvc5_.setOption("produce-unsat-assumptions", "true");
    cvc5_.setLogic(emitter_.has_arrays() ? "QF_ABV" : "QF_BV");
    if (emitter_.has_arrays())
      cvc5_.setOption("arrays-exp", "true"); // constant arrays
    else if (!with_failed)
      cvc5_.setOption("bitblast", "eager"); // often a hundred times faster; knows neither arrays nor cores
    for (const Term t : assertions_.terms()) cvc5_.assertFormula(translated(t));
    std::vector<cvc5::Term> literals;
    for (const Term t : assumptions_) literals.push_back(translated(t));
    if (!with_failed) // nothing is kept, so there is no difference, and plain assertions simplify better
      for (const cvc5::Term& literal : std::exchange(literals, {})) cvc5_.assertFormula(literal);
    const cvc5::Result result = literals.empty() ? cvc5_.checkSat() : cvc5_.checkSatAssuming(literals);
    if (result.isSat()) {
      reply.model = model();
      reply.outcome = Outcome::sat();
    } else if (result.isUnsat()) {
      const std::vector<cvc5::Term> core =
          with_failed ? cvc5_.getUnsatAssumptions() : std::vector<cvc5::Term>{};
      for (size_t i = 0; i < literals.size(); ++i)
        if (std::find(core.begin(), core.end(), literals[i]) != core.end())
          reply.failed.push_back(assumptions_[i]);
      reply.outcome = Outcome::unsat();
    } else {
      const bool ran_out = result.getUnknownExplanation() == cvc5::UnknownExplanation::RESOURCEOUT;
      reply.outcome = Outcome::unknown(ran_out ? no_work_left : "cvc5: unknown " + result.toString());
    }
  } catch (const std::bad_alloc&) {
    return {Outcome::unknown("cvc5: unknown out of memory"), {}, {}};
  } catch (const std::exception& e) {
    return {Outcome::unknown(fmt::format("cvc5: error {}", e.what())), {}, {}};
  }
  return reply;
}

term::Valuation Cvc5Solver::model() {
  const auto bits = [](const cvc5::Term& value) {
    if (value.isBooleanValue()) return BitVector::from_bool(value.getBooleanValue());
    const std::string digits = value.getBitVectorValue(2);
    const auto parsed = BitVector::parse(static_cast<uint32_t>(digits.size()), digits, 2);
    FATHOM_CHECK(parsed.has_value(), "'{}' of cvc5 is no bit-vector", digits);
    return *parsed;
  };
  term::Valuation result;
  for (const Term symbol : term::symbols_of(context_, assertions_.with(assumptions_))) {
    cvc5::Term value = cvc5_.getValue(translated(symbol));
    if (!context_.sort(symbol).is_array()) {
      result.set(symbol, bits(value));
      continue;
    }
    term::ArrayValue array;
    for (; value.getKind() == cvc5::Kind::STORE; value = cvc5::Term(value[0]))
      array.entries.emplace(bits(value[1]), bits(value[2])); // the outermost store counts, and comes first
    array.otherwise = bits(value.getConstArrayBase());
    result.set(symbol, std::move(array));
  }
  return result;
}

Reply Cvc5Solver::ask_child(bool with_failed) {
  const auto nothing = [](std::string why) { return Reply{Outcome::unknown(std::move(why)), {}, {}}; };
  const Result<Bytes> answer = call_in_child([&] { return encode_reply(search(with_failed)); }, stop_);
  if (!answer && stop_) return nothing("interrupted");
  if (!answer) return nothing("cvc5: " + answer.error().message);
  std::optional<Reply> reply = decode_reply(*answer, context_);
  return reply ? std::move(*reply) : nothing("cvc5: sent what is no answer");
}

term::Valuation Cvc5Solver::value(std::span<const Term> leaves) {
  FATHOM_CHECK(reply_.outcome.answer == Answer::Sat, "a model is asked for without Sat");
  return reply_.model.of(leaves);
}

// Found by a second search, since a search that keeps track of them simplifies less.
std::vector<Term> Cvc5Solver::failed_assumptions() {
  FATHOM_CHECK(reply_.outcome.answer == Answer::Unsat, "failed assumptions are asked for without Unsat");
  if (assumptions_.empty()) return {};
  Reply reply = ask_child(true);
  // All of them suffice in any case.
  return reply.outcome.answer == Answer::Unsat ? std::move(reply.failed) : assumptions_;
}

} // namespace

std::unique_ptr<Solver> make_cvc5_solver(const term::Context& context, const Config& config) {
  return std::make_unique<Cvc5Solver>(context, config);
}

std::string cvc5_version_text() {
  return cvc5::Solver().getVersion();
}

} // namespace fathom::solvers
