; EXPECT no-overflow: true
; A left shift that loses no value bits, signed or not; bits of a bit-field are read with shifts that are no operation of the program.
declare i32 @__VERIFIER_nondet_int()

define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %low = and i32 %x, 15
  %y = shl i32 %low, 4
  %bf.shl = shl i32 %x, 27
  %bf.ashr = ashr i32 %bf.shl, 27
  %z = add nsw i32 %y, %bf.ashr
  ret i32 %z
}
