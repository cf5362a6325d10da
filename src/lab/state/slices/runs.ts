import { defaultSpec } from '../../../engine/catalogue';
import type { ParamValues } from '../../../engine/definition';
import { memberOf, type Choice } from '../../../engine/experiment/families';
import type { ExperimentSpec } from '../../../engine/experiment/spec';
import { canonicalSpec } from '../../../engine/experiment/canonical';
import type { Fault } from '../../../engine/errors';
import type { OutsideDetail } from '../../../worker/outside';
import type { JobOutcome } from '../../../worker/protocol';
import {
  costComplaint,
  fittedCost,
  inputsComplaint,
  kernelComplaint,
  limitsComplaint,
  objectiveComplaint,
  specComplaint,
} from '../../../engine/experiment/complaints';
import { acquisitionWords } from '../../../engine/acquisitions/registry';
import { sameValue } from '../../../engine/experiment/sameValue';
import { dimensionOf, objectiveOf, usualAxes } from '../../../engine/experiment/inputs';
import { type Kit, drawSeed } from '../kit';
import { withoutNumbers } from '../kernelNumbers';
import { answeredBy, isTrainedNow } from '../pipelineSpec';
import { planData, planOf, planReset, planRun } from '../plan';
import { lastStep, shownSpec, storedSnapshot } from '../select/can';
import type { TableProblem } from '../../../table/grid';
import type { TableRows, TableUse } from '../../../table/readTable';
import type { DecodedLink } from '../../../link/linkState';
import type { Plan } from '../data';
import { tooManyAdded, type Result } from './points';
import type { TimelineSlice } from './timeline';

export interface RunIntents {
  /** Replays the run of a link, or of a file, up to its step; what was wrong with it becomes notices. */
  open(link: DecodedLink): void;
  /** Starts the same experiment again, with no changes by hand. */
  reset(): void;
  newSeed(): void;
  setSeed(seed: number): void;
  /** Starts a run on another objective. `points` without parameters starts from the present observations. */
  setObjective(id: string, params?: ParamValues): void;
  /** Starts a run whose evaluations take time; null only counts them. What needs seconds goes with them. */
  setCost(cost: Choice | null): void;
  /** Starts a run of a whole spec. */
  start(spec: ExperimentSpec): void;
  /** Takes in results that were measured elsewhere: in the present run if it has this objective, else in a new one. */
  takeIn(spec: ExperimentSpec, results: readonly Result[]): void;
  /** Starts a run on a table of the visitor; false if the table has a problem, which a notice says. */
  loadTable(table: TableRows | TableProblem, as: TableUse): boolean;
}

export function createRuns(kit: Kit, timeline: TimelineSlice): RunIntents {
  const shown = () => shownSpec(kit.get());

  function start(given: ExperimentSpec): void {
    const complaint = specComplaint(given);
    if (complaint) return kit.notify('problem', complaint);
    const spec = canonicalSpec(given);
    if (kit.get().snapshots.length && sameValue(spec, shown())) return;
    if (!sameValue(spec.objective, shown().objective)) {
      kit.pointing.setState({ hoverPlace: null });
      kit.set({ place: null, axes: usualAxes(spec) });
    }
    timeline.edit('Starting a run', (plan) => planRun(plan, spec));
  }

  function setObjective(id: string, params?: ParamValues): void {
    const given = params ?? (isOfResults(id) ? presentPoints(kit) : {});
    const isSameThing = id === shown().objective.id || (isOfResults(id) && !params);
    const { limits: _, ...unlimited } = shown();
    start(fitted({ ...(isSameThing ? shown() : unlimited), objective: { id, params: given } }));
  }

  return {
    start,
    setObjective,
    setCost: (cost) => start(cost ? { ...shown(), cost } : uncosted(shown())),
    setSeed: (seed) => start({ ...shown(), seed }),
    newSeed: () => start({ ...shown(), seed: drawSeed(kit.random, shown().seed) }),
    reset() {
      const { spec, changes, snapshots, pending, step } = kit.get();
      const isFresh = snapshots.length === 1 && !changes.length && !pending && sameValue(spec, shown());
      if (!isFresh || step !== 0) timeline.edit('Starting again', () => planReset(kit.get()));
    },
    takeIn(given, results) {
      const complaint = specComplaint(given);
      if (complaint) return kit.notify('problem', complaint);
      const isSame = isOneThing(shown(), given);
      timeline.edit('Taking in results', (present) => {
        const plan = isSame ? present : planRun(present, canonicalSpec(given));
        const tooMany = tooManyAdded(plan, results.length);
        if (tooMany !== null) {
          kit.notify('problem', tooMany);
          return null;
        }
        return results.reduce<Plan>(
          (before, { x, y }) => planData(before, { kind: 'add', step: before.step, x, y }),
          plan,
        );
      });
    },
    open: (link) => openLink(kit, timeline, link),
    loadTable(table, as) {
      if (table.kind === 'problem') {
        kit.notify('problem', table.text);
        return false;
      }
      const entry = takesEntry(as) ? { entry: 'typed', ...firstRunsOf(table) } : {};
      start(replayable(fitted(searched(shown(), { id: as, params: { ...table.params, ...entry } }))));
      if (table.notes.length > 0) kit.notify('info', table.notes.join(' '), { until: { run: shown() } });
      return true;
    },
  };
}

