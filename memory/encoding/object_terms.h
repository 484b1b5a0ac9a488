// Size and life of each object, as terms.
#pragma once

#include "ir/program/program.h"
#include "ir/term/builder.h"
#include "memory/encoding/facts.h"
#include "memory/encoding/value.h"

#include <optional>
#include <vector>

namespace fathom::memory {

/// Static objects always live; the others as long as begin() and end() say. Not owned: program and `values`
/// (by ValueId, where sizes are looked up when they are needed), used while encoding only; builder and facts.
class ObjectTerms {
 public:
  /// `kept` says which instructions will be encoded (null: all).
  ObjectTerms(const program::Program& program, term::Builder& builder,
              const std::vector<EncodedValue>& values, FactsOf& facts, const std::vector<bool>* kept);

  void begin(program::ObjectId object, term::Term guard);
  void end(program::ObjectId object, term::Term condition);
  term::Term alive(program::ObjectId object) const { return alive_[object.index()]; } ///< Bool, now
  /// Bool: has ever come to life; true where that is not known.
  term::Term allocated(program::ObjectId object) const { return allocated_[object.index()]; }

  /// In bytes, pointer width; invalid where it was not kept.
  term::Term size(program::ObjectId object) const;
  /// A bound of the size in every execution; nothing where none is known.
  std::optional<uint64_t> upper_size(program::ObjectId object);
  bool has_contents(program::ObjectId object) const;

 private:
  const program::Program& program_;
  term::Builder& builder_;
  const std::vector<EncodedValue>& values_;
  FactsOf& facts_;
  std::vector<term::Term> alive_;     ///< by ObjectId
  std::vector<term::Term> allocated_; ///< by ObjectId
};

} // namespace fathom::memory
