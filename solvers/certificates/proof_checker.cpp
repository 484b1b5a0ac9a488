#include "solvers/certificates/proof_checker.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>

namespace fathom::solvers::certificates {

namespace {

/// The clauses so far, with two watched literals each. What propagation derives from them alone is never
/// taken back; a deleted clause that led there may be gone, since it was implied when it did.
class Database {
 public:
  explicit Database(int32_t variables) { grow(variables); }

  void add(std::span<const Literal> clause);
  void remove(std::span<const Literal> clause);
  bool refuted() const { return refuted_; }
  /// Whether the clause follows by unit propagation.
  bool implied(std::span<const Literal> clause);
  /// False: a conflict.
  bool assume(Literal literal) { return enqueue(literal) && propagate(); }
  int8_t value(Literal literal) const { return values_[slot(literal)]; }
  int32_t variables() const { return static_cast<int32_t>(values_.size() / 2) - 1; }

 private:
  struct Clause {
    uint32_t begin, size; ///< in literals_; size 0: deleted
  };
  struct Watch {
    uint32_t clause;
    Literal blocker; ///< another literal of it: where that is true there is nothing to do
  };
  static size_t slot(Literal literal) {
    return 2 * static_cast<size_t>(std::abs(literal)) + (literal < 0 ? 1 : 0);
  }
  void grow(int32_t variables) {
    const size_t size = 2 * (static_cast<size_t>(variables) + 1);
    if (values_.size() >= size) return;
    values_.resize(size);
    watches_.resize(size);
  }
  bool enqueue(Literal literal) {
    if (value(literal) != 0) return value(literal) > 0;
    values_[slot(literal)] = 1;
    values_[slot(-literal)] = -1;
    trail_.push_back(literal);
    return true;
  }
  bool propagate();
  bool visit(Literal falsified, Watch& watch, bool& kept);
  static uint64_t hash_of(std::span<const Literal> sorted);

