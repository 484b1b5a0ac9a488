// Floating-point operations as bit-vector terms.
#pragma once

#include "ir/support/floats/operation.h"
#include "ir/term/builder.h"
#include "ir/term/float_definitions.h"

#include <memory>
#include <span>

namespace fathom::encoder {

/// Numbers are bit-vectors as their formats lay them out; so a solver of bit-vectors solves floating point.
/// The unpacked form of what was computed is remembered, so that a chain of operations packs nothing on the
/// way. Not owned: the builder, which must outlive this.
class FloatTerms {
 public:
  /// With `definitions` (not owned), what a theory of floating point has becomes a symbol defined there.
  explicit FloatTerms(term::Builder& builder, term::FloatDefinitions* definitions = nullptr);
  ~FloatTerms();
  FloatTerms(const FloatTerms&) = delete;
  FloatTerms& operator=(const FloatTerms&) = delete;

  /// As floats::evaluate; truth values are bit-vectors of width 1.
  term::Term apply(const floats::Operation& operation, std::span<const term::Term> operands, uint32_t width);

 private:
  term::Term define(const floats::Operation& operation, std::span<const term::Term> operands, uint32_t width);
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

} // namespace fathom::encoder
