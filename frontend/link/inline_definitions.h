// Functions with an inline definition in one file and an external one in another.
#pragma once

#include <memory>
#include <vector>

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

/// It is unspecified which of the two a call executes (C11 6.7.4p7). Where their code differs, each call in
/// the file with the inline definition chooses by an input, so that both are looked at; with always_inline it
/// takes that definition. Before linking, which keeps the external definition alone.
void offer_inline_definitions(const std::vector<std::unique_ptr<llvm::Module>>& files);

} // namespace fathom::frontend
