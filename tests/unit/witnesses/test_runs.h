// Hand-made runs and files for the tests of this room.
#pragma once

#include "ir/program/exchange/trace.h"

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>

namespace fathom::witnesses {

template <typename T>
program::TraceEvent input(const std::string& function, const std::string& type, T value,
                          program::SourceLocation location = {}) {
  program::TraceEvent event;
  event.kind = program::EventKind::Input;
  event.subject = function;
  event.type = type;
  event.value = std::to_string(value);
  event.bits.resize(std::is_same_v<T, long double> ? 10 : sizeof(T));
  std::memcpy(event.bits.data(), &value, event.bits.size());
  event.location = std::move(location);
  return event;
}

inline program::TraceEvent event(program::EventKind kind, const std::string& subject,
                                 const std::string& value, program::SourceLocation location = {},
                                 uint32_t depth = 0) {
  program::TraceEvent result;
  result.kind = kind;
  result.subject = subject;
  result.value = value;
  result.location = std::move(location);
  result.depth = depth;
  return result;
}

inline program::Run violation(program::Property property, program::SourceLocation location = {}) {
  program::Run run;
  run.end = program::RunEnd::Violation;
  run.property = property;
  run.location = std::move(location);
  return run;
}

/// A directory of its own for each test.
class WithDirectory : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "fathom-witnesses-XXXXXX";
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    directory_ = pattern;
  }
  void TearDown() override { std::filesystem::remove_all(directory_); }
  std::string file(const std::string& name, const std::string& text) const {
    const std::string path = directory_ + "/" + name;
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }
  std::string directory_;
};

} // namespace fathom::witnesses
