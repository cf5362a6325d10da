import { exp } from '../../../numeric/elementary/exp';
import { log, log1p } from '../../../numeric/elementary/log';
import { ofMargin, type LossDef } from './loss';

/** p ln p, 0 for p = 0. */
function entropyPart(p: number): number {
  return p > 0 ? p * log(p) : 0;
}

/** ln(1 + e^(−y f)); the document prints the logistic function 1/(1 + e^(−x)) itself. */
export const logistic: LossDef = {
  id: 'logistic',
  label: 'Logistic',
  summary:
    'ln(1 + e⁻ᵐ) of the margin m: never quite nothing, and nearly a straight line far on the wrong side.',
  source: 'Cox (1958); 002 §1.1.4, which prints the logistic function instead',
  formula: 'ln(1 + e^(−y f))',
  subjects: ['classes'],
  params: [],
  create: () =>
    ofMargin({
      value: (m) => (m > 0 ? log1p(exp(-m)) : log1p(exp(m)) - m),
      slope: (m) => -shareOf(-m),
      curvature: (m) => shareOf(m) * shareOf(-m),
      conjugate: (w) => entropyPart(-w) + entropyPart(1 + w),
      steepest: 1,
      sharpest: 0.25,
    }),
};

/** 1/(1 + e⁻ˣ), without overflow. */
function shareOf(x: number): number {
  if (x >= 0) return 1 / (1 + exp(-x));
  const small = exp(x);
  return small / (1 + small);
}