/** True for an objective that asks how its rows came. */
function takesEntry(id: string): boolean {
  return memberOf('objective', id)?.params.some((spec) => spec.id === 'entry') ?? false;
}

/** True for an objective that is nothing but results. */
function isOfResults(id: string): boolean {
  return objectiveOf({ objective: { id, params: {} } })?.isAskable === false;
}

/** True for runs that ask the same thing, however it answers. */
function isOneThing(a: ExperimentSpec, b: ExperimentSpec): boolean {
  const thingOf = (spec: ExperimentSpec) => objectiveOf(spec)?.measures?.(spec.objective.params)?.what;
  return thingOf(a) !== undefined && thingOf(a) === thingOf(b);
}

/** Returns a spec that searches a table as the visitor chose: without kinds and limits of before, and codes of a table have no order. */
function searched({ inputs: _, limits: __, ...spec }: ExperimentSpec, objective: Choice): ExperimentSpec {
  const { kinds, keeps } = objective.params;
  const isCoded = Array.isArray(kinds) && kinds.includes('categorical');
  return {
    ...{ ...spec, objective },
    ...(isCoded && { codes: 'exchangeable' as const }),
    // The acquisition that asks for the second result.
    ...(keeps && { acquisition: { id: acquisitionWords.find(({ byChance }) => byChance)!.id, params: {} } }),
  };
}

/** The fewest results with which a search begins to choose: the model needs some of each input. */
const fewestResults = 4;

/** Says how many runs spread over the box come first, where a table has fewer results; nothing where it has enough. */
function firstRunsOf({ params }: TableRows): { readonly first?: number } {
  const { X, names } = params as { readonly X: readonly unknown[]; readonly names: readonly string[] };
  const first = Math.max(fewestResults, names.length);
  return X.length < first ? { first } : {};
}

/** Most initial points of a search that is replayed on rows, and the share of the rows that they may be. */
const mostInitial = 5;
const initialShare = 1 / 3;

/** Returns a spec that leaves rows to search for: of a few, the initial points are a third. */
function replayable(spec: ExperimentSpec): ExperimentSpec {
  const { strategy, objective } = spec;
  const params = memberOf('strategy', strategy.id)?.params ?? [];
  if (objectiveComplaint(spec) || !params.some(({ id }) => id === 'initial')) return spec;
  const rows = objectiveOf(spec)?.candidates?.(objective.params)?.length;
  if (rows === undefined) return spec;
  const initial = Math.max(1, Math.min(mostInitial, Math.floor(rows * initialShare)));
  return { ...spec, strategy: { ...strategy, params: { ...strategy.params, initial } } };
}

/** Returns a spec that only counts evaluations. */
function uncosted({ cost: _, stop: __, costModel: ___, ...spec }: ExperimentSpec): ExperimentSpec {
  const needs = memberOf('acquisition', spec.acquisition.id)?.needsCost;
  return needs ? { ...spec, acquisition: defaultSpec.acquisition } : spec;
}

/** Fits a spec to the inputs of its objective: kinds, limits and kernel numbers of the old inputs are left out. */
function fitted(spec: ExperimentSpec): ExperimentSpec {
  if (objectiveComplaint(spec)) return spec;
  const { inputs, limits, ...others } = spec;
  const { kernel, cost } = spec;
  const fits = kernelComplaint(kernel, dimensionOf(spec)) === null;
  return {
    ...others,
    ...(inputs && !inputsComplaint(spec) && { inputs }),
    ...(limits && !limitsComplaint(spec) && { limits }),
    ...(!fits && { kernel: { id: kernel.id, params: withoutNumbers(kernel) } }),
    ...(cost && costComplaint(spec) && { cost: fittedCost(cost) }),
  };
}

