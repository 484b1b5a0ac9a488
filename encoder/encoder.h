// Encoder: an unwound program as terms.
#pragma once

#include "ir/program/program.h"
#include "ir/support/effort.h"
#include "ir/support/stats.h"
#include "ir/term/builder.h"
#include "ir/term/float_definitions.h"
#include "memory/encoding/model.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fathom::encoder {

struct EncodeOptions {
  /// The instructions to encode, by ValueId (the slicer's answer); null: all. What a kept instruction refers
  /// to is kept.
  const std::vector<bool>* kept = nullptr;
  memory::ModelOptions memory;
  /// Where given, floating-point operations become symbols with a definition here instead of circuits, as far
  /// as a theory of floating point has them.
  term::FloatDefinitions* floats = nullptr;
  Stats* stats = nullptr; ///< optional: encoder.*, memory.*
  /// Asked now and then: time is up. Then the rest is left out (Encoding::late_at).
  std::function<bool()> is_late = {};
  Effort* effort = nullptr; ///< optional, not owned: charged as the work is done, and waited for in between
};

/// A leaf of the program and the term that stands for its value: evaluated under a solver's model it is what
/// belongs into the program's valuation. Inputs, open values and addresses; Initial leaves too. Where the
/// leaf is a pointer, the term is the absolute address (pointer width) the pointer was made from, as by
/// IntToPtr.
struct Leaf {
  program::ValueId value;
  term::Term term; ///< Bool for i1
};

/// A Forall of the program: `holds` is a symbol of its own, and where it is true `body` is, for every value
/// of `index` below `count`. That is not part of the axioms, since no quantifier-free solver can be told;
/// whoever leaves it out has a formula with more models.
struct Clause {
  program::ValueId value;
  term::Term holds;        ///< Bool
  term::Term index, count; ///< of the same sort; the axioms do not mention `index`
  term::Term body;         ///< Bool
};

/// The formula of one program. It refers to the builder's context, which must outlive it; it does not refer
/// to the program. To decide obligation o: assert all axioms and `obligation_terms[o]`.
struct Encoding {
  /// By ValueId; invalid for what has no value or was not kept.
  std::vector<memory::EncodedValue> values;
  /// By ObligationId: guard and bad, a Bool term. False for an obligation whose Check was not kept.
  std::vector<term::Term> obligation_terms;
  /// Operations that cannot be expressed; `true` needs each of them refuted as well.
  std::vector<memory::InternalObligation> extra;
  /// Facts about addresses and initial contents: they exclude nothing the program can do and are always
  /// satisfiable together.
  std::vector<term::Term> axioms;
  /// Facts of the same kind, a quadratic number (objects do not overlap): a model has to satisfy them, but
  /// most refutations do without.
  std::vector<term::Term> lazy_axioms;
  std::vector<Leaf> leaves; ///< ascending by value
  std::vector<Clause> clauses;

  /// The 8-bit term of what an arbitrary object held at `offset` before any store; nothing where the formula
  /// does not depend on it.
  std::optional<term::Term> initial_byte(program::ObjectId object, uint64_t offset) const {
    return memory->initial_byte(object, offset);
  }
  /// The address of every object whose address the formula mentions: (object, term of pointer width),
  /// ascending.
  std::vector<std::pair<program::ObjectId, term::Term>> addresses;

  std::optional<program::ValueId> late_at;           ///< time was up there: what is here is good for nothing
  std::shared_ptr<const memory::MemoryModel> memory; ///< for initial_byte, initial_array, initial_offsets
};

/// One pass over the list of instructions. The program must be valid.
Encoding encode(const program::Program& program, term::Builder& builder, const EncodeOptions& options = {});

} // namespace fathom::encoder
