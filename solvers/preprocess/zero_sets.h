// ZeroSets: when is a sum zero? If nothing wraps around: when all its parts are.
#pragma once

#include "solvers/preprocess/linear_form.h"

#include <map>
#include <vector>

namespace fathom::solvers::preprocess {

/// One number that must be zero: of the value of a form either its low `bits` bits, or what is above them.
struct ZeroPart {
  uint32_t form = 0; ///< as ZeroSets numbers them
  uint32_t bits = 0;
  bool high = false;
  friend auto operator<=>(const ZeroPart&, const ZeroPart&) = default;
};

/// Says that all parts are zero, or with `never` that something is not zero.
struct ZeroSet {
  std::vector<ZeroPart> parts; ///< ascending; none with `never`
  bool never = false;
  friend bool operator==(const ZeroSet&, const ZeroSet&) = default;
};

/// Makes such sets. High and low bits of one form together are the form itself, and where it is known when
/// that is zero, this takes their place: so a sum of both halves of x is zero exactly if what x is a sum of
/// is.
class ZeroSets {
 public:
  ZeroSet low(const LinearForm& form, uint32_t bits);  ///< form modulo 2^bits is zero
  ZeroSet high(const LinearForm& form, uint32_t bits); ///< form, which is not negative, is below 2^bits
  ZeroSet both(const ZeroSet& a, const ZeroSet& b);
  static ZeroSet constant(bool zero) { return {{}, !zero}; }

  /// `form` is zero exactly if `set` says so. Sets that consist of more than the form itself are preferred.
  void learn(const LinearForm& form, const ZeroSet& set, uint32_t width);

  const LinearForm& form(uint32_t number) const { return forms_[number]; }

 private:
  uint32_t number_of(const LinearForm& form);

  std::map<LinearForm, uint32_t> numbers_;
  std::vector<LinearForm> forms_;
  std::map<uint32_t, ZeroSet> known_; ///< by number of the form
};

} // namespace fathom::solvers::preprocess
