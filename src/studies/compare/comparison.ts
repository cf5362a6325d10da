import { provides } from '../../engine/experiment/capabilities';
import { specComplaint } from '../../engine/experiment/complaints';
import { labelOf, memberOf, type Choice, type Family } from '../../engine/experiment/families';
import { dimensionOf, inputNames, objectiveOf } from '../../engine/experiment/inputs';
import { sameValue } from '../../engine/experiment/sameValue';
import type { ExperimentSpec, SpecPatch } from '../../engine/experiment/spec';
import { failureMade } from '../../vocabulary/evaluations';
import { listed } from '../../vocabulary/listed';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { largestStep, patchText, readPatch } from '../../link/changesText';
import type { Complain } from '../../link/reader';
import { quoted, readNumber } from '../../link/text';
import { labelsIn } from '../../lab/state/select/labels';
import { formatCoordinates } from '../../vocabulary/numbers/labelled';
import { formatNumber, wholePercent } from '../../vocabulary/numbers/write';
import {
  columnPatch,
  columnSpec,
  fewestColumns,
  isOver,
  mostColumns,
  shownAt,
  type Column,
} from '../runs/columns';
import { usesModel } from '../runs/methods';
import { outputTogether } from '../runs/standings';
import { writtenOutput } from '../../vocabulary/numbers/digits';

/** Progress of a run: its best value, or how far that is from the optimum. */
export type Measure = 'best' | 'regret';

/** A comparison as a link says it. */
export interface ComparedState {
  readonly patches: readonly SpecPatch[];
  /** The step of the Lab’s run up to which all columns are that run; 0 for a comparison from the start. */
  readonly from: number;
  readonly step: number;
  readonly measure: Measure;
}

/** Four columns that differ from the Lab in everything, with room to spare. */
const longestText = 20_000;

/** Text of a column that has nothing of its own. */
const asInTheLab = 'lab';

/** Writes a comparison as text: `from=4;step=6;model=gp;model=ngcp`, one part for each column; `lab` is the Lab's own. */
export function compareText({ patches, from, step, measure }: ComparedState): string {
  return [
    ...(from > 0 ? [`from=${from}`] : []),
    ...(step > 0 ? [`step=${step}`] : []),
    ...(measure === 'best' ? ['show=best'] : []),
    ...patches.map((patch) => patchText(patch) || asInTheLab),
  ].join(';');
}

/** Reads what `compareText` writes; null if there is no column in it. Never throws. */
export function readCompare(text: string, base: ExperimentSpec, complain: Complain): ComparedState | null {
  if (text.length > longestText)
    complain(`The comparison has ${text.length} characters; the first ${longestText} are read.`);
  const parts = text
    .slice(0, longestText)
    .split(';')
    .filter((part) => part !== '');
  const isSetting = (part: string) => /^(from|step|show)=/.test(part);
  const columns = parts.filter((part) => !isSetting(part));
  if (!columns.length) return null;
  if (columns.length > mostColumns)
    complain(`The comparison has ${columns.length} columns; the first ${mostColumns} are shown.`);
  const patches = columns.slice(0, mostColumns).map((part, i) => readColumn(part, i, { base, complain }));
  while (patches.length < fewestColumns) patches.push({});
  const setting = (key: string) => parts.find((part) => part.startsWith(key))?.slice(key.length) ?? null;
  return {
    patches,
    from: readStep(setting('from='), complain),
    step: readStep(setting('step='), complain),
    measure: readMeasure(setting('show='), complain),
  };
}

function readColumn(
  part: string,
  index: number,
  { base, complain }: { base: ExperimentSpec; complain: Complain },
): SpecPatch {
  if (part === asInTheLab) return {};
  const name = `Column ${index + 1}`;
  const patch = readPatch(part, dimensionOf(base), (sentence) => complain(`${name}: ${sentence}`));
  const complaint = specComplaint(columnSpec(base, patch));
  if (!complaint) return columnPatch(base, patch);
  complain(`${name}: ${complaint} It is shown as in the Lab.`);
  return {};
}

function readStep(text: string | null, complain: Complain): number {
  if (text === null) return 0;
  const value = readNumber(text);
  const step = Math.min(largestStep, Math.max(0, Math.round(value ?? 0)));
  if (step !== value)
    complain(`The step of a comparison is a whole number, not ${quoted(text)}; ${step} is used.`);
  return step;
}

function readMeasure(text: string | null, complain: Complain): Measure {
  if (text !== null && text !== 'best' && text !== 'regret')
    complain(`A comparison shows best or regret, not ${quoted(text)}; regret is shown.`);
  return text === 'best' ? 'best' : 'regret';
}

