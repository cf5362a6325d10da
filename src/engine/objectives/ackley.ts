import { expm1 } from '../numeric/elementary/exp';
import { sin } from '../numeric/elementary/trigonometry';
import type { Vec } from '../numeric/arrays';
import { dimensionSpec, plainObjective } from './plain';

/** 20 + e − 20 exp(−0.2 √(Σ x²/d)) − exp(Σ cos(2πx)/d). At its minimum it has a corner, not a gradient. */
export const ackley = plainObjective({
  id: 'ackley',
  label: 'Ackley',
  summary:
    'A plain full of small dents around one deep, narrow funnel: far away, hardly anything tells where it is.',
  source: 'Ackley (1987), in its usual form for d inputs',
  params: [dimensionSpec(1)],
  direction: 'minimize',
  box: [[-32.768, 32.768]],
  optima: [{ x: [0], value: 0 }],
  evaluate: ackleyFunction,
});

/** With 1 − cos 2πx = 2 sin² πx, and both exponentials less their value at 0: nothing cancels near the minimum. */
function ackleyFunction(x: Vec): number {
  let squares = 0;
  let sines = 0;
  for (let i = 0; i < x.length; i++) {
    squares += x[i] ** 2;
    sines += sin(Math.PI * x[i]) ** 2;
  }
  const funnel = -20 * expm1(-0.2 * Math.sqrt(squares / x.length));
  return funnel - Math.E * expm1((-2 * sines) / x.length);
}
