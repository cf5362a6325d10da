import { resolveParams, type IntegerSpec, type NumberSpec, type ParamValues } from '../definition';

/** Parameters of a ranking (000 §3.3). */
export interface RankingSettings {
  readonly tau: number;
  readonly alpha: number;
  readonly neighbours: number;
  readonly radius: number;
  readonly beta: number;
}

/** The settings with the defaults of 000. */
export const rankingParams: readonly (NumberSpec | IntegerSpec)[] = [
  {
    kind: 'number',
    id: 'tau',
    label: 'Threshold τ',
    summary:
      'A point joins the group below it when Welch’s test, asked whether their means differ, gives a larger p-value than this; 1 keeps all points apart.',
    default: 0.5,
    min: 0,
    max: 1,
    scale: 'linear',
  },
  {
    kind: 'number',
    id: 'alpha',
    label: 'Weight of the spread α',
    summary:
      'How many standard deviations of its scores are taken off the mean of a point: the larger, the more steadiness counts.',
    default: 0.5,
    min: 0,
    max: 1e6,
    typical: [0, 3],
    scale: 'linear',
  },
  {
    kind: 'integer',
    id: 'neighbours',
    label: 'Neighbours',
    summary: 'How many of the nearest other points count in the smooth mean of a point.',
    default: 3,
    min: 0,
    max: 1000,
  },
  {
    kind: 'number',
    id: 'radius',
    label: 'Radius',
    summary:
      'How near a neighbour must be to count, in the units of the points: at this distance it counts 37\u00a0%, at twice the distance 2\u00a0%.',
    default: 200,
    min: 1e-300,
    max: 1e300,
    typical: [0.01, 1000],
    scale: 'log',
  },
  {
    kind: 'number',
    id: 'beta',
    label: 'Own weight β',
    summary: 'How much the point’s own mean counts against that of its neighbours, which counts 1.',
    default: 5,
    min: 0,
    max: 1e6,
    typical: [0, 20],
    scale: 'linear',
  },
];

/** The settings given, completed by the defaults. Errors: `invalid-value` for one out of range. */
export function rankingSettings(given: ParamValues = {}): RankingSettings {
  const values = resolveParams(rankingParams, given) as Readonly<Record<string, number>>;
  return {
    tau: values['tau'],
    alpha: values['alpha'],
    neighbours: values['neighbours'],
    radius: values['radius'],
    beta: values['beta'],
  };
}
