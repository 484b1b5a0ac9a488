// The pass over the instructions; private to the encoder.
#pragma once

#include "encoder/encoder.h"
#include "encoder/float_terms.h"

#include <memory>

namespace fathom::encoder {

/// State while one program is encoded.
class EncodingPass {
 public:
  EncodingPass(const program::Program& program, term::Builder& builder, const EncodeOptions& options);
  Encoding run();

 private:
  using Value = memory::EncodedValue;
  using Operator = term::Term (term::Builder::*)(term::Term, term::Term);

  /// Charges the work since the last charge, and waits for more; `count`: instructions encoded so far.
  void charge(uint64_t count);
  /// The value of any instruction; effects happen here and have none.
  Value encode(program::ValueId id);
  Value encode_leaf(program::ValueId id, const program::Instruction& i);
  Value encode_arithmetic(const program::Instruction& i);
  Value encode_comparison(const program::Instruction& i);
  Value encode_bits(const program::Instruction& i);
  Value encode_pointer(program::ValueId id, const program::Instruction& i);
  Value encode_memory(program::ValueId id, const program::Instruction& i);
  Value encode_effect(const program::Instruction& i);

  // encode_pure.cpp
  Value constant(program::ValueId id);
  Value leaf(program::ValueId id, const char* prefix);
  Value initial(program::ValueId id);
  Value address(program::ValueId id);
  Value index(program::ValueId id);
  Value forall(program::ValueId id);
  bool is_function_of(program::ValueId index, term::Term body) const;
  /// `on_booleans` does the same for i1, where Bool has it; null: through bit-vectors of width 1.
  Value binary(const program::Instruction& instruction, Operator on_vectors, Operator on_booleans = nullptr);
  term::Term is_null(program::ValueId pointer, int depth);
  Value equal(const program::Instruction& instruction);
  Value compare(const program::Instruction& instruction, Operator on_vectors);
  Value float_operation(const program::Instruction& instruction);
  Value of_vector(const program::Instruction& instruction, term::Term vector) const;

  // encode_memory.cpp
  Value load(program::ValueId id);
  Value accessible(const program::Instruction& instruction);
  Value store(const program::Instruction& instruction);
  Value copy(const program::Instruction& instruction);
  Value fill(const program::Instruction& instruction);
  Value alloc(const program::Instruction& instruction);
  Value free(const program::Instruction& instruction);
  Value check(const program::Instruction& instruction);

  /// Whether the Eq compares an address with 0; then which operand the address is.
  std::optional<uint32_t> null_test(const program::Instruction& instruction) const;
  /// Addresses that are only compared with 0 are no integers of the formula.
  void find_needed_addresses();

  const Value& value(program::ValueId id) const;
  term::Term bits(program::ValueId id) const;   ///< of an integer
  term::Term vector(program::ValueId id) const; ///< of an integer, i1 as a bit-vector of width 1
  term::Term guard(const program::Instruction& instruction) const;
  static Value integer(term::Term term) { return {term, {}, nullptr}; }

  const program::Program& program_;
  term::Builder& builder_;
  const EncodeOptions& options_;
  FloatTerms floats_;
  Encoding encoding_;
  uint64_t built_before_ = 0, built_ = 0; ///< terms: of the builder, and for this pass
  uint64_t charged_ = 0;                  ///< units
  std::unique_ptr<memory::MemoryModel> memory_;
  std::vector<bool> needed_addresses_; ///< by ValueId: PtrToInt whose value is used
};

} // namespace fathom::encoder
