// Cnf and Gates: propositional clauses, and the circuits that become clauses.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace fathom::solvers::circuits {

/// A variable's number, negative where negated; never 0. As in DIMACS files.
using Literal = int32_t;

/// A conjunction of clauses; variables are 1 .. variables.
struct Cnf {
  int32_t variables = 0;
  std::vector<Literal> literals; ///< of all clauses, each ended by a 0
  uint32_t clauses = 0;

  void add(std::initializer_list<Literal> clause) { add(std::span(clause.begin(), clause.size())); }
  void add(std::span<const Literal> clause) {
    literals.insert(literals.end(), clause.begin(), clause.end());
    literals.push_back(0);
    ++clauses;
  }
  std::string to_dimacs() const;
};

/// Gates over literals, each defined by clauses in both directions (Tseitin), so that the inputs fix all
/// others. Variable 1 is true. Equal gates are one.
class Gates {
 public:
  Gates();
  static constexpr Literal true_literal = 1;

  static Literal constant(bool value) { return value ? true_literal : -true_literal; }
  Literal input() { return ++cnf_.variables; }
  Literal both(Literal a, Literal b);
  Literal either(Literal a, Literal b) { return -both(-a, -b); }
  Literal differ(Literal a, Literal b);
  Literal choose(Literal condition, Literal then, Literal otherwise);
  Literal majority(Literal a, Literal b, Literal c);
  void require(Literal a) { cnf_.add({a}); }
  void require_either(Literal a, Literal b) { cnf_.add({a, b}); }

  const Cnf& cnf() const { return cnf_; }

  enum class Kind : uint8_t { And, Xor, Choose, Majority };
  /// `out` is And or Xor of a and b, `a ? b : c`, or what at least two of the three are.
  struct Gate {
    Kind kind;
    Literal a, b, c, out;
  };
  /// Each after those that it reads; variables that are no output are inputs.
  const std::vector<Gate>& all() const { return all_; }

 private:
  struct Key {
    Kind gate;
    Literal a, b, c;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    size_t operator()(const Key& key) const;
  };
  /// The output of this gate; `fresh`: it is new and still to be defined.
  Literal output(const Key& key, bool& fresh);

  Cnf cnf_;
  std::vector<Gate> all_;
  std::unordered_map<Key, Literal, Hash> known_; ///< looked up, never iterated
};

} // namespace fathom::solvers::circuits
