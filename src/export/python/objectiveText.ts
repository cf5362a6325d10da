import type { Choice } from '../../engine/experiment/families';
import { drawnCurve } from '../../engine/objectives/drawn';
import { typedFormula } from '../../engine/objectives/formula';
import { table } from '../../engine/objectives/table';
import { formulaText } from './formulaText';
import { isFresh, wordsOf } from '../../engine/objectives/pipeline';
import { pyComment, pyLines, pyNumber, pyNumbers, pyString } from './literals';
import { leaveOneOutText } from './leaveOneOutText';
import { pipelineText } from './pipelineText';

/**
 * Writes the objective as a Python function `objective(x)`, x an array [d], in its own units and without noise. A table
 * needs `to_unit` of `spaceText`. Where there is nothing to ask, `measuredByHand`.
 */
export function objectiveText(objective: Choice): readonly string[] {
  const known = knownObjectives.get(objective.id);
  if (known) return known;
  switch (objective.id) {
    case 'formula':
      return [...ownInstead, ...formulaFunction(objective)];
    case 'drawn':
      return [...ownInstead, ...drawnFunction(objective)];
    case 'table':
      return [...ownInstead, ...tableFunction(objective)];
    case 'leave-one-out':
      return leaveOneOutText(objective);
    case 'pipeline':
      return pipelineFunction(objective);
    default:
      return measuredByHand;
  }
}

/** Marks the one place of a program where somebody may put a measurement of their own. */
const fillIn = (said: string): readonly string[] => pyComment(`FILL IN: ${said}`);

const ownInstead = fillIn(
  'this answers as in the Lab. To measure for real, put your own function in its place.',
);

/**
 * Statements that define `measure`, for somebody to fill in, and `evaluate(params, draw)`, which returns a list of scores. While
 * `measure` is None, a program only says what to try next.
 */
export const measuredByHand: readonly string[] = [
  ...fillIn(
    'say how to measure: take the settings by their names, and return what came out, a number or a list of repeats. As long as this is None, the program only prints what to try next.',
  ),
  'measure = None',
  '# def measure(params):',
  '#     return my_experiment(**params)',
  '',
  '',
  'def evaluate(params, draw):',
  '    return [float(one) for one in np.atleast_1d(measure(params))]',
];

function formulaFunction({ params }: Choice): readonly string[] {
  const { tree } = typedFormula(params);
  return [
    'def half_up(value):',
    '    return np.floor(value + 0.5)',
    '',
    '',
    'def objective(x):',
    '    x = np.asarray(x, dtype=float)',
    '    with np.errstate(all="ignore"):',
    `        return float(${formulaText(tree)})`,
  ];
}

function drawnFunction({ params }: Choice): readonly string[] {
  const { drawing, coefficients } = drawnCurve(params);
  const { side, low, high } = drawing;
  return [
    ...pyComment('A curve drawn by hand: a cubic B-spline with these coefficients on an even grid.'),
    ...pyLines('CURVE', Array.from(coefficients, pyNumber), 6),
    '',
    '',
    'def objective(x):',
    '    ends = np.concatenate([[2 * CURVE[0] - CURVE[1]], CURVE, [2 * CURVE[-1] - CURVE[-2]]])',
    `    share = np.clip((x[0] - ${pyNumber(side[0])}) / ${pyNumber(side[1] - side[0])}, 0, 1)`,
    '    place = share * (len(CURVE) - 1)',
    '    piece = min(len(CURVE) - 2, int(place))',
    '    t = place - piece',
    '    s = 1 - t',
    '    weights = [s**3, 4 + t * t * (3 * t - 6), 4 + s * s * (3 * s - 6), t**3]',
    '    height = np.clip(np.dot(weights, ends[piece : piece + 4]) / 6, 0, 1)',
    `    return float(${pyNumber(low)} + ${pyNumber(high - low)} * height)`,
  ];
}

