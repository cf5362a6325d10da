import { resolveParams, type ParamSpec } from '../../definition';
import { durationSpec, spreadSpec, type CostDef } from './cost';

const params: readonly ParamSpec[] = [
  { ...durationSpec, id: 'seconds', label: 'Seconds', summary: 'How long an evaluation takes.', default: 10 },
  spreadSpec,
];

/** The cost c that is the same at each place, where a gain per second asks what a gain does. */
export const even: CostDef = {
  id: 'even',
  label: 'the same everywhere',
  summary: 'Every place takes equally long, so counting seconds is counting evaluations.',
  source: 'the simplest case of 004 §3.2',
  params,
  median: (_, given) => resolveParams(params, given)['seconds'] as number,
};
