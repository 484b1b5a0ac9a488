// What the Makefile of a proof for CBMC says.
#include "ir/support/temporary_directory.h"
#include "projects/proof_kit.h"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>

namespace fathom::projects {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

class ProofKit : public testing::Test {
 protected:
  void SetUp() override {
    auto made = TemporaryDirectory::make("fathom-kit");
    ASSERT_TRUE(made);
    directory_.emplace(std::move(*made));
    write("f/harness.c", "");
    write("src/f.c", "");
  }

  void write(const std::string& name, const std::string& text) {
    const std::filesystem::path path = directory_->file(name.c_str());
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }

  Result<KitProof> read(const std::string& makefile) {
    write("f/Makefile",
          makefile + "\nPROOF_SOURCES += $(abspath .)/harness.c\nPROJECT_SOURCES = ../src/f.c\n");
    const std::string folder = directory_->file("f");
    const Result<MakeVariables> variables = make_variables(folder);
    if (!variables) return variables.error();
    return read_proof(folder, *variables);
  }

  std::optional<TemporaryDirectory> directory_;
};

TEST_F(ProofKit, VariablesAreThoseOfTheEnd) {
  const auto proof =
      read("CHECK_FUNCTION_CONTRACTS = $(NAMESPACE)f\nUSE_FUNCTION_CONTRACTS = g/contract_g h\n"
           "DEFINES = -DN=1 -DTEXT='\"a b\"' -I ../inc\nINCLUDES = -I../src -include ../src/f.c\n"
           "EXPENSIVE = true\nREMOVE_FUNCTION_BODY = --remove-function-body k\nNAMESPACE = lib_\n"
           "all:\n\tfalse\n");
  ASSERT_TRUE(proof) << proof.error().message;
  EXPECT_EQ(proof->name, "f");
  EXPECT_THAT(proof->files, ElementsAre(EndsWith("f/harness.c"), EndsWith("src/f.c")));
  EXPECT_THAT(proof->include_folders, ElementsAre(EndsWith("/inc"), EndsWith("/src")));
  EXPECT_THAT(proof->compiler, ElementsAre("-DN=1", "-DTEXT=\"a b\"", "-include", EndsWith("src/f.c")));
  EXPECT_THAT(proof->checked, ElementsAre("lib_f"));
  EXPECT_THAT(proof->replaced, ElementsAre("g", "h"));
  EXPECT_THAT(proof->removed, ElementsAre("k"));
  EXPECT_EQ(proof->entry, "harness");
  EXPECT_TRUE(proof->is_expensive);
}

TEST_F(ProofKit, ChecksAreThoseOfBothVersions) {
  const auto properties = [&](const std::string& makefile) {
    const auto proof = read(makefile);
    return proof ? proof->properties : std::vector<std::string>{proof.error().message};
  };
  EXPECT_THAT(properties(""), ElementsAre("assertion", "valid-deref", "valid-free", "sub-object-bounds",
                                          "no-overflow", "division-by-zero", "shift-amount"));
  EXPECT_THAT(properties("CHECKFLAGS = --pointer-check --conversion-check"),
              ElementsAre("assertion", "valid-deref", "valid-free", "lossy-conversion"));
  EXPECT_THAT(properties("CBMC_FLAG_A = --no-pointer-check\nCBMC_FLAG_B = --no-bounds-check\n"
                         "CBMC_FLAG_C = --unsigned-overflow-check\nAPPLY_LOOP_CONTRACTS = 1"),
              ElementsAre("assertion", "contract", "no-overflow", "division-by-zero", "shift-amount",
                          "unsigned-wrap"));
  EXPECT_THAT(properties("CBMCFLAGS = --no-standard-checks --memory-leak-check"),
              ElementsAre("assertion", "valid-memcleanup"));
}

TEST_F(ProofKit, MistakesAreNamed) {
  EXPECT_THAT(read("$(error no solver)").error().message, HasSubstr("no solver"));
  EXPECT_THAT(read("PROOF_SOURCES = gone.c").error().message, HasSubstr("there is no file"));
  EXPECT_THAT(read_proof(directory_->file("f"), {}).error().message, HasSubstr("name no file"));
}

TEST_F(ProofKit, FoldersHaveAMakefile) {
  write("Makefile", "");
  write("f/Makefile", "");
  write("a/b/Makefile", "");
  EXPECT_THAT(proof_folders(directory_->path()), ElementsAre(EndsWith("/a/b"), EndsWith("/f")));
}

} // namespace
} // namespace fathom::projects
