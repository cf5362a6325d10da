import { resolveParams, type ParamSpec, type ParamValues } from '../definition';
import { sin } from '../numeric/elementary/trigonometry';
import type { Vec } from '../numeric/arrays';
import type { ObjectiveDef, Optimum } from './objective';
import { dimensionSpec } from './plain';

const dimension = dimensionSpec(1);

const params: readonly ParamSpec[] = [
  dimension,
  {
    kind: 'choice',
    id: 'direction',
    label: 'Wanted',
    summary: 'The deepest hollow or the highest ridge.',
    default: 'minimize',
    options: [
      { value: 'minimize', label: 'small values' },
      { value: 'maximize', label: 'large values' },
    ],
  },
  {
    kind: 'number',
    id: 'reach',
    label: 'Reach',
    summary: 'Half a side of the box.',
    default: 5.12,
    min: 0.5,
    max: 5.12,
    scale: 'linear',
  },
];

/**
 * 10 d + Σ x² − 10 cos(2πx). The text of 001 §3.7.2 prints Rosenbrock’s function under this name; its program has this one, and
 * looks for the maximum on [−1, 1]².
 */
export const rastrigin: ObjectiveDef = {
  id: 'rastrigin',
  label: 'Rastrigin',
  summary:
    'A wide bowl dimpled like an egg box, with 11 hollows along each input: only the middle one is deepest, and its neighbours are nearly as deep.',
  source: 'Rastrigin (1974); box of Mühlenbein, Schomisch and Born (1991); met in 001 §A.9',
  params,
  direction: 'minimize',
  isAskable: true,
  box: (given) => {
    const { dimension: inputs, reach } = settingsOf(given);
    return new Array<readonly [number, number]>(inputs).fill([-reach, reach]);
  },
  optima: (given) => optimaOf(settingsOf(given)),
  evaluate: rastriginFunction,
};

interface Settings {
  readonly dimension: number;
  readonly direction: ObjectiveDef['direction'];
  readonly reach: number;
}

function settingsOf(given: ParamValues): Settings {
  return resolveParams(params, given) as unknown as Settings;
}

/** With 1 − cos 2πx = 2 sin² πx: nothing cancels near the minimum. */
function rastriginFunction(x: Vec): number {
  let total = 0;
  for (let i = 0; i < x.length; i++) total += along(x[i]);
  return total;
}

function along(x: number): number {
  return x ** 2 + 20 * sin(Math.PI * x) ** 2;
}

/** Where the slope along one input, 2x + 20π sin 2πx, is 0 beside half-integers. */
const ridges = [
  0.5025460365546747, 1.5076407318703584, 2.512743318200085, 3.517859138170441, 4.522993659584519,
];

/** The smallest value is that of 0; the largest stands at 2^d places, as far out along each input, one for each choice of signs. */
function optimaOf({ dimension: inputs, direction, reach }: Settings): readonly Optimum[] {
  if (direction === 'minimize') return [{ x: new Array<number>(inputs).fill(0), value: 0 }];
  const ridge = ridges.findLast((one) => one <= reach) ?? reach;
  const far = along(ridge) > along(reach) ? ridge : reach;
  const value = rastriginFunction(new Float64Array(inputs).fill(far));
  return Array.from({ length: 1 << inputs }, (_, k) => ({
    x: Array.from({ length: inputs }, (_unused, p) => ((k >> p) & 1 ? far : -far)),
    value,
  }));
}
