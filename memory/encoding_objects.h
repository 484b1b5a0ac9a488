// The model `objects`: every object has contents of its own; several candidates are a choice between them.
#pragma once

#include "memory/encoding_layers.h"
#include "memory/encoding_model.h"
#include "memory/encoding_uses.h"

#include <memory>
#include <vector>

namespace fathom::memory {

class ObjectsModel final : public MemoryModel {
 public:
  ObjectsModel(const program::Program& program, term::Builder& builder,
               const std::vector<EncodedValue>& values, const ModelOptions& options, Stats* stats,
               const std::vector<bool>* kept);

  void alloc(program::ObjectId object, term::Term guard) override;
  void free(const EncodedValue& pointer, term::Term guard) override;
  EncodedValue load(program::ValueId load, const EncodedValue& pointer, program::Type type, term::Term guard,
                    program::LocationId location) override;
  void store(const EncodedValue& pointer, const EncodedValue& value, program::Type type, term::Term guard,
             program::LocationId location) override;
  void copy(const EncodedValue& destination, const EncodedValue& source, term::Term size, term::Term guard,
            program::LocationId location) override;
  void fill(const EncodedValue& destination, term::Term byte, term::Term size, term::Term guard,
            program::LocationId location) override;
  term::Term accessible(const EncodedValue& pointer, term::Term size) override;
  term::Term alive(const EncodedValue& pointer) override;

  EncodedValue pointer(program::ObjectId object, int64_t offset) override {
    return pointers_.make(object, offset);
  }
  EncodedValue ptr_add(const EncodedValue& p, term::Term offset) override { return pointers_.add(p, offset); }
  EncodedValue ite(term::Term condition, const EncodedValue& a, const EncodedValue& b) override {
    return pointers_.ite(condition, a, b);
  }
  term::Term same(const EncodedValue& a, const EncodedValue& b) override;
  term::Term same_object(const EncodedValue& a, const EncodedValue& b) override;
  term::Term to_int(const EncodedValue& p) override { return pointers_.to_int(p); }
  EncodedValue from_int(term::Term address) override { return pointers_.from_int(address); }
  term::Term object_size(const EncodedValue& pointer) override;

  term::Term address(program::ObjectId object) override { return pointers_.address(object); }
  EncodedValue initial(program::ObjectId object, uint64_t offset, program::Type type) override;
  std::optional<term::Term> initial_byte(program::ObjectId object, uint64_t offset) const override;
  std::optional<InitialArray> initial_array(program::ObjectId object) const override;
  std::vector<uint64_t> initial_offsets(program::ObjectId object) const override;
  std::vector<program::ObjectId> addressed() const override;
  void finish() override;

 private:
  ObjectContents& contents(program::ObjectId object);
  /// Invalid where the size was not encoded.
  term::Term size_of(program::ObjectId object) const;
  std::optional<uint64_t> upper_size(program::ObjectId object);
  bool has_contents(program::ObjectId object) const;
  uint32_t bytes_of(program::Type type) const;
  /// What memory holds as a value of the type, and the reverse.
  EncodedValue from_memory(const EncodedValue& content, program::Type type);
  EncodedValue to_memory(const EncodedValue& value, program::Type type);
  EncodedValue arbitrary(program::ValueId load, program::Type type);
  void unsupported(term::Term guard, const char* message, program::LocationId location);
  void state_disjointness(const std::vector<program::ObjectId>& objects); // encoding_addresses.cpp

  const program::Program& program_; ///< while encoding only
  term::Builder& builder_;
  const std::vector<EncodedValue>& values_; ///< while encoding only
  ModelOptions options_;
  Stats own_stats_;
  Pointers pointers_;
  FactsOf facts_;
  EncodingTools tools_;
  std::vector<ObjectUse> uses_;
  std::vector<term::Term> alive_;                         ///< by ObjectId
  std::vector<std::unique_ptr<ObjectContents>> contents_; ///< by ObjectId, made at the first access
};

} // namespace fathom::memory