function tableFunction({ params }: Choice): readonly string[] {
  const places = table.candidates!(params)!;
  return [
    ...pyComment(
      'The rows of the table: asking a place answers with the nearest row, by distance in the unit box. The Lab asks rows only, each once; the libraries here ask any place of the box.',
    ),
    ...pyLines(
      'ROWS',
      places.map(({ x }) => pyNumbers(x)),
    ),
    ...pyLines(
      'ANSWERS',
      places.map(({ y }) => pyNumber(y)),
      6,
    ),
    '',
    '',
    'def objective(x):',
    '    away = [np.sum((to_unit(row) - to_unit(x)) ** 2) for row in ROWS]',
    '    return float(ANSWERS[int(np.argmin(away))])',
  ];
}

function pipelineFunction({ params }: Choice): readonly string[] {
  const words = wordsOf(params);
  const { imports, text, losses } = pipelineText(words, isFresh(params));
  const values = words.params.map((spec, p) => {
    const place = `x[${p}]`;
    if (spec.kind === 'number') return `${pyString(spec.id)}: float(${place})`;
    if (spec.kind === 'integer') return `${pyString(spec.id)}: int(${place})`;
    return `${pyString(spec.id)}: [${spec.options.map(({ value }) => pyString(value)).join(', ')}][int(${place})]`;
  });
  return [
    ...losses.flatMap((loss) => pyComment(`NOT THE SAME: ${loss}`)),
    '# pip install "scikit-learn>=1.2,<2"',
    'import itertools',
    'import os',
    'import zlib',
    '',
    ...imports,
    '',
    ...text,
    '',
    '',
    'DATA = read_data()',
    'DRAWS = itertools.count()',
    '',
    '',
    'def objective(x):',
    '    params = {',
    ...values.map((value) => `        ${value},`),
    '    }',
    '    return float(np.mean(evaluate(params, next(DRAWS), DATA)))',
  ];
}

/** Writes Hartmann’s function with its constants, both [4×d]; source as in `engine/objectives/hartmannHills.ts`. */
const hartmann = (rates: string, centres: string): readonly string[] => [
  'def objective(x):',
  '    heights = np.array([1, 1.2, 3, 3.2])',
  `    rates = np.array(${rates})`,
  `    centres = np.array(${centres})`,
  '    return float(np.sum(heights * np.exp(-np.sum(rates * (x - centres) ** 2, axis=1))))',
];

const custom = [
  'def objective(x):',
  '    x = x[0]',
  '    bump = 7 * np.exp(x / 50 - (x - 55) ** 2 / 500)',
  '    hill = 3 / (1.1 + np.cos(x / 50))',
  '    valleys = 15 / (3.3 - 3 * np.sin((x - 70) / 25))',
  '    return float((70 - bump + 6 * np.sin(x / 40) + hill - valleys) / 100)',
];

const branin = [
  'def objective(x):',
  '    bend = x[1] - 5.1 / (4 * np.pi**2) * x[0] ** 2 + 5 / np.pi * x[0] - 6',
  '    return float(bend**2 + 10 * (1 - 1 / (8 * np.pi)) * np.cos(x[0]) + 10)',
];

const rosenbrock = [
  'def objective(x):',
  '    x = np.asarray(x, dtype=float)',
  '    return float(np.sum(100 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2))',
];

const rastrigin = [
  'def objective(x):',
  '    x = np.asarray(x, dtype=float)',
  '    return float(np.sum(x**2 + 20 * np.sin(np.pi * x) ** 2))',
];

const franke = [
  'def objective(x):',
  '    u, v = 9 * x[0], 9 * x[1]',
  '    highest = 0.75 * np.exp(-((u - 2) ** 2) / 4 - (v - 2) ** 2 / 4)',
  '    slope = 0.75 * np.exp(-((u + 1) ** 2) / 49 - (v + 1) / 10)',
  '    second = 0.5 * np.exp(-((u - 7) ** 2) / 4 - (v - 3) ** 2 / 4)',
  '    dip = 0.2 * np.exp(-((u - 4) ** 2) - (v - 7) ** 2)',
  '    return float(highest + slope + second - dip)',
];

