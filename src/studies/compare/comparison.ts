import { kernels } from '../../engine/kernels/registry';
import type { Definition } from '../../engine/definition';
import { provides } from '../../engine/experiment/capabilities';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { acquisitions } from '../../engine/acquisitions/registry';
import { inputNames, objectiveOf } from '../../engine/experiment/inputs';
import { strategyWords } from '../../engine/strategies/registry';
import { modelWords } from '../../engine/models/registry';
import { readable, readablePlace } from '../../state/select/numbers';
import { isOver, shownAt, type Column } from '../runs/columns';

/** Beyond this share of an input's range two queries are two places. */
const apart = 0.01;

/** How the place a column asks differs from that of the first. */
export interface Difference {
  /** `next`: the next queries. `tried`: the places tried at this step, where one has no next query. */
  readonly of: 'next' | 'tried';
  /** The first column's place, and this column's. */
  readonly first: readonly number[];
  readonly own: readonly number[];
  /** "differs by 43", or how much of an input's range where there are several. */
  readonly words: string;
}

/** How a column differs from the first at a step; null where it does not, or there is nothing to compare. */
export function differenceOf(first: StepSnapshot, own: StepSnapshot): Difference | null {
  const next = placesOf('next', first.proposal?.x, own.proposal?.x);
  const places = next ?? (first.step === own.step ? placesOf('tried', triedOf(first), triedOf(own)) : null);
  const shares = places && sharesOf(own.spec, places.first, places.own);
  if (!places || !shares || Math.max(...shares) <= apart) return null;
  const most = Math.max(...shares);
  const words =
    shares.length === 1
      ? `differs by ${readable(Math.abs(places.own[0]! - places.first[0]!))}`
      : `differs by ${Math.round(100 * most)} % of the range of ${inputNames(own.spec)[shares.indexOf(most)]}`;
  return { ...places, words };
}

type Place = readonly number[] | undefined;

function placesOf(of: Difference['of'], first: Place, own: Place): Omit<Difference, 'words'> | null {
  return first && own && first.length === own.length ? { of, first, own } : null;
}

function triedOf({ observations, tried }: StepSnapshot): Place {
  return observations.find(({ id }) => id === tried)?.x;
}

/** How far apart two places are in each input, as a share of its range. */
function sharesOf(
  spec: ExperimentSpec,
  first: readonly number[],
  own: readonly number[],
): readonly number[] | null {
  const box = objectiveOf(spec)?.box(spec.objective.params);
  return box?.length === own.length
    ? box.map(([lo, hi], i) => Math.abs(own[i]! - first[i]!) / (hi - lo))
    : null;
}

/** A short name for each spec, of that in which they differ: "GP", "3 clusters", "random search". */
export function columnNames(specs: readonly ExperimentSpec[]): readonly string[] {
  const isClustered = specs.every(({ surrogate }) => surrogate.id === 'nlgcp');
  const model = isClustered ? clustersOf : modelOf;
  const aspects = [model, bandwidthOf, kernelOf, acquisitionOf].filter(
    (of) => new Set(specs.map(of).filter((word) => word !== '')).size > 1,
  );
  const names = specs.map((spec) =>
    isAdaptive(spec) ? joined(aspects.map((of) => of(spec))) : label(strategyWords, spec.strategy.id),
  );
  return names.map((name, i) => {
    const own = name || modelOf(specs[i]!);
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before ? `${own} (${before + 1})` : own;
  });
}

const joined = (words: readonly string[]): string => words.filter((word) => word !== '').join(', ');

/** A search that learns nothing is the same with any model. */
function isAdaptive({ strategy }: ExperimentSpec): boolean {
  return strategy.id === 'smart-search';
}

type Aspect = (spec: ExperimentSpec) => string;

const clustersOf: Aspect = ({ surrogate }) => {
  const count = Number(surrogate.params['clusters'] ?? usualClusters);
  return count === 1 ? '1 cluster' : `${count} clusters`;
};

const modelOf: Aspect = (spec) => {
  const name = label(modelWords, spec.surrogate.id);
  return spec.surrogate.id === 'nlgcp' ? `${name}, ${clustersOf(spec)}` : name;
};

/** Empty where the map of outputs has no bandwidth. */
const bandwidthOf: Aspect = ({ surrogate }) => {
  const isKernelDensity = surrogate.id === 'ngcp' || surrogate.id === 'nlgcp';
  const factor = surrogate.params['bandwidthFactor'];
  return isKernelDensity ? `bandwidth × ${readable(typeof factor === 'number' ? factor : 1)}` : '';
};

/** Empty where the model has no kernel. */
const kernelOf: Aspect = (spec) => (provides(spec, 'kernel') ? label(kernels, spec.kernel.id) : '');

const acquisitionOf: Aspect = ({ acquisition }) => {
  const { kappa } = acquisition.params;
  const name = label(acquisitions, acquisition.id);
  return typeof kappa === 'number' ? `${name}, κ ${readable(kappa)}` : name;
};

const usualClusters = modelWords
  .find(({ id }) => id === 'nlgcp')
  ?.params.find(({ id }) => id === 'clusters')?.default;

function label(members: readonly Definition[], id: string): string {
  return members.find((member) => member.id === id)?.label ?? id;
}

/** The comparison at a step in words, for the live region. */
export function comparisonInWords(columns: readonly Column[], step: number): string {
  const names = columnNames(columns.map(({ spec }) => spec));
  const shown = columns.map((column) => shownAt(column, step));
  if (shown.some((snapshot) => snapshot === null)) return '';
  const snapshots = shown as readonly StepSnapshot[];
  const best = snapshots.map((snapshot, i) => `${names[i]} best ${bestOf(snapshot)}`);
  const head = step === 0 ? 'Start' : `Step ${step}`;
  const ended = columns.flatMap((column, i) => endOf(column, step, names[i]!));
  return [`${head}: ${best.join(', ')}; ${queriesInWords(snapshots)}.`, ...ended].join(' ');
}

function bestOf({ best }: StepSnapshot): string {
  return best === null ? 'nothing yet' : readable(best);
}

function queriesInWords(snapshots: readonly StepSnapshot[]): string {
  const queries = snapshots.flatMap(({ proposal }) => (proposal ? [readablePlace(proposal.x)] : []));
  if (queries.length < 2) return queries.length ? `next query ${queries[0]}` : 'no further queries';
  const differs = snapshots.some((own) => differenceOf(snapshots[0]!, own)?.of === 'next');
  const list = `${queries.slice(0, -1).join(', ')} and ${queries.at(-1)}`;
  if (differs) return `their next queries differ: ${list}`;
  return new Set(queries).size === 1
    ? `their next queries are the same: ${queries[0]}`
    : `their next queries are close together: ${list}`;
}

/** Why a column does not go on; nothing where it does. */
export function endOf(column: Column, step: number, name: string): readonly string[] {
  const last = column.snapshots.at(-1);
  if (!last || !isOver(column) || last.step > step) return [];
  const why = column.fault ?? last.stopReason ?? 'There is nothing left to ask.';
  return [`${name} ended at step ${last.step}: ${why.replace(/\.?$/, '.')}`];
}
