import { resolveParams, type ParamSpec } from '../../definition';
import { power } from '../../numeric/elementary/power';
import { spreadSpec, type CostDef } from './cost';
import { leastSpec, mostSpec } from './slope';

const params: readonly ParamSpec[] = [
  leastSpec,
  mostSpec,
  {
    kind: 'choice',
    id: 'good',
    label: 'Good places',
    summary: 'Whether good places take long, as larger networks do, or end soon.',
    default: 'dear',
    options: [
      { value: 'dear', label: 'take long' },
      { value: 'cheap', label: 'end soon' },
    ],
  },
  spreadSpec,
];

/** The cost c = least^{1−s} most^s, s the standing of the value, or what it lacks to 1: seconds that go with the value. */
export const byValue: CostDef = {
  id: 'by-value',
  label: 'as the value goes',
  summary: 'Good places take longest, or end soonest: but for chance, the value says the seconds.',
  source: 'our own, to try 004 §3.2 with value and seconds as one process',
  params,
  ofValue: true,
  median: (_, given, standing = 0.5) => {
    const { least, most, good } = resolveParams(params, given) as {
      least: number;
      most: number;
      good: string;
    };
    return least * power(most / least, good === 'dear' ? standing : 1 - standing);
  },
};
