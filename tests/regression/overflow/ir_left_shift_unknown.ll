; EXPECT no-overflow: unknown (left shift in LLVM code)
; EXPECT unsigned-wrap: unknown (has no checks)
; A left shift whose signed value leaves the range: LLVM's code does not say whether the type was signed.
declare i32 @__VERIFIER_nondet_int()

define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %y = shl i32 1, %x
  ret i32 %y
}