/** A ready-made comparison. */
export interface Preset {
  readonly label: string;
  /** One sentence: what to look for. */
  readonly summary: string;
  /** Members of each column; all else as in the Lab. */
  readonly columns: readonly Readonly<Partial<Record<Exclude<Family, 'objective'>, Choice>>>[];
}

const member = (id: string, params: Choice['params'] = {}): Choice => ({ id, params });
const clusters = (count: number) => ({ surrogate: member('nlgcp', { clusters: count }) });

const smart = member('smart-search');
const gp = { surrogate: member('gp'), strategy: smart };
const ngcp = { surrogate: member('ngcp'), strategy: smart };

export const presets: readonly Preset[] = [
  {
    label: 'GP vs nGCP',
    summary: 'A symmetric belief beside one that Ψ may skew',
    columns: [{ surrogate: gp.surrogate }, { surrogate: ngcp.surrogate }],
  },
  {
    label: '1, 2, 3 clusters',
    summary: 'The latent process with one map, and with one for each of two or three regions',
    columns: [clusters(1), clusters(2), clusters(3)],
  },
  {
    label: 'EI vs UCB',
    summary: 'Expected improvement beside the upper confidence bound: how daring is the next query?',
    columns: [
      { acquisition: member('expected-improvement') },
      { acquisition: member('upper-confidence-bound') },
    ],
  },
  {
    label: 'SE vs EP',
    summary: 'The squared exponential kernel beside the exponential periodic one',
    columns: [{ kernel: member('squared-exponential') }, { kernel: member('exponential-periodic') }],
  },
  {
    label: 'GP vs nGCP vs random',
    summary: 'Both processes beside a search that learns nothing',
    columns: [gp, ngcp, { strategy: member('random') }],
  },
];

const perSecond: Preset = {
  label: 'EI vs EI per second',
  summary: 'A search that counts evaluations beside one that counts seconds',
  columns: [
    { acquisition: member('expected-improvement') },
    { acquisition: member('expected-improvement-per-second') },
  ],
};

/** Returns the comparisons that an experiment can make: one of seconds where evaluations take time. */
export function presetsFor({ cost }: Pick<ExperimentSpec, 'cost'>): readonly Preset[] {
  return cost ? [perSecond, ...presets] : presets;
}

/** Returns the columns of a preset. A member that the Lab has too keeps its parameters from there, unless the preset sets them. */
export function presetPatches({ columns }: Preset, base: ExperimentSpec): readonly SpecPatch[] {
  return columns.map((column) =>
    Object.fromEntries(
      Object.entries(column).map(([family, choice]) => [
        family,
        withOwnNumbers(base[family as Family], choice),
      ]),
    ),
  );
}

function withOwnNumbers(own: Choice, { id, params }: Choice): Choice {
  return own.id === id ? { id, params: { ...own.params, ...params } } : { id, params };
}

/** Returns the preset that equals the columns, if there is one. */
export function presetOf(columns: readonly Pick<Column, 'spec'>[], base: ExperimentSpec): Preset | null {
  const shows = (preset: Preset) => {
    const specs = presetPatches(preset, base).map((patch) => columnSpec(base, patch));
    return sameValue(
      specs,
      columns.map(({ spec }) => spec),
    );
  };
  return presetsFor(base).find(shows) ?? null;
}

/** Least share of an input's range between two queries that differ. */
const apart = 0.01;

/** Difference between the place a column asks and that of the first. */
export interface Difference {
  /** `next`: of the next queries. `tried`: of the places tried at this step, where a column has no next query. */
  readonly of: 'next' | 'tried';
  /** Place of the first column [d], and of this one [d]. */
  readonly first: readonly number[];
  readonly own: readonly number[];
  /** "differs by 43", or how much of an input's range where there are several. */
  readonly words: string;
}

/** Returns how a column differs from the first at a step; null if it does not, or there is nothing to compare. */
export function differenceOf(first: StepSnapshot, own: StepSnapshot): Difference | null {
  const next = placesOf('next', first.proposal?.x, own.proposal?.x);
  const places = next ?? (first.step === own.step ? placesOf('tried', triedOf(first), triedOf(own)) : null);
  const shares = places && sharesOf(own.spec, places.first, places.own);
  if (!places || !shares || Math.max(...shares) <= apart) return null;
  const most = Math.max(...shares);
  const words =
    shares.length === 1
      ? `differs by ${formatNumber(Math.abs(places.own[0]! - places.first[0]!))}`
      : `differs by ${wholePercent(most)} of the range of ${inputNames(own.spec)[shares.indexOf(most)]}`;
  return { ...places, words };
}

type Place = readonly number[] | undefined;

function placesOf(of: Difference['of'], first: Place, own: Place): Omit<Difference, 'words'> | null {
  return first && own && first.length === own.length ? { of, first, own } : null;
}

