import type { Vec } from '../numeric/arrays';
import type { ObjectiveDef } from './objective';

/** Worth of each code of a and of b. */
const ofA = [0.3, 0.9, 0.1, 0.7, 0.2, 0.5];
const ofB = [0.4, 0.1, 0.8, 0.3, 0.6];

/** A function of two codes, a whole number and two lines that is constant between its steps; between codes that of the nearest. */
export const steps: ObjectiveDef = {
  id: 'steps',
  label: 'steps, 5-D with codes',
  summary: 'Two codes, a whole number and two lines, all in steps: nothing to climb.',
  source: 'our own',
  params: [],
  direction: 'maximize',
  isAskable: true,
  hasExchangeableCodes: true,
  box: () => [
    [0, ofA.length - 1],
    [0, ofB.length - 1],
    [1, 12],
    [0, 1],
    [0, 1],
  ],
  inputs: () => ['categorical', 'categorical', 'integer', 'float', 'float'],
  names: () => ({ inputs: ['a', 'b', 'c', 'u', 'v'], output: 'y' }),
  optima: () => [{ x: [3, 0, 6, 0.9, 0.75], value: 2.1 }],
  evaluate: (x) => worthOf(codeOf(x[0], ofA), codeOf(x[1], ofB), x),
};

function codeOf(value: number, { length }: readonly number[]): number {
  return Math.min(length - 1, Math.max(0, Math.round(value)));
}

function worthOf(a: number, b: number, [, , c, u, v]: Vec): number {
  const together = (a + 2 * b) % 5 === 3 ? 0.5 : 0;
  const between = c >= 4 && c < 9 ? 0.3 : 0;
  const rising = 0.08 * Math.min(Math.floor(5 * u), 4) * (a === 1 || a === 3 ? 1 : -0.5);
  const around = 0.075 * Math.abs(Math.min(Math.floor(6 * v), 5) - 4);
  return ofA[a] + 0.7 * ofB[b] + together + between + rising - around;
}
