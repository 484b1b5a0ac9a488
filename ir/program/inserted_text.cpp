#include "ir/program/inserted_text.h"

#include <algorithm>

namespace fathom::program {

SourceLocation InsertedText::origin(SourceLocation place) const {
  const auto first = std::lower_bound(pieces_.begin(), pieces_.end(), place.line,
                                      [](const Piece& piece, uint32_t line) { return piece.line < line; });
  uint32_t inserted = 0;
  for (auto piece = first; piece != pieces_.end() && piece->line == place.line; ++piece) {
    if (piece->column > place.column) break;
    if (place.column < piece->column + piece->length) {
      SourceLocation meaning = piece->meaning;
      meaning.function = std::move(place.function);
      return meaning;
    }
    inserted += piece->length;
  }
  place.column -= std::min(inserted, place.column);
  return place;
}

} // namespace fathom::program
