import type { Choice } from '../../../engine/experiment/families';
import { drawnCurve } from '../../../engine/objectives/drawn';
import { typedFormula } from '../../../engine/objectives/formula';
import { table } from '../../../engine/objectives/table';
import { formulaText } from './formulaText';
import { pyComment, pyLines, pyNumber, pyNumbers } from './literals';
import { knownObjectives } from './knownObjectives';

/**
 * The objective as a function `objective(x)` of Python, x an array [d], in its own units and without noise. A table needs
 * `to_unit` of `spaceText`. Where there is nothing to ask, the function says so.
 */
export function objectiveText(objective: Choice): readonly string[] {
  const known = knownObjectives.get(objective.id);
  if (known) return known;
  switch (objective.id) {
    case 'formula':
      return formulaFunction(objective);
    case 'drawn':
      return drawnFunction(objective);
    case 'table':
      return tableFunction(objective);
    default:
      return nothingToAsk;
  }
}

const nothingToAsk = [
  'def objective(x):',
  '    raise NotImplementedError("There is no function behind these points: measure at x, and return what came out.")',
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
  const places = table.candidates!(params);
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