const goldsteinPrice = [
  'def objective(x):',
  '    x, y = x[0], x[1]',
  '    total = 19 - 14 * x + 3 * x**2 - 14 * y + 6 * x * y + 3 * y**2',
  '    difference = 18 - 32 * x + 12 * x**2 + 48 * y - 36 * x * y + 27 * y**2',
  '    first = 1 + (x + y + 1) ** 2 * total',
  '    return float(first * (30 + (2 * x - 3 * y) ** 2 * difference))',
];

const sixHumpCamel = [
  'def objective(x):',
  '    x, y = x[0], x[1]',
  '    return float((4 - 2.1 * x**2 + x**4 / 3) * x**2 + x * y + (4 * y**2 - 4) * y**2)',
];

const ackley = [
  'def objective(x):',
  '    x = np.asarray(x, dtype=float)',
  '    funnel = -20 * np.expm1(-0.2 * np.sqrt(np.mean(x**2)))',
  '    return float(funnel - np.e * np.expm1(-2 * np.mean(np.sin(np.pi * x) ** 2)))',
];

const steps = [
  'def objective(x):',
  '    a = int(np.clip(np.floor(x[0] + 0.5), 0, 5))',
  '    b = int(np.clip(np.floor(x[1] + 0.5), 0, 4))',
  '    total = [0.3, 0.9, 0.1, 0.7, 0.2, 0.5][a] + 0.7 * [0.4, 0.1, 0.8, 0.3, 0.6][b]',
  '    total += 0.5 * ((a + 2 * b) % 5 == 3) + 0.3 * (4 <= x[2] < 9)',
  '    total += 0.08 * min(np.floor(5 * x[3]), 4) * (1 if a in (1, 3) else -0.5)',
  '    return float(total - 0.075 * abs(min(np.floor(6 * x[4]), 5) - 4))',
];

/** Objectives with a closed formula, as Python functions with numpy. */
const knownObjectives: ReadonlyMap<string, readonly string[]> = new Map([
  ['custom', custom],
  ['forrester', ['def objective(x):', '    return float((6 * x[0] - 2) ** 2 * np.sin(12 * x[0] - 4))']],
  ['sine', ['def objective(x):', '    return float(np.sin(x[0]))']],
  ['branin', branin],
  ['branin-004', branin],
  ['rosenbrock', rosenbrock],
  ['rastrigin', rastrigin],
  ['franke', franke],
  ['goldstein-price', goldsteinPrice],
  ['six-hump-camel', sixHumpCamel],
  [
    'hartmann3',
    hartmann(
      '[[3, 10, 30], [0.1, 10, 35], [3, 10, 30], [0.1, 10, 35]]',
      '[[0.3689, 0.117, 0.2673], [0.4699, 0.4387, 0.747], [0.1091, 0.8732, 0.5547], [0.0381, 0.5743, 0.8828]]',
    ),
  ],
  [
    'hartmann6',
    hartmann(
      '[[10, 3, 17, 3.5, 1.7, 8], [0.05, 10, 17, 0.1, 8, 14], [3, 3.5, 1.7, 10, 17, 8], [17, 8, 0.05, 10, 0.1, 14]]',
      '[[0.1312, 0.1696, 0.5569, 0.0124, 0.8283, 0.5886], [0.2329, 0.4135, 0.8307, 0.3736, 0.1004, 0.9991], [0.2348, 0.1451, 0.3522, 0.2883, 0.3047, 0.665], [0.4047, 0.8828, 0.8732, 0.5743, 0.1091, 0.0381]]',
    ),
  ],
  ['ackley', ackley],
  ['steps', steps],
]);
