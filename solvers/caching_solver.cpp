#include "solvers/caching_solver.h"

#include "ir/support/atomic_file.h"
#include "ir/support/seal.h"
#include "ir/support/sha256.h"
#include "ir/term/evaluator.h"
#include "solvers/forwarding_solver.h"
#include "solvers/normal_query.h"

#include <filesystem>
#include <optional>
#include <sstream>

namespace fathom::solvers {

namespace {

using term::Term;

/// Contents of a file of the cache; `model` is over the symbols of the query that asks.
struct Entry {
  Answer answer = Answer::Unknown;
  std::string solver;
  term::Valuation model;
};

std::string hexadecimal(const BitVector& value) {
  return value.to_string(16);
}

std::string head_of(const std::string& digest, const NormalQuery& query) {
  return fmt::format("fathom-cache 1\nquery {} {}\n", digest, query.text.size());
}

/// One file's text, and back again.
class Codec {
 public:
  Codec(const term::Context& context, const NormalQuery& query) : context_(context), query_(query) {}

  std::string write(const std::string& head, const Entry& entry) const {
    std::string text =
        head + fmt::format("solver {}\n{}\n", entry.solver, entry.answer == Answer::Sat ? "sat" : "unsat");
    for (size_t i = 0; entry.answer == Answer::Sat && i < query_.symbols.size(); ++i) {
      if (const BitVector* value = entry.model.find(query_.symbols[i])) {
        text += fmt::format("b {} {}\n", i, hexadecimal(*value));
      } else if (const term::ArrayValue* array = entry.model.find_array(query_.symbols[i])) {
        text += fmt::format("a {} {}", i, hexadecimal(array->otherwise));
        for (const auto& [index, value] : array->entries)
          text += fmt::format(" {}={}", hexadecimal(index), hexadecimal(value));
        text += '\n';
      }
    }
    return text + "end " + sha256_hex(text) + "\n";
  }

  std::optional<Entry> read(const std::string& head, const std::string& text) const {
    const size_t end = text.rfind("end ");
    if (end == std::string::npos || !text.starts_with(head)) return std::nullopt;
    if (text.substr(end) != "end " + sha256_hex(text.substr(0, end)) + "\n") return std::nullopt;
    std::istringstream lines(text.substr(head.size(), end - head.size()));
    Entry entry;
    std::string line;
    if (!std::getline(lines, line) || !line.starts_with("solver ")) return std::nullopt;
    entry.solver = line.substr(7);
    if (!std::getline(lines, line) || (line != "sat" && line != "unsat")) return std::nullopt;
    entry.answer = line == "sat" ? Answer::Sat : Answer::Unsat;
    while (std::getline(lines, line))
      if (!read_symbol(line, entry.model)) return std::nullopt;
    return entry;
  }

 private:
  bool read_symbol(const std::string& line, term::Valuation& model) const {
    std::istringstream words(line);
    std::string kind, value;
    size_t number = 0;
    if (!(words >> kind >> number >> value) || number >= query_.symbols.size()) return false;
    const Term symbol = query_.symbols[number];
    const term::Sort sort = context_.sort(symbol);
    if (sort.is_array() != (kind == "a")) return false;
    if (!sort.is_array()) {
      const auto bits = BitVector::parse(sort.is_bv() ? sort.width() : 1, value, 16);
      if (bits) model.set(symbol, *bits);
      return bits.has_value();
    }
    const auto otherwise = BitVector::parse(sort.element_width(), value, 16);
    if (!otherwise) return false;
    term::ArrayValue array{*otherwise, {}};
    while (words >> value) {
      const size_t equals = value.find('=');
      if (equals == std::string::npos) return false;
      const auto index = BitVector::parse(sort.index_width(), value.substr(0, equals), 16);
      const auto element = BitVector::parse(sort.element_width(), value.substr(equals + 1), 16);
      if (!index || !element) return false;
      array.entries.insert_or_assign(*index, *element);
    }
    model.set(symbol, std::move(array));
    return true;
  }

