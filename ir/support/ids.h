// Strong ids: an index into a vector that cannot be mixed up with an index into another.
#pragma once

#include <cstdint>
#include <functional>

namespace fathom {

/// A 32-bit index tagged with the kind of thing it names. Id 0 is a real index; `none()` is the absent one.
template <typename Tag> class Id {
 public:
  constexpr Id() = default;
  constexpr explicit Id(uint32_t index) : index_(index) {}
  static constexpr Id none() { return Id(); }
  constexpr uint32_t index() const { return index_; }
  constexpr bool valid() const { return index_ != UINT32_MAX; }
  constexpr explicit operator bool() const { return valid(); }
  friend constexpr bool operator==(Id, Id) = default;
  friend constexpr auto operator<=>(Id, Id) = default;

 private:
  uint32_t index_ = UINT32_MAX;
};

} // namespace fathom

template <typename Tag> struct std::hash<fathom::Id<Tag>> {
  size_t operator()(fathom::Id<Tag> id) const noexcept { return id.index() * 0x9E3779B97F4A7C15ull >> 16; }
};
