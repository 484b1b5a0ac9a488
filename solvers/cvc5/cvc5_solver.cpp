#include "solvers/cvc5/cvc5_solver.h"

#include "ir/term/traversal.h"
#include "solvers/assertions.h"
#include "solvers/cvc5/emitter.h"
#include "solvers/forked_call.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <sstream>

namespace fathom::solvers {

namespace {

using cvc5_backend::Cvc5Emitter;
using cvc5_backend::Handle;
using term::Term;

/// cvc5 has no call that ends a search, and an instance that a limit of its own has interrupted is not said
/// to be usable again. So this process only builds cvc5's terms; each check is made by a forked child, which
/// asserts, searches and writes its answer as text:
///
///   unsat | sat | unknown <reason> | error <what>          first line
///   s <symbol id> <bits>                                   after sat: Bool or bit-vector, binary
///   a <symbol id> <bits> {<index bits> <bits>}             after sat: array, its default and its entries
///   f <number>                                             a failed assumption, if asked for
class Cvc5Solver final : public Solver {
 public:
  Cvc5Solver(const term::Context& context, const Config& config)
      : context_(context), config_(config), emitter_(cvc5_), translator_(context, emitter_) {
    info_ = {"cvc5", cvc5_version_text(), true, true, true};
  }
  const Info& info() const override { return info_; }
  void push() override { assertions_.push(); }
  void pop() override {
    assertions_.pop();
    answer_ = Answer::Unknown;
  }
  void assert_term(Term formula) override {
    FATHOM_CHECK(context_.sort(formula).is_bool(), "assertion of sort {}",
                 context_.sort(formula).to_string());
    assertions_.add(formula);
    translate(formula);
    answer_ = Answer::Unknown;
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
  std::string serve(bool with_failed);
  void print_model(std::ostringstream& out);
  // In the parent:
  Outcome read(const ForkedResult& result);

  const term::Context& context_;
  Config config_;
  Info info_;
  cvc5::Solver cvc5_;
  Cvc5Emitter emitter_;
  Translator<Handle> translator_;
  Assertions assertions_;
  std::vector<Term> assumptions_; ///< of the last check
  Answer answer_ = Answer::Unknown;
  term::Valuation model_;    ///< of the last check
  std::vector<Term> failed_; ///< as the last child said
  std::string error_;        ///< the first thing that went wrong while translating; stays
  std::atomic<bool> stop_ = false;
};

Outcome Cvc5Solver::check(std::span<const Term> assumptions) {
  assumptions_.assign(assumptions.begin(), assumptions.end());
  answer_ = Answer::Unknown;
  for (const Term t : assumptions) translate(t);
  if (!error_.empty()) return Outcome::unknown("cvc5: " + error_);
  if (stop_) return Outcome::unknown("interrupted");
  Outcome outcome = read(call_in_child([this] { return serve(false); }, stop_));
  answer_ = outcome.answer;
  return outcome;
}

std::string Cvc5Solver::serve(bool with_failed) {
  std::ostringstream out;
  try {
    cvc5_.setOption("seed", std::to_string(config_.seed));
    cvc5_.setOption("produce-models", "true");
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
      out << "sat\n";
      print_model(out);
    } else if (result.isUnsat()) {
      out << "unsat\n";
      if (with_failed)
        for (const cvc5::Term& literal : cvc5_.getUnsatAssumptions())
          out << "f " << std::find(literals.begin(), literals.end(), literal) - literals.begin() << '\n';
    } else {
      out << "unknown " << result.toString() << '\n';
    }
  } catch (const std::bad_alloc&) {
    return "unknown out of memory\n";
  } catch (const std::exception& e) {
    return fmt::format("error {}\n", e.what());
  }
  return out.str();
}

void Cvc5Solver::print_model(std::ostringstream& out) {
  std::vector<Term> all = assertions_.terms();
  all.insert(all.end(), assumptions_.begin(), assumptions_.end());
  const auto bits = [](const cvc5::Term& value) {
    return value.isBooleanValue() ? std::string(value.getBooleanValue() ? "1" : "0")
                                  : value.getBitVectorValue(2);
  };
  for (const Term symbol : term::symbols_of(context_, all)) {
    cvc5::Term value = cvc5_.getValue(translated(symbol));
    if (!context_.sort(symbol).is_array()) {
      out << "s " << symbol.index() << ' ' << bits(value) << '\n';
      continue;
    }
    std::string entries; // the outermost store counts, and comes last
    while (value.getKind() == cvc5::Kind::STORE) {
      entries = fmt::format(" {} {}{}", bits(value[1]), bits(value[2]), entries);
      value = cvc5::Term(value[0]);
    }
    out << "a " << symbol.index() << ' ' << bits(value.getConstArrayBase()) << entries << '\n';
  }
}

Outcome Cvc5Solver::read(const ForkedResult& result) {
  model_ = {};
  failed_.clear();
  if (result.error == "interrupted") return Outcome::unknown(result.error);
  if (!result.error.empty()) return Outcome::unknown("cvc5: " + result.error);
  std::istringstream lines(result.output);
  std::string first;
  std::getline(lines, first);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string what, bits, index;
    uint32_t number = 0;
    words >> what >> number >> bits;
    const auto binary = [](const std::string& text) {
      const auto value = BitVector::parse(static_cast<uint32_t>(text.size()), text, 2);
      FATHOM_CHECK(value.has_value(), "'{}' from the child is no bit-vector", text);
      return *value;
    };
    if (what == "s") {
      model_.set(Term(number), binary(bits));
    } else if (what == "a") {
      term::ArrayValue array{binary(bits), {}};
      while (words >> index >> bits) array.entries.insert_or_assign(binary(index), binary(bits));
      model_.set(Term(number), std::move(array));
    } else if (what == "f" && number < assumptions_.size()) {
      failed_.push_back(assumptions_[number]);
    }
  }
  if (first == "sat") return Outcome::sat();
  if (first == "unsat") return Outcome::unsat();
  return Outcome::unknown("cvc5: " + first);
}

term::Valuation Cvc5Solver::value(std::span<const Term> leaves) {
  FATHOM_CHECK(answer_ == Answer::Sat, "a model is asked for without Sat");
  term::Valuation result;
  for (const Term leaf : leaves) {
    if (const BitVector* value = model_.find(leaf)) result.set(leaf, *value);
    if (const term::ArrayValue* array = model_.find_array(leaf)) result.set(leaf, *array);
  }
  return result;
}

// Found by a second search, since a search that keeps track of them simplifies less.
std::vector<Term> Cvc5Solver::failed_assumptions() {
  FATHOM_CHECK(answer_ == Answer::Unsat, "failed assumptions are asked for without Unsat");
  if (assumptions_.empty()) return {};
  const Outcome outcome = read(call_in_child([this] { return serve(true); }, stop_));
  if (outcome.answer != Answer::Unsat) return assumptions_; // all of them suffice in any case
  std::vector<Term> ordered;
  for (const Term t : assumptions_)
    if (std::find(failed_.begin(), failed_.end(), t) != failed_.end()) ordered.push_back(t);
  return ordered;
}

} // namespace

std::unique_ptr<Solver> make_cvc5_solver(const term::Context& context, const Config& config) {
  return std::make_unique<Cvc5Solver>(context, config);
}

std::string cvc5_version_text() {
  return cvc5::Solver().getVersion();
}

} // namespace fathom::solvers
