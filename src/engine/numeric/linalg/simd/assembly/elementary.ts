/**
 * `log`, `log1p` and `decay` of two numbers, to the bits of the functions of these names: the same operations in the same order,
 * and where those branch a choice between both results.
 */

const ln2High: f64 = 6.9314718036912381649e-1;
const ln2Low: f64 = 1.90821492927058770002e-10;

/** Upper words of √½, and of 1 less √½, where they stand in a double. */
const rootHalf: i64 = 0x3fe6a09e00000000;
const oneLessRootHalf: i64 = 0x00095f6200000000;
const fractionBits: i64 = 0x000fffffffffffff;

/** The upper words of two numbers of 64 bits, as the first two of 32. */
function upperWords(x: v128): v128 {
  return v128.shuffle<i32>(x, x, 1, 3, 1, 3);
}

/** Bits of x·2^{−k} for √½ ≤ x·2^{−k} < √2, where `moved` are those of x with the upper word of 1 less √½ added. */
function reduced(moved: v128): v128 {
  return i64x2.add(v128.and(moved, i64x2.splat(fractionBits)), i64x2.splat(rootHalf));
}

/** k of the same. */
function exponents(moved: v128): v128 {
  const k = i32x4.sub(i32x4.shr_s(upperWords(moved), 20), i32x4.splat(1023));
  return f64x2.convert_low_i32x4_s(k);
}

/** `series` of log.ts. */
function series(f: v128, k: v128, lost: v128): v128 {
  const s = f64x2.div(f, f64x2.add(f64x2.splat(2), f));
  const z = f64x2.mul(s, s);
  const w = f64x2.mul(z, z);
  let even = f64x2.add(
    f64x2.splat(2.222219843214978396e-1),
    f64x2.mul(w, f64x2.splat(1.531383769920937332e-1)),
  );
  even = f64x2.mul(w, f64x2.add(f64x2.splat(3.999999999940941908e-1), f64x2.mul(w, even)));
  let odd = f64x2.add(
    f64x2.splat(1.818357216161805012e-1),
    f64x2.mul(w, f64x2.splat(1.479819860511658591e-1)),
  );
  odd = f64x2.add(f64x2.splat(2.857142874366239149e-1), f64x2.mul(w, odd));
  odd = f64x2.mul(z, f64x2.add(f64x2.splat(6.66666666666673513e-1), f64x2.mul(w, odd)));
  const half = f64x2.mul(f64x2.mul(f64x2.splat(0.5), f), f);
  const low = f64x2.add(f64x2.mul(k, f64x2.splat(ln2Low)), lost);
  const inner = f64x2.add(f64x2.mul(s, f64x2.add(f64x2.add(half, even), odd)), low);
  return f64x2.sub(f64x2.mul(k, f64x2.splat(ln2High)), f64x2.sub(f64x2.sub(half, inner), f));
}

export function log(x: v128): v128 {
  const zero = f64x2.splat(0);
  const infinity = f64x2.splat(Infinity);
  const isSubnormal = f64x2.lt(x, f64x2.splat(2.2250738585072014e-308));
  const y = v128.bitselect(f64x2.mul(x, f64x2.splat(18014398509481984)), x, isSubnormal);
  const moved = i64x2.add(y, i64x2.splat(oneLessRootHalf));
  const f = f64x2.sub(reduced(moved), f64x2.splat(1));
  let value = series(f, exponents(moved), zero);
  const raised = f64x2.sub(f64x2.sub(value, f64x2.splat(54.0 * ln2High)), f64x2.splat(54.0 * ln2Low));
  value = v128.bitselect(raised, value, isSubnormal);
  value = v128.bitselect(value, infinity, f64x2.ne(x, infinity));
  return v128.bitselect(value, endOfLog(f64x2.eq(x, zero)), f64x2.gt(x, zero));
}

/** −Infinity where the logarithm is of 0, else no number. */
function endOfLog(isOfZero: v128): v128 {
  return v128.bitselect(f64x2.splat(-Infinity), f64x2.splat(NaN), isOfZero);
}

