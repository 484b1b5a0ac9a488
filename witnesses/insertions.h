// Insertions: small texts that are put between the tokens of a C file, on the lines that are there.
#pragma once

#include "ir/program/inserted_text.h"
#include "witnesses/c_syntax.h"
#include "witnesses/witness.h"

#include <string>
#include <vector>

namespace fathom::witnesses {

/// A text and what it comes from. Neither newlines nor directives may be in it.
struct InsertedPart {
  std::string text;
  Mark mark;
};
using InsertedParts = std::vector<InsertedPart>;

/// What wraps the same tokens: from outside to inside.
enum class Wrap : uint8_t { Statement, Condition, Argument, Call };

/// Collects what is put around ranges of tokens, and makes the text. Not owned: the source, which has to
/// outlive this.
class Insertions {
 public:
  explicit Insertions(const SourceText& source) : source_(source) {}

  bool empty() const { return wraps_.empty(); }
  /// Ranges have to lie within each other, or apart. Where a range is empty all stands in front of the
  /// token it begins with.
  void around(TokenRange range, Wrap wrap, InsertedParts open, InsertedParts close);
  void before(size_t token, InsertedParts parts) {
    around({token, token}, Wrap::Statement, std::move(parts), {});
  }
  void behind(size_t token, InsertedParts parts) {
    around({token, token}, Wrap::Statement, {}, std::move(parts));
  }
  /// A place within an insertion stands for its mark in the file `witness`.
  program::ChangedSource apply(const std::string& text, const std::string& witness) const;

 private:
  struct Wrapped {
    TokenRange range;
    Wrap wrap;
    InsertedParts open, close;
  };
  struct Item {
    Position at;
    const InsertedParts* parts;
  };
  std::vector<Item> in_order() const;

  const SourceText& source_;
  std::vector<Wrapped> wraps_;
};

} // namespace fathom::witnesses
