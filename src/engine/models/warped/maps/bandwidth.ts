import { power } from '../../../numeric/elementary/power';
import { sdOf, type Vec } from '../../../numeric/arrays';
import type {
  ChoiceSpec,
  DataSpec,
  NumberSpec,
  ParamSpec,
  ParamValue,
  ParamValues,
} from '../../../definition';
import { EngineError } from '../../../errors';
import { scottBandwidth } from '../../../numeric/probability/kde';

/** Factor on the bandwidth of the rule. */
const bandwidthFactor: NumberSpec = {
  kind: 'number',
  id: 'bandwidthFactor',
  label: 'Bandwidth',
  summary:
    'How smooth the density of the outputs is drawn: 1 is the rule’s own choice, smaller follows the data closer.',
  default: 1,
  min: 0.01,
  max: 100,
  typical: [0.3, 3],
  scale: 'log',
  unit: '× rule',
};

/**
 * The bandwidth itself, for programs, in the units the warp learns from (standardised outputs). Takes precedence over the rule.
 */
const bandwidth: DataSpec = {
  kind: 'data',
  id: 'bandwidth',
  label: 'Bandwidth',
  summary: 'The bandwidth itself, in units of the standardised outputs, where no rule is wanted.',
  default: null,
};

/** Rules of thumb, as scipy's gaussian_kde has them for one dimension. */
const rule: ChoiceSpec = {
  kind: 'choice',
  id: 'rule',
  label: 'Bandwidth rule',
  summary: 'How the bandwidth follows from the outputs: Silverman’s rule draws 6\u00a0% wider than Scott’s.',
  default: 'scott',
  options: [
    { value: 'scott', label: 'Scott' },
    { value: 'silverman', label: 'Silverman' },
  ],
};

/** Parameters that decide a bandwidth. */
export const bandwidthParams: readonly ParamSpec[] = [bandwidthFactor, bandwidth, rule];

/** Silverman's factor (3n/4)^(−1/5) over Scott's n^(−1/5), whatever n. */
const silvermanOverScott = power(0.75, -0.2);

/**
 * Returns the bandwidth of outputs y [n] by resolved parameters; 0 where the rule finds no spread. Errors: `invalid-value` for a
 * bandwidth that is not a positive number.
 */
export function bandwidthOf(y: Vec, params: ParamValues): number {
  const given = positive(params['bandwidth']);
  if (given !== null) return given;
  const factor = params['bandwidthFactor'] as number;
  return factor * (params['rule'] === 'silverman' ? silvermanOverScott : 1) * scottBandwidth(y);
}

/** Returns true if outputs y [n] differ by more than a share of `spread`; else there is no distribution to learn. */
export function differ(y: Vec, spread = 0): boolean {
  return y.length > 1 && y.some((value) => value !== y[0]) && sdOf(y) > spread;
}

function positive(given: ParamValue | undefined): number | null {
  if (given === null || given === undefined) return null;
  if (typeof given === 'number' && given > 0 && Number.isFinite(given)) return given;
  const message = `The bandwidth must be a positive number, not ${JSON.stringify(given)}.`;
  throw new EngineError('invalid-value', message, { parameter: 'bandwidth', value: given });
}