function openLink(kit: Kit, timeline: TimelineSlice, link: DecodedLink): void {
  kit.set(link.ui);
  for (const issue of link.issues) kit.notify('problem', issue);
  replay(kit, timeline, { ...link, rescues: rescuesOf(link) });
}

interface Replay extends Pick<DecodedLink, 'spec' | 'changes' | 'step' | 'beat'> {
  /** Runs to open instead if this one fails, first the one that keeps most. */
  readonly rescues: readonly Rescue[];
}

interface Rescue extends Pick<DecodedLink, 'spec' | 'changes'> {
  readonly sentence: string;
}

/** Number of last changes that are dropped one by one before all are. */
const givenUp = 6;

/**
 * Lists what to open if a link or file cannot be computed: fewer changes by hand, recorded answers where training fails, at last the
 * experiment of the start page.
 */
function rescuesOf({ spec, changes }: DecodedLink): Rescue[] {
  const without = 'Changes by hand that cannot be made are left out.';
  const standard = 'The experiment cannot be computed; the one of the start page is shown instead.';
  const untrained =
    'Nothing can be trained at present; the same search on recorded answers is shown instead.';
  const fewer = Array.from({ length: Math.min(givenUp, changes.length) }, (_, k) => changes.slice(0, -1 - k));
  const last = changes.length > givenUp ? [...fewer, []] : fewer;
  return [
    ...last.map((kept) => ({ spec, changes: kept, sentence: without })),
    ...(isTrainedNow(spec) ? [{ spec: answeredBy(spec, 'recorded'), changes: [], sentence: untrained }] : []),
    { spec: defaultSpec, changes: [], sentence: standard },
  ];
}

function replay(kit: Kit, timeline: TimelineSlice, asked: Replay): void {
  const { spec, changes, step, beat } = asked;
  const plan = {
    ...planOf(kit.get()),
    at: kit.get().step,
    spec,
    changes,
    kept: 0,
    step,
    opens: true,
  } as const;
  const onEnd = (outcome: JobOutcome): void => {
    if (outcome.type === 'failed') return rescue(kit, timeline, asked, outcome.fault);
    const last = lastStep(kit.get());
    if (outcome.type === 'done' && last < step) {
      kit.notify('info', `Step ${step} was asked for; the run ends at step ${last}.`);
    }
  };
  timeline.open(plan, { beat, onEnd });
}

/**
 * Opens instead of a run that failed the first that may not. Where the run is not to blame it keeps its changes, and can be tried
 * again; the start page stands in for it only where nothing else is shown.
 */
function rescue(kit: Kit, timeline: TimelineSlice, asked: Replay, fault: Fault): void {
  const { isOutside, isHopeless } = fault.detail as Partial<OutsideDetail>;
  const isToBlame = isOutside !== true;
  const able = isToBlame ? asked.rescues : asked.rescues.filter(({ spec }) => spec !== asked.spec);
  const [first, ...others] = able;
  const isShown = kit.get().snapshots.length > 0;
  const isLeft = isHopeless === true || (!isToBlame && isShown && others.length === 0);
  const next = isLeft ? undefined : first;
  if (isToBlame) {
    if (next) kit.notify('problem', next.sentence);
  } else {
    const text = next?.sentence ?? fault.message;
    kit.notify('problem', text, {
      until: 'dismissed',
      offer: {
        label: 'Try again',
        hint: 'Opens the run once more, with all its changes',
        act() {
          kit.set({ notices: kit.get().notices.filter((notice) => notice.text !== text) });
          replay(kit, timeline, asked);
        },
      },
    });
  }
  if (next) replay(kit, timeline, { ...next, step: asked.step, beat: asked.beat, rescues: others });
}

/** Returns the observations under the cursor, names and box as parameters of `points`. */
function presentPoints(kit: Kit): ParamValues {
  const state = kit.get();
  const spec = shownSpec(state);
  const objective = objectiveOf(spec);
  const observations = storedSnapshot(state)?.observations ?? [];
  if (!objective || !observations.length) return {};
  const names = objective.names?.(spec.objective.params);
  return {
    X: observations.map(({ x }) => x),
    y: observations.map(({ y }) => y),
    ...(names && { names: [...names.inputs, names.output] }),
    box: objective.box(spec.objective.params),
  };
}
