#include "solvers/circuits/gates.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace fathom::solvers::circuits {

std::string Cnf::to_dimacs() const {
  fmt::memory_buffer text;
  fmt::format_to(std::back_inserter(text), "p cnf {} {}\n", variables, clauses);
  for (const Literal literal : literals)
    if (literal == 0)
      fmt::format_to(std::back_inserter(text), "0\n");
    else
      fmt::format_to(std::back_inserter(text), "{} ", literal);
  return fmt::to_string(text);
}

size_t Gates::Hash::operator()(const Key& key) const {
  uint64_t hash = static_cast<uint64_t>(key.gate);
  for (const Literal part : {key.a, key.b, key.c})
    hash = (hash ^ static_cast<uint32_t>(part)) * 0x9E3779B97F4A7C15u, hash ^= hash >> 29;
  return hash;
}

Gates::Gates() {
  input();
  require(true_literal);
}

Literal Gates::output(const Key& key, bool& fresh) {
  const auto [at, inserted] = known_.try_emplace(key, 0);
  fresh = inserted;
  if (inserted) {
    at->second = input();
    all_.push_back({key.gate, key.a, key.b, key.c, at->second});
  }
  return at->second;
}

Literal Gates::both(Literal a, Literal b) {
  if (a > b) std::swap(a, b);
  if (a == -true_literal || b == -true_literal || a == -b) return -true_literal;
  if (a == true_literal || a == b) return b;
  if (b == true_literal) return a;
  bool fresh = false;
  const Literal out = output({Kind::And, a, b, 0}, fresh);
  if (!fresh) return out;
  cnf_.add({-out, a});
  cnf_.add({-out, b});
  cnf_.add({out, -a, -b});
  return out;
}

Literal Gates::differ(Literal a, Literal b) {
  const bool negated = (a < 0) != (b < 0);
  a = std::abs(a);
  b = std::abs(b);
  if (a > b) std::swap(a, b);
  Literal out = 0;
  if (a == b) {
    out = -true_literal;
  } else if (a == true_literal) {
    out = -b;
  } else {
    bool fresh = false;
    out = output({Kind::Xor, a, b, 0}, fresh);
    if (fresh)
      for (const auto& [x, y] : {std::pair(a, b), std::pair(-a, -b)}) {
        cnf_.add({-out, x, y});
        cnf_.add({out, x, -y});
      }
  }
  return negated ? -out : out;
}

Literal Gates::choose(Literal condition, Literal then, Literal otherwise) {
  if (condition < 0) {
    condition = -condition;
    std::swap(then, otherwise);
  }
  if (condition == true_literal || then == otherwise) return then;
  if (then == -otherwise) return -differ(condition, then);
  if (then == true_literal || then == condition) return either(condition, otherwise);
  if (then == -true_literal || then == -condition) return both(-condition, otherwise);
  if (otherwise == true_literal || otherwise == -condition) return either(-condition, then);
  if (otherwise == -true_literal || otherwise == condition) return both(condition, then);
  bool fresh = false;
  const Literal out = output({Kind::Choose, condition, then, otherwise}, fresh);
  if (!fresh) return out;
  cnf_.add({-condition, -then, out});
  cnf_.add({-condition, then, -out});
  cnf_.add({condition, -otherwise, out});
  cnf_.add({condition, otherwise, -out});
  cnf_.add({-then, -otherwise, out}); // the last two follow, and help to propagate
  cnf_.add({then, otherwise, -out});
  return out;
}

Literal Gates::majority(Literal a, Literal b, Literal c) {
  std::array<Literal, 3> in{a, b, c};
  for (size_t i = 0; i < 3; ++i) {
    const Literal x = in[(i + 1) % 3], y = in[(i + 2) % 3];
    if (std::abs(in[i]) == true_literal) return in[i] > 0 ? either(x, y) : both(x, y);
    if (x == y) return x;
    if (x == -y) return in[i];
  }
  std::sort(in.begin(), in.end());
  bool fresh = false;
  const Literal out = output({Kind::Majority, in[0], in[1], in[2]}, fresh);
  if (!fresh) return out;
  for (size_t i = 0; i < 3; ++i) {
    cnf_.add({-in[i], -in[(i + 1) % 3], out});
    cnf_.add({in[i], in[(i + 1) % 3], -out});
  }
  return out;
}

} // namespace fathom::solvers::circuits
