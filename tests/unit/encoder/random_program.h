// Random programs for holding the encoding against the evaluator of programs.
#pragma once

#include "ir/program/builder.h"

#include <map>
#include <random>
#include <vector>

namespace fathom::test {

/// Builds a well-formed program: every store, copy, fill and free is guarded by its validity, and every load
/// is wrapped so that its value matters only where it is accessible, as the unwinder does. All choices come
/// from the seed.
class RandomProgram {
 public:
  explicit RandomProgram(uint64_t seed, uint32_t pointer_bits = 64);
  program::Program& program() { return program_; }
  void generate(uint32_t steps);

 private:
  using ValueId = program::ValueId;
  using ObjectId = program::ObjectId;
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }
  bool chance(uint32_t percent) { return below(100) < percent; }
  template <typename T> T pick(const std::vector<T>& from) {
    return from[below(static_cast<uint32_t>(from.size()))];
  }

  void make_globals();
  ObjectId allocate();
  ValueId integer(uint32_t width);
  ValueId boolean() { return integer(1); }
  ValueId offset();
  ValueId pointer();
  ValueId guard() { return chance(40) ? b_.boolean(true) : boolean(); }
  ValueId size();
  ValueId accessible(ValueId pointer, ValueId size);
  void add(ValueId value);
  program::Type type();
  uint32_t width() { return pick(std::vector<uint32_t>{1, 8, 8, 16, 32, 32, 32, 64, 64, 12, 72}); }

  void pure();
  void of_pointers();
  void load();
  void store();
  void bulk();
  void free();
  void leaf();
  void check();

  program::Program program_;
  program::Builder b_;
  std::mt19937_64 random_;
  uint32_t bits_;
  std::map<uint32_t, std::vector<ValueId>> integers_; ///< by width
  std::vector<ValueId> pointers_;
  std::vector<ObjectId> objects_;
};

} // namespace fathom::test
