// Helpers of the frontend's tests: C text in, module out.
#pragma once

#include "frontend/module.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <memory>
#include <string>

namespace fathom::frontend::test {

/// A directory that is gone at the end of the test.
class Workspace {
 public:
  Workspace() {
    std::string name = (std::filesystem::temp_directory_path() / "fathom-test-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Workspace() { std::filesystem::remove_all(path_); }
  std::string path(const std::string& name) const { return path_ + "/" + name; }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }

 private:
  std::string path_;
};

inline Result<std::unique_ptr<Module>> load_text(const std::string& text, uint32_t bits = 64,
                                                 const char* name = "a.c") {
  Workspace workspace;
  LoadOptions options;
  options.files = {workspace.write(name, text)};
  options.machine = &host_machine(bits);
  return Module::load(options);
}

inline std::unique_ptr<Module> must_load(const std::string& text, uint32_t bits = 64,
                                         const char* name = "a.c") {
  auto module = load_text(text, bits, name);
  if (!module) {
    ADD_FAILURE() << module.error().message;
    std::abort();
  }
  return std::move(*module);
}

} // namespace fathom::frontend::test
