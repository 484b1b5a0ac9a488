; EXPECT no-overflow: false
; Signed operations carry a mark in LLVM's code.
declare i32 @__VERIFIER_nondet_int()

define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %y = add nsw i32 %x, 1
  ret i32 %y
}
