// Text that was put into a file's lines, and what places in the result stand for.
#pragma once

#include "ir/program/source_location.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fathom::program {

/// Nothing is taken away and no line is added: a place after an insertion is as many bytes further on its
/// line.
class InsertedText {
 public:
  struct Piece {
    uint32_t line = 0, column = 0; ///< where it begins, in the result; columns count bytes from 1
    uint32_t length = 0;           ///< bytes
    SourceLocation meaning;        ///< what a place within it stands for
  };

  /// In the order of the result.
  void add(Piece piece) { pieces_.push_back(std::move(piece)); }
  /// The place of the original text, or what the piece means that it is in.
  SourceLocation origin(SourceLocation place) const;
  const std::vector<Piece>& pieces() const { return pieces_; }

 private:
  std::vector<Piece> pieces_;
};

/// A file as it is compiled in place of what the user gave.
struct ChangedSource {
  std::string declarations; ///< put in front of it: they belong to no line
  std::string text;
  InsertedText inserted;
};

} // namespace fathom::program
