// Two loops of a function that follow each other, as one that takes an iteration of each in turn.
#pragma once

namespace llvm {
class Function;
}

namespace fathom::frontend {

/// Merges the first two such loops, in no other one, that have nothing to do with each other: neither they
/// nor what lies between them writes memory, and no variable that one of these writes is used by another one.
/// Both end in their first block alone, which writes nothing. The iterations are the same, and so is the
/// state afterwards; a violation may come before the other loop has ended, or would have gone on for ever.
/// Whatever is used in another block than it is computed in has to be a variable. False: there are none.
bool merge_two_loops(llvm::Function& function);

} // namespace fathom::frontend
