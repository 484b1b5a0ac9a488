// Tables from what a call names to the member function that executes it.
#pragma once

#include <cstddef>

namespace fathom::frontend {

/// The row whose `key` it is; null where there is none. Tables are short: they are gone through.
template <typename Row, size_t size, typename Key>
constexpr const Row* row_of(const Row (&rows)[size], Key key) {
  for (const Row& row : rows)
    if (row.key == key) return &row;
  return nullptr;
}

} // namespace fathom::frontend