  const term::Context& context_;
  const NormalQuery& query_;
};

class CachingSolver final : public ForwardingSolver {
 public:
  CachingSolver(std::unique_ptr<Solver> inner, const term::Context& context,
                std::shared_ptr<const QueryCache> cache, Stats* stats)
      : ForwardingSolver(std::move(inner)), context_(context), cache_(std::move(cache)), stats_(stats) {}

  void push() override {
    assertions_.push();
    if (live_) inner_->push();
  }
  void pop() override {
    assertions_.pop();
    if (live_) inner_->pop();
  }
  void assert_term(Term formula) override {
    assertions_.add(formula);
    if (live_) inner_->assert_term(formula);
  }

  Outcome check(std::span<const Term> assumptions) override {
    assumptions_.assign(assumptions.begin(), assumptions.end());
    cached_.reset();
    const std::vector<Term> roots = assertions_.with(assumptions);
    const NormalQuery query = normalise(context_, roots);
    const std::string digest = sha256_hex(query.text);
    const std::string head = head_of(digest, query);
    const Codec codec(context_, query);
    const std::string path = cache_->path_of(digest);
    std::error_code ignored;
    const bool exists = std::filesystem::exists(path, ignored);
    if (exists)
      if (const auto text = read_sealed_file(path)) cached_ = codec.read(head, *text);
    if (cached_ && !usable(*cached_, roots)) cached_.reset();
    if (!cached_ && exists) count("cache.refused");
    if (cached_) {
      count("cache.hits");
      return cached_->answer == Answer::Sat ? Outcome::sat() : Outcome::unsat();
    }
    count("cache.misses");
    go_live();
    const Outcome outcome = inner_->check(assumptions);
    if (outcome.answer == Answer::Unknown) return outcome;
    Entry entry{outcome.answer, solver_name(), {}};
    if (outcome.answer == Answer::Sat) entry.model = inner_->value(query.symbols);
    (void)make_folders(std::filesystem::path(path).parent_path());
    // A cache that cannot be written to is slower, not wrong.
    if (!write_sealed_file(path, codec.write(head, entry))) count("cache.unwritten");
    return outcome;
  }

  term::Valuation value(std::span<const Term> leaves) override {
    return cached_ ? cached_->model.of(leaves) : inner_->value(leaves);
  }
  std::vector<Term> failed_assumptions() override {
    // Which of them were needed was not kept: all of them suffice.
    return cached_ ? assumptions_ : inner_->failed_assumptions();
  }

 private:
  std::string solver_name() const { return inner_->info().name + " " + inner_->info().version; }

  bool usable(const Entry& entry, const std::vector<Term>& roots) const {
    if (entry.answer == Answer::Unsat)
      return !inner_->info().version.empty() && entry.solver == solver_name();
    term::Evaluator evaluator(context_, entry.model);
    for (const Term root : roots)
      if (!evaluator.holds(root)) return false;
    return true;
  }

  /// Tells the inner solver what it has not heard so far.
  void go_live() {
    if (live_) return;
    live_ = true;
    size_t told = 0;
    for (size_t level = 0; level <= assertions_.levels(); ++level) {
      if (level > 0) inner_->push();
      for (; told < assertions_.level_end(level); ++told) inner_->assert_term(assertions_.terms()[told]);
    }
  }
  void count(const char* name) {
    if (stats_) ++stats_->counter(name);
  }

  const term::Context& context_;
  std::shared_ptr<const QueryCache> cache_;
  Stats* stats_;
  Assertions assertions_;
  std::vector<Term> assumptions_; ///< of the last check
  std::optional<Entry> cached_;   ///< what the last check was answered from
  bool live_ = false;             ///< whether the inner solver follows
};

} // namespace

std::string QueryCache::path_of(const std::string& digest) const {
  return fmt::format("{}/{}/{}", directory_, digest.substr(0, 2), digest.substr(2));
}

std::unique_ptr<Solver> make_caching_solver(std::unique_ptr<Solver> inner, const term::Context& context,
                                            std::shared_ptr<const QueryCache> cache, Stats* stats) {
  return std::make_unique<CachingSolver>(std::move(inner), context, std::move(cache), stats);
}

} // namespace fathom::solvers
