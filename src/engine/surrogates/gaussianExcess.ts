import { erfcx } from '../probability/erfc';
import { normalCdf, normalPdf } from '../probability/normal';

/** Below this standardised distance, gap·Φ + σ·φ loses digits to cancellation. */
const cancellation = -1;

/** E[max(0, gap + σ Z)] for standard normal Z: σ (φ(u) + u Φ(u)), u = gap/σ (000 §4.3.1 for a GP). */
export function gaussianExcess(gap: number, sd: number): number {
  const u = gap / sd;
  if (u > cancellation) return sd * (normalPdf(u) + u * normalCdf(u));
  return sd * normalPdf(u) * tailFactor(-u);
}

/** 1 − t·Φ(−t)/φ(t) for t ≥ 1, by the Mills ratio; beyond 30 by its asymptotic series, free of cancellation. */
function tailFactor(t: number): number {
  if (t < 30) return 1 - t * Math.sqrt(Math.PI / 2) * erfcx(t / Math.SQRT2);
  const s = 1 / (t * t);
  return s * (1 - 3 * s * (1 - 5 * s * (1 - 7 * s * (1 - 9 * s * (1 - 11 * s)))));
}
