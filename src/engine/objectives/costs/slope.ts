import {
  resolveParams,
  type Definition,
  type NumberSpec,
  type ParamSpec,
  type ParamValues,
} from '../../definition';
import { power } from '../../numeric/elementary/power';
import { durationSpec, spreadSpec, type CostDef } from './cost';

export const leastSpec: NumberSpec = {
  ...durationSpec,
  id: 'least',
  label: 'Cheapest',
  summary: 'Seconds where an evaluation is cheapest.',
  default: 1,
};

export const mostSpec: NumberSpec = {
  ...durationSpec,
  id: 'most',
  label: 'Dearest',
  summary: 'Seconds where an evaluation takes longest.',
  default: 100,
};

const params: readonly ParamSpec[] = [
  leastSpec,
  mostSpec,
  {
    kind: 'integer',
    id: 'input',
    label: 'Input',
    summary: 'The number of the input on which the seconds depend.',
    default: 1,
    min: 1,
    max: 20,
  },
  spreadSpec,
];

interface Slope extends Definition {
  /** The share of the way from cheap to dear, 0 to 1, at a place u of the line of the input, 0 to 1. */
  share(u: number): number;
}

/** Returns the cost c = least^{1−s} most^s, s the share at one input: equal steps of s are equal factors. */
function slope({ share, ...words }: Slope): CostDef {
  return {
    ...words,
    params,
    median: (u, given) => {
      const at = numbersOf(given);
      return at.least * power(at.most / at.least, share(u[at.input - 1]));
    },
    complaint: (given, dimension) => {
      const { input } = numbersOf(given);
      const inputs = dimension === 1 ? 'there is only one' : `there are ${dimension}`;
      return input <= dimension ? null : `The seconds cannot depend on input ${input}: ${inputs}.`;
    },
  };
}

function numbersOf(given: ParamValues): Readonly<Record<'least' | 'most' | 'input', number>> {
  return resolveParams(params, given) as { least: number; most: number; input: number };
}

export const rising = slope({
  id: 'rising',
  label: 'dear at the upper end',
  summary: 'The larger an input, the longer an evaluation takes, as with more iterations or more data.',
  source: 'our own, to try 004 §3.2 on',
  share: (u) => u,
});

export const falling = slope({
  id: 'falling',
  label: 'dear at the lower end',
  summary: 'The smaller an input, the longer an evaluation takes, as with a tolerance.',
  source: 'our own, to try 004 §3.2 on',
  share: (u) => 1 - u,
});

export const ridge = slope({
  id: 'ridge',
  label: 'dear in the middle',
  summary: 'An evaluation takes longest in the middle of an input, and is cheap at both ends.',
  source: 'our own, to try 004 §3.2 on',
  share: (u) => 1 - Math.abs(2 * u - 1),
});
