import { resolveParams } from '../../../engine/definition';
import type { Proposal, StepSnapshot } from '../../../engine/loop/snapshot';
import type { ExperimentSpec } from '../../../engine/experiment/spec';
import { memberOf } from '../../../engine/experiment/families';
import {
  asksRowsOnly,
  dimensionOf,
  mayRepeat,
  measuresIn,
  objectiveOf,
} from '../../../engine/experiment/inputs';
import { formatAcquisition } from '../../../vocabulary/numbers/labelled';
import { formatNumber, tenthOfPercent } from '../../../vocabulary/numbers/write';
import { measuresOf, nothingExpected, rangeOf } from './digits';
import { acquisitionLabel, acquisitionOf, isDrawn, labelsIn, symbolOf } from './labels';

/** Says why a place is the next one, to follow "Next x = 3". */
export function reasonOf(snapshot: StepSnapshot, proposal: Proposal): string {
  const { spec } = snapshot;
  const { acquisition, acquisitionId, origin, note } = proposal;
  if (origin === 'walk') return `: ${uncapitalised(note ?? '')}`;
  if (origin === 'random') return ', drawn at random';
  if (origin === 'design') return ', the next place of the design';
  if (acquisition === null || acquisitionId === null) return '';
  const label = uncapitalised(acquisitionLabel(acquisitionId, spec));
  const value = formatAcquisition(labelsIn(snapshot), acquisition);
  const taken = takenBecause(snapshot, proposal);
  if (taken) return `, named by ${label} (${value}) and taken by ${taken}`;
  if (isDrawn(acquisitionId)) return drawnReason(snapshot, acquisition);
  // The note says why it is this place although another may be as good, or better.
  if (note) return `, its ${label} is ${value}`;
  const hopeless = hopelessReason(snapshot, proposal);
  return hopeless
    ? `: ${hopeless}, and this one is the least hopeless`
    : `: the largest ${label}${amongOf(spec)}, ${value}`;
}

/** Says the same in a few words where it is the largest of what was compared, to follow "Next: the diamond": ", EI 0.17". */
export function shortReasonOf(snapshot: StepSnapshot, proposal: Proposal): string {
  const { spec } = snapshot;
  const { acquisition, acquisitionId, origin, note, portfolio } = proposal;
  const isLargest =
    origin === 'smart' && acquisition !== null && acquisitionId !== null && !note && !portfolio;
  if (!isLargest || isDrawn(acquisitionId)) return reasonOf(snapshot, proposal);
  const hopeless = hopelessReason(snapshot, proposal);
  if (hopeless) return `: ${hopeless}`;
  return `, ${symbolOf(acquisitionId, spec)} ${formatAcquisition(labelsIn(snapshot), acquisition)}`;
}

/** Says why a portfolio took the place of one of its members, to follow "taken by"; null without a portfolio. */
export function takenBecause({ spec }: StepSnapshot, { portfolio }: Proposal): string | null {
  if (!portfolio) return null;
  const { probability, gain } = portfolio.nominees[portfolio.chosen]!;
  const { id } = spec.acquisition;
  return acquisitionOf(id)?.form === 'hedge'
    ? `chance, with a probability of ${tenthOfPercent(probability)} (${acquisitionLabel(id, spec)})`
    : `${acquisitionLabel(id, spec)}, because its answer tells most about where the maximum is, ${formatNumber(gain)} nats`;
}

/** Says why a drawn function chose the place; it is known at the candidates only. */
function drawnReason(snapshot: StepSnapshot, value: number): string {
  const { spec } = snapshot;
  const objective = objectiveOf(spec);
  const [most, shown] = objective?.direction === 'minimize' ? ['smallest', -value] : ['largest', value];
  const among = asksRowsOnly(spec) ? amongOf(spec) : ' of all candidates';
  return `, because there one function drawn from the belief is ${most}${among}, ${formatAcquisition(labelsIn(snapshot), shown)}`;
}

/** Says which places a proposal was compared with; empty if with all. */
export function amongOf(spec: ExperimentSpec): string {
  const objective = objectiveOf(spec);
  const { params } = spec.objective;
  const again = mayRepeat(spec);
  if (asksRowsOnly(spec)) {
    const rows = measuresIn(spec) ? 'recorded places' : 'rows';
    return again ? ` of all ${rows}` : ` of the ${rows} left`;
  }
  const kinds = spec.inputs ?? objective?.inputs?.(params) ?? [];
  const isListed =
    kinds.length > 0 && kinds.every((kind) => kind.endsWith('integer') || kind === 'categorical');
  if (isListed) return again ? '' : ' of the places left';
  if (!climbs(spec)) return ' of all candidates';
  // Only pictures of one or two inputs show the whole box.
  return dimensionOf(spec) > 2 ? ' found' : '';
}

/** True if the best candidates are only starting points of a local search. */
function climbs({ strategy }: ExperimentSpec): boolean {
  const def = memberOf('strategy', strategy.id);
  return def === null || resolveParams(def.params, strategy.params)['refine'] !== 0;
}

/** Says that no place is likely to improve; null if one is, or if the acquisition measures neither a gain nor its chance. */
export function hopelessReason(snapshot: StepSnapshot, proposal: Proposal): string | null {
  const { spec, observations } = snapshot;
  const { acquisition, acquisitionId } = proposal;
  const measures = measuresOf(acquisitionId);
  if (acquisition === null || ['level', 'information', 'gain-per-second'].includes(measures)) return null;
  const gain = measures === 'log-gain' ? Math.exp(acquisition) : acquisition;
  const scale = measures === 'probability' ? 1 : rangeOf(observations);
  if (!(gain < nothingExpected * scale)) return null;
  const place = objectiveOf(spec)?.candidates ? 'row left' : 'place';
  const hope = measures === 'probability' ? 'likely' : 'expected';
  return `no ${place} is ${hope} to be better than the best so far`;
}

function uncapitalised(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
