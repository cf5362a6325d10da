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
function decay(t: v128): v128 {
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

/**
 * Replaces r² of `count` points, an even number, by the value of a profile (0 squared exponential, 1 to 3 Matérn 1/2, 3/2, 5/2), or by
 * its slope in r² (4 to 7).
 */
export function setProfile(profile: i32, at: usize, count: i32): void {
  const one = f64x2.splat(1);
  const slope = profile >= 4;
  const kind = profile & 3;
  const inside: f64 = kind === 0 ? 0.5 : kind === 1 ? 1 : kind === 2 ? 3 : 5;
  const scale = f64x2.splat(inside);
  const end = at + ((<usize>count) << 3);
  for (; at < end; at += 16) {
    const squared = v128.load(at);
    let t = f64x2.mul(scale, squared);
    if (kind > 0) t = f64x2.sqrt(t);
    let value = decay(t);
    if (kind === 3) {
      const sum = f64x2.add(one, t);
      if (slope) value = f64x2.mul(f64x2.mul(f64x2.splat(-5.0 / 6.0), sum), value);
      else value = f64x2.mul(f64x2.add(sum, f64x2.div(f64x2.mul(t, t), f64x2.splat(3))), value);
    } else if (kind === 2) {
      if (slope) value = f64x2.mul(f64x2.splat(-1.5), value);
      else value = f64x2.mul(f64x2.add(one, t), value);
    } else if (slope) {
      value = f64x2.mul(f64x2.splat(-0.5), value);
      // Infinite at r = 0, where r²·k′(r²) is 0.
      if (kind === 1) value = v128.and(f64x2.div(value, t), f64x2.gt(squared, f64x2.splat(1e-280)));
    }
    v128.store(at, value);
  }
}
