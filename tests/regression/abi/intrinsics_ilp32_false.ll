; EXPECT unreach-call: false
; MODEL ILP32
; The same for i386.
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-pc-linux-gnu"

declare i32 @__VERIFIER_nondet_int()
declare void @reach_error()
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare i8 @llvm.sshl.sat.i8(i8, i8)
declare i8 @llvm.ushl.sat.i8(i8, i8)
declare i2 @llvm.scmp.i2.i32(i32, i32)
declare i8 @llvm.ucmp.i8.i32(i32, i32)
declare i24 @llvm.ctpop.i24(i24)
declare <2 x i16> @llvm.bswap.v2i16(<2 x i16>)
declare {<2 x i8>, <2 x i1>} @llvm.uadd.with.overflow.v2i8(<2 x i8>, <2 x i8>)
declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)
declare i16 @llvm.vector.reduce.umax.v4i16(<4 x i16>)
declare ptr @llvm.ptrmask.p0.i32(ptr, i32)

define void @check(i1 %claim) {
  br i1 %claim, label %holds, label %fails
fails:
  call void @reach_error()
  br label %holds
holds:
  ret void
}

define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  ; funnel shifts, by more than the width too: modulo 32
  %l = call i32 @llvm.fshl.i32(i32 %x, i32 -1, i32 36)
  %l4 = shl i32 %x, 4
  %lo = or i32 %l4, 15
  %c1 = icmp eq i32 %l, %lo
  call void @check(i1 %c1)
  %r = call i32 @llvm.fshr.i32(i32 0, i32 %x, i32 0)
  %c2 = icmp eq i32 %r, %x
  call void @check(i1 %c2)
  %s = call i8 @llvm.sshl.sat.i8(i8 -3, i8 7)
  %c3 = icmp eq i8 %s, -128
  call void @check(i1 %c3)
  %u = call i8 @llvm.ushl.sat.i8(i8 3, i8 6)
  %c4 = icmp eq i8 %u, 192
  call void @check(i1 %c4)
  %su = call i8 @llvm.ushl.sat.i8(i8 5, i8 6)
  %c5 = icmp eq i8 %su, 255
  call void @check(i1 %c5)
  ; three-way comparison
  %sc = call i2 @llvm.scmp.i2.i32(i32 -1, i32 0)
  %c6 = icmp eq i2 %sc, -1
  call void @check(i1 %c6)
  %uc = call i8 @llvm.ucmp.i8.i32(i32 -1, i32 0)
  %c7 = icmp eq i8 %uc, 1
  call void @check(i1 %c7)
  %same = call i8 @llvm.ucmp.i8.i32(i32 %x, i32 %x)
  %c8 = icmp eq i8 %same, 0
  call void @check(i1 %c8)
  %t = trunc i32 %x to i24
  %p = call i24 @llvm.ctpop.i24(i24 %t)
  %c9 = icmp ule i24 %p, 24
  call void @check(i1 %c9)
  ; vectors, element by element
  %h = trunc i32 %x to i16
  %v = insertelement <2 x i16> <i16 258, i16 0>, i16 %h, i32 1
  %b = call <2 x i16> @llvm.bswap.v2i16(<2 x i16> %v)
  %b0 = extractelement <2 x i16> %b, i32 0
  %c10 = icmp eq i16 %b0, 513
  call void @check(i1 %c10)
  %o = call {<2 x i8>, <2 x i1>} @llvm.uadd.with.overflow.v2i8(<2 x i8> <i8 200, i8 1>, <2 x i8> <i8 100, i8 2>)
  %ov = extractvalue {<2 x i8>, <2 x i1>} %o, 1
  %o0 = extractelement <2 x i1> %ov, i32 0
  call void @check(i1 %o0)
  %o1 = extractelement <2 x i1> %ov, i32 1
  %no1 = xor i1 %o1, 1
  call void @check(i1 %no1)
  ; vectors of bits
  %w = insertelement <4 x i16> <i16 0, i16 1, i16 2, i16 3>, i16 %h, i32 0
  %m = call i16 @llvm.vector.reduce.umax.v4i16(<4 x i16> %w)
  %ms = insertelement <4 x i16> poison, i16 %m, i32 0
  %mv = shufflevector <4 x i16> %ms, <4 x i16> poison, <4 x i32> zeroinitializer
  %below = icmp ule <4 x i16> %w, %mv
  %all = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %below)
  call void @check(i1 %all)
  %packed = bitcast <4 x i1> %below to i4
  %c11 = icmp eq i4 %packed, -1
  call void @check(i1 %c11)
  %chosen = select <4 x i1> %below, <4 x i16> %w, <4 x i16> zeroinitializer
  %third = extractelement <4 x i16> %chosen, i32 3
  %c12 = icmp eq i16 %third, 3
  call void @check(i1 %c12)
  ; a pointer rounded down to the alignment of its object
  %a = alloca [64 x i8], align 16
  %i = and i32 %x, 63
  %q = getelementptr i8, ptr %a, i32 %i
  %line = call ptr @llvm.ptrmask.p0.i32(ptr %q, i32 -16)
  %i16 = and i32 %x, 48
  %expected = getelementptr i8, ptr %a, i32 %i16
  %c13 = icmp eq ptr %line, %expected
  call void @check(i1 %c13)
  %c14 = icmp eq i16 %third, 4
  call void @check(i1 %c14)
  ret i32 0
}
