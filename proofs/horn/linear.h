// Linear sums over integers, as numbers of a width in which they cannot wrap.
#pragma once

#include "ir/predicate/ast.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace fathom::horn {

/// A number without a width: its value is that of the expression in two's complement, which has enough bits.
struct Atom {
  predicate::Expression number;
  size_t size = 1; ///< nodes of its tree
};

/// constant + sum of factors times atoms. Atoms are known by a key, the same for the same number.
struct Linear {
  std::map<std::string, std::pair<Atom, int64_t>> terms;
  int64_t constant = 0;

  bool is_constant() const { return terms.empty(); }
  size_t size() const;
};

// Nothing where a factor or the constant gets too large.
std::optional<Linear> sum(const Linear& a, const Linear& b);
std::optional<Linear> times(const Linear& a, int64_t factor);
Linear constant(int64_t value);
Linear atom(const std::string& key, predicate::Expression number, size_t size);

/// In two's complement, with as many bits as its value may need; nothing where these are too many.
std::optional<predicate::Expression> number(const Linear& a);

/// sum <= 0, sum == 0. Both sides are sums with positive factors.
std::optional<predicate::Predicate> at_most_zero(const Linear& a);
std::optional<predicate::Predicate> is_zero(const Linear& a);
/// The sum is 0 modulo 2^width of the widest number in it, in its own width: what wraps may be true of it.
std::optional<predicate::Predicate> is_zero_modulo(const Linear& a, uint32_t width);

} // namespace fathom::horn
