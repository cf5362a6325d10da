import { cos } from '../numeric/elementary/trigonometry';
import { resolveParams, type ChoiceSpec } from '../definition';
import type { Box } from './inputs';
import type { ObjectiveDef } from './objective';
import { plainObjective } from './plain';

const value = 10 / (8 * Math.PI);

const right = [
  { x: [Math.PI, 2.275], value },
  { x: [3 * Math.PI, 2.475], value },
];

/** Branin's function on its usual box. At the minima the square and the sine vanish. */
export const branin = plainObjective({
  id: 'branin',
  label: 'Branin, 2-D',
  isUsual: true,
  summary:
    'Three valleys of exactly the same depth: two runs may end in different places, and both are right.',
  source: 'Branin (1972); box of Dixon and Szegő (1978); met in 000 Fig 6-1, 004 §4.1',
  params: [],
  direction: 'minimize',
  box: [
    [-5, 10],
    [0, 15],
  ],
  optima: [{ x: [-Math.PI, 12.275], value }, ...right],
  evaluate: (x) => braninFunction(x[0], x[1]),
});

const boxes: Readonly<Record<string, Box>> = {
  program: [
    [0, 15],
    [-5, 10],
  ],
  paper: [
    [0, 15],
    [-5, 15],
  ],
};

const whose: ChoiceSpec = {
  kind: 'choice',
  id: 'whose',
  label: 'Box',
  summary: '[0, 15] × [−5, 10] as in the program, or [−5, 15] as printed.',
  default: 'program',
  options: [
    { value: 'program', label: 'program' },
    { value: 'paper', label: 'paper' },
  ],
};

const { isUsual: _, ...less } = branin;

/** The same function on the boxes of 004, which hold two of its three minima. */
export const branin004: ObjectiveDef = {
  ...less,
  id: 'branin-004',
  label: 'Branin, box of 004',
  summary: 'The same further right: two of the three valleys are left.',
  source: 'Branin (1972), on the box of 004 §4.1',
  params: [whose],
  box: (given) => boxes[resolveParams([whose], given)[whose.id] as string],
  optima: () => right,
};

function braninFunction(x: number, y: number): number {
  const bend = y - (5.1 / (4 * Math.PI ** 2)) * x ** 2 + (5 / Math.PI) * x - 6;
  return bend ** 2 + 10 * (1 - 1 / (8 * Math.PI)) * cos(x) + 10;
}