export function log1p(x: v128): v128 {
  const one = f64x2.splat(1);
  const infinity = f64x2.splat(Infinity);
  const isNear = v128.and(
    f64x2.gt(x, f64x2.splat(-0.2928932188134524)),
    f64x2.lt(x, f64x2.splat(0.4142135623730951)),
  );
  const u = f64x2.add(one, x);
  const moved = i64x2.add(u, i64x2.splat(oneLessRootHalf));
  const k = v128.andnot(exponents(moved), isNear);
  let lost = v128.bitselect(
    f64x2.sub(one, f64x2.sub(u, x)),
    f64x2.sub(x, f64x2.sub(u, one)),
    f64x2.ge(k, f64x2.splat(2)),
  );
  lost = v128.andnot(f64x2.div(lost, u), v128.or(isNear, f64x2.ge(k, f64x2.splat(54))));
  const f = v128.bitselect(x, f64x2.sub(reduced(moved), one), isNear);
  let value = series(f, k, lost);
  value = v128.bitselect(x, value, f64x2.lt(f64x2.abs(x), f64x2.splat(1.1e-16)));
  value = v128.bitselect(value, infinity, f64x2.ne(x, infinity));
  return v128.bitselect(value, endOfLog(f64x2.eq(x, f64x2.splat(-1))), f64x2.gt(x, f64x2.splat(-1)));
}

/** 2^{j/64}, as in decay.ts of the kernels. */
const fractions: usize = memory.data<f64>([
  1.0, 1.0108892860517005, 1.0218971486541166, 1.0330248790212284, 1.0442737824274138, 1.0556451783605572,
  1.0671404006768237, 1.0787607977571199, 1.0905077326652577, 1.102382583307841, 1.1143867425958924,
  1.1265216186082418, 1.1387886347566916, 1.1511892299529827, 1.1637248587775775, 1.1763969916502812,
  1.189207115002721, 1.202156731452703, 1.215247359980469, 1.22848053610687, 1.241857812073484,
  1.255380757024691, 1.2690509571917332, 1.2828700160787783, 1.2968395546510096, 1.3109612115247644,
  1.3252366431597413, 1.339667524053303, 1.3542555469368927, 1.3690024229745905, 1.383909881963832,
  1.3989796725383112, 1.4142135623730951, 1.42961333839197, 1.4451808069770467, 1.460917794180647,
  1.4768261459394993, 1.4929077282912648, 1.5091644275934228, 1.5255981507445384, 1.5422108254079407,
  1.559004400237837, 1.5759808451078865, 1.593142151342267, 1.6104903319492543, 1.6280274218573478,
  1.645755478153965, 1.6636765803267364, 1.681792830507429, 1.7001063537185235, 1.718619298122478,
  1.7373338352737062, 1.7562521603732995, 1.7753764925265212, 1.7947090750031072, 1.8142521755003989,
  1.8340080864093424, 1.8539791250833855, 1.8741676341103, 1.8945759815869656, 1.9152065613971474,
  1.9360617934922943, 1.9571441241754002, 1.978456026387951,
]);

const stepsPerUnit: f64 = 92.33248261689366;
const stepHigh: f64 = 0.010830424726009369;
const stepLow: f64 = -2.9760223436840126e-11;
const rounder: f64 = 6755399441055744;

/** `decay` of the kernels, of two numbers. */
export function decay(t: v128): v128 {
  const round = f64x2.splat(rounder);
  const k = f64x2.sub(f64x2.sub(round, f64x2.mul(t, f64x2.splat(stepsPerUnit))), round);
  const r = f64x2.sub(
    f64x2.sub(f64x2.neg(t), f64x2.mul(k, f64x2.splat(stepHigh))),
    f64x2.mul(k, f64x2.splat(stepLow)),
  );
  let rest = f64x2.mul(r, f64x2.splat(1.0 / 120.0));
  rest = f64x2.mul(r, f64x2.add(f64x2.splat(1.0 / 24.0), rest));
  rest = f64x2.mul(r, f64x2.add(f64x2.splat(1.0 / 6.0), rest));
  rest = f64x2.mul(r, f64x2.add(f64x2.splat(0.5), rest));
  rest = f64x2.mul(r, f64x2.add(f64x2.splat(1.0), rest));
  const whole = i32x4.trunc_sat_f64x2_s_zero(k);
  const first = (<usize>i32x4.extract_lane(whole, 0) & 63) << 3;
  const second = (<usize>i32x4.extract_lane(whole, 1) & 63) << 3;
  const fraction = f64x2.replace_lane(v128.load64_zero(fractions + first), 1, f64.load(fractions + second));
  const halved = i32x4.shr_s(i32x4.sub(i32x4.splat(63), whole), 6);
  const power = i64x2.shl(i64x2.sub(i64x2.splat(1023), i64x2.extend_low_i32x4_s(halved)), 52);
  const value = f64x2.mul(f64x2.add(fraction, f64x2.mul(fraction, rest)), power);
  return v128.and(value, f64x2.lt(t, f64x2.splat(708)));
}