  std::vector<Literal> literals_;
  std::vector<Clause> clauses_;
  std::vector<std::vector<Watch>> watches_; ///< by slot: clauses that watch this literal
  std::vector<int8_t> values_;              ///< by slot
  std::vector<Literal> trail_;
  size_t next_ = 0;                                     ///< of trail_, to be propagated
  std::unordered_multimap<uint64_t, uint32_t> by_hash_; ///< looked up, never iterated as a whole
  bool refuted_ = false;
};

uint64_t Database::hash_of(std::span<const Literal> sorted) {
  uint64_t hash = sorted.size();
  for (const Literal literal : sorted)
    hash = (hash ^ static_cast<uint32_t>(literal)) * 0x9E3779B97F4A7C15u, hash ^= hash >> 31;
  return hash;
}

std::vector<Literal> sorted(std::span<const Literal> clause) {
  std::vector<Literal> result(clause.begin(), clause.end());
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

void Database::add(std::span<const Literal> given) {
  if (refuted_) return;
  std::vector<Literal> clause = sorted(given);
  for (const Literal literal : clause) grow(std::abs(literal));
  const uint64_t hash = hash_of(clause);
  // Those that are not false come first and are watched.
  std::stable_partition(clause.begin(), clause.end(), [&](Literal literal) { return value(literal) >= 0; });
  if (clause.empty() || value(clause[0]) < 0) {
    refuted_ = true;
    return;
  }
  if (clause.size() == 1 || value(clause[1]) < 0) {
    if (!enqueue(clause[0]) || !propagate()) refuted_ = true;
    if (clause.size() == 1) return;
  }
  const auto id = static_cast<uint32_t>(clauses_.size());
  clauses_.push_back({static_cast<uint32_t>(literals_.size()), static_cast<uint32_t>(clause.size())});
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  watches_[slot(clause[0])].push_back({id, clause[1]});
  watches_[slot(clause[1])].push_back({id, clause[0]});
  by_hash_.emplace(hash, id);
}

void Database::remove(std::span<const Literal> given) {
  const std::vector<Literal> clause = sorted(given);
  const auto [begin, end] = by_hash_.equal_range(hash_of(clause));
  for (auto at = begin; at != end; ++at) {
    Clause& found = clauses_[at->second];
    if (found.size != clause.size()) continue;
    const auto first = literals_.begin() + found.begin;
    if (!std::is_permutation(first, first + found.size, clause.begin())) continue;
    found.size = 0; // its watches go when they are visited
    by_hash_.erase(at);
    return;
  }
}

/// One clause that watches a literal which has become false. False: it is in conflict.
bool Database::visit(Literal falsified, Watch& watch, bool& kept) {
  kept = true;
  if (value(watch.blocker) > 0) return true;
  const Clause clause = clauses_[watch.clause];
  if (clause.size == 0) {
    kept = false;
    return true;
  }
  Literal* literals = &literals_[clause.begin];
  if (literals[0] == falsified) std::swap(literals[0], literals[1]);
  watch.blocker = literals[0];
  if (value(literals[0]) > 0) return true;
  for (uint32_t i = 2; i < clause.size; ++i)
    if (value(literals[i]) >= 0) {
      std::swap(literals[1], literals[i]);
      watches_[slot(literals[1])].push_back({watch.clause, literals[0]});
      kept = false;
      return true;
    }
  return enqueue(literals[0]);
}

bool Database::propagate() {
  bool consistent = true;
  while (consistent && next_ < trail_.size()) {
    const Literal falsified = -trail_[next_++];
    std::vector<Watch>& watching = watches_[slot(falsified)];
    size_t kept_count = 0, i = 0;
    for (; consistent && i < watching.size(); ++i) {
      bool kept = true;
      Watch watch = watching[i];
      consistent = visit(falsified, watch, kept);
      if (kept) watching[kept_count++] = watch;
    }
    for (; i < watching.size(); ++i) watching[kept_count++] = watching[i];
    watching.resize(kept_count);
  }
  return consistent;
}

bool Database::implied(std::span<const Literal> clause) {
  if (refuted_) return true;
  for (const Literal literal : clause) grow(std::abs(literal));
  const size_t root = trail_.size();
  bool conflict = false;
  for (const Literal literal : clause)
    if (!conflict) conflict = !enqueue(-literal);
  if (!conflict) conflict = !propagate();
  for (; trail_.size() > root; trail_.pop_back())
    values_[slot(trail_.back())] = values_[slot(-trail_.back())] = 0;
  next_ = root;
  return conflict;
}

void load(const Cnf& cnf, Database& database) {
  for (size_t begin = 0, end = 0; end < cnf.literals.size(); ++end)
    if (cnf.literals[end] == 0) {
      database.add(std::span(cnf.literals).subspan(begin, end - begin));
      begin = end + 1;
    }
}

/// One line of a proof.
struct Step {
  bool deletes = false;
  std::vector<Literal> clause;
};

std::optional<Step> parse(std::string_view line) {
  Step step;
  if (line.starts_with("d ")) {
    step.deletes = true;
    line.remove_prefix(2);
  }
  while (true) {
    while (line.starts_with(' ')) line.remove_prefix(1);
    Literal literal = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), literal);
    if (error != std::errc() || std::abs(static_cast<int64_t>(literal)) > 1'000'000'000) return std::nullopt;
    line.remove_prefix(static_cast<size_t>(end - line.data()));
    if (literal == 0) return step;
    step.clause.push_back(literal);
  }
}

} // namespace

Status check_proof(const Cnf& cnf, std::string_view proof, const std::atomic<bool>& stop) {
  Database database(cnf.variables);
  load(cnf, database);
  for (size_t number = 1; !database.refuted(); ++number) {
    if (stop) return make_error("interrupted");
    if (proof.empty()) return make_error("the proof ends without the empty clause");
    const size_t end = proof.find('\n');
    const std::string_view line = proof.substr(0, end);
    proof.remove_prefix(end == proof.npos ? proof.size() : end + 1);
    if (line.empty() || line[0] == 'c') continue;
    const std::optional<Step> step = parse(line);
    if (!step) return make_error("line {} of the proof is no clause", number);
    if (step->deletes) {
      database.remove(step->clause);
      continue;
    }
    for (const Literal literal : step->clause)
      if (std::abs(literal) > cnf.variables) return make_error("line {}: an unknown variable", number);
    if (!database.implied(step->clause))
      return make_error("line {} of the proof does not follow by unit propagation", number);
    database.add(step->clause);
  }
  return Done{};
}

std::vector<int8_t> propagated(const Cnf& cnf, std::span<const Literal> assumed) {
  Database database(cnf.variables);
  load(cnf, database);
  for (const Literal literal : assumed)
    if (database.refuted() || !database.assume(literal)) return {};
  std::vector<int8_t> values(static_cast<size_t>(cnf.variables) + 1);
  for (Literal variable = 1; variable <= cnf.variables; ++variable)
    values[static_cast<size_t>(variable)] = database.value(variable);
  return values;
}

} // namespace fathom::solvers::certificates