function triedOf(snapshot: StepSnapshot): Place {
  const { observations, tried } = snapshot;
  return observations.find(({ id }) => id === tried)?.x ?? failureMade(snapshot)?.x;
}

/** Returns the distance between two places in each input, as a share of its range [d]. */
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

/** Names each spec by that in which they differ: "GP", "3 clusters", "random search". */
export function columnNames(specs: readonly ExperimentSpec[]): readonly string[] {
  const model = specs.every((spec) => clustersOf(spec) !== '') ? clustersOf : modelOf;
  const aspects = [model, bandwidthOf, kernelOf, lengthOf, acquisitionOf].filter(
    (of) => new Set(specs.map(of).filter((word) => word !== '')).size > 1,
  );
  const names = specs.map((spec) =>
    usesModel(spec) ? joined(aspects.map((of) => of(spec))) : labelOf('strategy', spec.strategy),
  );
  return names.map((name, i) => {
    const own = name || modelOf(specs[i]!);
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before ? `${own} (${before + 1})` : own;
  });
}

const joined = (words: readonly string[]): string => words.filter((word) => word !== '').join(', ');

/** Names a choice of a spec; empty if its model has no such thing. */
type Aspect = (spec: ExperimentSpec) => string;

const clustersOf: Aspect = (spec) => {
  const count = modelNumber(spec, 'clusters');
  return count === null ? '' : count === 1 ? '1 cluster' : `${count} clusters`;
};

const modelOf: Aspect = (spec) => joined([labelOf('surrogate', spec.surrogate), clustersOf(spec)]);

const bandwidthOf: Aspect = (spec) => {
  const factor = modelNumber(spec, 'bandwidthFactor');
  return factor === null ? '' : `bandwidth × ${formatNumber(factor)}`;
};

const kernelOf: Aspect = (spec) => (provides(spec, 'kernel') ? labelOf('kernel', spec.kernel) : '');

/** Names a length scale that all inputs share, where it is given. */
const lengthOf: Aspect = ({ kernel }) => {
  const { lengthScale } = kernel.params;
  return typeof lengthScale === 'number' ? `ℓ = ${formatNumber(lengthScale)}` : '';
};

const acquisitionOf: Aspect = ({ acquisition }) => {
  const { kappa, schedule } = acquisition.params;
  const name = labelOf('acquisition', acquisition);
  if (schedule === 'growing') return `${name}, κ growing`;
  if (schedule === 'growing-fifth') return `${name}, κ growing, a fifth`;
  return typeof kappa === 'number' ? `${name}, κ ${formatNumber(kappa)}` : name;
};

/** Returns a parameter of the model, or its default; null if the model has no such parameter. */
function modelNumber({ surrogate: { id, params } }: ExperimentSpec, name: string): number | null {
  const param = memberOf('surrogate', id)?.params.find((one) => one.id === name);
  return param ? Number(params[name] ?? param.default) : null;
}

/** Puts the comparison at a step in words, for the live region. */
export function comparisonInWords(columns: readonly Column[], step: number): string {
  const names = columnNames(columns.map(({ spec }) => spec));
  const shown = columns.map((column) => shownAt(column, step));
  if (shown.some((snapshot) => snapshot === null)) return '';
  const snapshots = shown as readonly StepSnapshot[];
  const output = outputTogether(snapshots);
  const best = snapshots.map(({ best: value }, i) => {
    const said = value === null ? 'nothing yet' : writtenOutput(output, value);
    return `${names[i]} best ${said}`;
  });
  const head = step === 0 ? 'Start' : `Step ${step}`;
  const ended = columns.flatMap((column, i) => endOf(column, step, names[i]!));
  return [`${head}: ${best.join(', ')}; ${queriesInWords(snapshots)}.`, ...ended].join(' ');
}

function queriesInWords(snapshots: readonly StepSnapshot[]): string {
  const queries = snapshots.flatMap((snapshot) => {
    const { proposal } = snapshot;
    return proposal ? [formatCoordinates(labelsIn(snapshot), proposal.x)] : [];
  });
  if (queries.length < 2) return queries.length ? `next query ${queries[0]}` : 'no further queries';
  const differs = snapshots.some((own) => differenceOf(snapshots[0]!, own)?.of === 'next');
  const list = listed(queries);
  if (differs) return `their next queries differ: ${list}`;
  return new Set(queries).size === 1
    ? `their next queries are the same: ${queries[0]}`
    : `their next queries are close together: ${list}`;
}

/** Says why a column does not go on; nothing if it does. */
export function endOf(column: Column, step: number, name: string): readonly string[] {
  const last = column.snapshots.at(-1);
  if (!last || !isOver(column) || last.step > step) return [];
  const why = column.fault ?? last.stopReason ?? 'There is nothing left to ask.';
  return [`${name} ended at step ${last.step}: ${why.replace(/\.?$/, '.')}`];
}
