import type { Campaign, Knob, Trial } from '../../../engine/campaign/campaign';
import { listed } from '../../../engine/campaign/words';
import { canonicalSpec } from '../../../engine/experiment/canonical';
import { completeSpec } from '../../../engine/experiment/complete';
import type { ParamValues } from '../../../engine/definition';
import type { ExperimentSpec } from '../../../engine/experiment/spec';
import type { InputKind } from '../../../engine/objectives/inputs';
import { mostPoints } from '../../../engine/objectives/points';
import { listsOf } from '../../../lab/limits/inputLimits';
import type { ExperimentRecord } from '../state/record';
import { pluralOf } from '../state/called';

/** An experiment as the Lab has it, or why it has none. */
export type LabWay =
  | {
      readonly kind: 'spec';
      /** Own points with typed results: the Lab asks and is told, as here. */
      readonly spec: ExperimentSpec;
      /** What stays behind, in one sentence; null where all goes along. */
      readonly staysBehind: string | null;
    }
  | { readonly kind: 'problem'; readonly text: string };

/** Models of the Lab by those of the room; the one that is chosen by itself is a Gaussian process there. */
const surrogates = { auto: 'gp', gp: 'gp', log: 'log-gp', ngcp: 'ngcp' } as const;

/** Returns what of an experiment carries over to the Lab: knobs with their ranges, limits, and trials inside the ranges, with results or failed. */
export function labWay(
  { called, seed }: Pick<ExperimentRecord, 'called' | 'seed'>,
  campaign: Campaign,
): LabWay {
  const { knobs, goal, trials } = campaign;
  const boxes = knobs.map(boxOf);
  const empty = knobs.find((_, p) => !(boxes[p]![0] < boxes[p]![1]));
  if (empty)
    return { kind: 'problem', text: `${empty.name} has one value only, and the Lab searches between two.` };
  const seen = trials.filter(isTried).flatMap((trial) => {
    const x = placeOf(trial, knobs, boxes);
    const isFailed = trial.state === 'failed';
    const second = isFailed ? [] : (trial.second ?? []);
    return x ? [{ x, results: isFailed ? null : trial.results, second }] : [];
  });
  if (seen.length > mostPoints) {
    return {
      kind: 'problem',
      text: `The Lab takes at most ${mostPoints} ${pluralOf(called)}, and there are ${seen.length}.`,
    };
  }
  const hasRepeats = seen.some(({ results }) => results && results.length > 1);
  const params = {
    X: seen.map(({ x }) => x),
    y: seen.map(({ results }) => (hasRepeats || !results ? results : results[0]!)),
    names: [...knobs.map(({ name }) => name), goal.name],
    box: boxes,
    kinds: knobs.map(kindOf),
    codes: knobs.map((knob) => (knob.kind === 'choices' ? knob.options : [])),
    direction: goal.better === 'higher' ? 'maximize' : 'minimize',
    entry: 'typed',
    ...secondFor(campaign, seen),
  };
  const spec = completeSpec({
    seed,
    objective: { id: 'points', params },
    surrogate: { id: surrogates[campaign.settings?.model ?? 'auto'] },
    kernel: { id: 'matern52' },
    // The gain alone while nothing failed, as in the room.
    acquisition: { id: 'expected-improvement-by-chance' },
    limits: listsOf(campaign.limits, knobs),
  });
  return { kind: 'spec', spec: canonicalSpec(spec), staysBehind: staysBehind(called, campaign, seen.length) };
}

/** The second results of trials, and what they have to keep. */
function secondFor(
  { second }: Campaign,
  seen: readonly { readonly second: readonly number[] }[],
): ParamValues {
  if (!second) return {};
  const { name, atLeast, atMost } = second;
  const limit = [
    ...(atLeast === undefined ? [] : ['at least', atLeast]),
    ...(atMost === undefined ? [] : ['at most', atMost]),
  ];
  const results = seen.map((one) => (one.second.length > 1 ? one.second : (one.second[0] ?? null)));
  return { second: results, keeps: [name, ...limit] };
}

function isTried({ state }: Trial): boolean {
  return state === 'done' || state === 'failed';
}

function kindOf({ kind }: Knob): InputKind {
  return (
    {
      number: 'float',
      ratio: 'log-float',
      whole: 'integer',
      'whole-ratio': 'log-integer',
      steps: 'float',
      choices: 'categorical',
    } as const
  )[kind];
}

function boxOf(knob: Knob): readonly [number, number] {
  if (knob.kind === 'choices') return [0, knob.options.length - 1];
  const isWhole = knob.kind === 'whole' || knob.kind === 'whole-ratio';
  return isWhole ? [Math.ceil(knob.from), Math.floor(knob.to)] : [knob.from, knob.to];
}

/** The place of a trial, options by their numbers; null where a value is missing, outside its range, or not whole where it must be. */
function placeOf(
  { values }: Trial,
  knobs: readonly Knob[],
  boxes: readonly (readonly [number, number])[],
): readonly number[] | null {
  const x = knobs.map((knob) => {
    const value = Object.hasOwn(values, knob.name) ? values[knob.name] : undefined;
    return knob.kind === 'choices' ? knob.options.indexOf(String(value)) : Number(value ?? Number.NaN);
  });
  const isInside = x.every((value, p) => {
    const isWhole = !['number', 'ratio', 'steps'].includes(knobs[p]!.kind);
    return value >= boxes[p]![0] && value <= boxes[p]![1] && (!isWhole || Number.isInteger(value));
  });
  return isInside ? x : null;
}

function staysBehind(
  called: string,
  { trials, limits, knobs, settings }: Campaign,
  taken: number,
): string | null {
  const count = (number: number, what: string): readonly string[] =>
    number === 0 ? [] : [`${number} ${number === 1 ? called : pluralOf(called)} ${what}`];
  const outside = trials.filter(isTried).length - taken;
  const impossible = trials.filter(({ state }) => state === 'impossible').length;
  const waiting = trials.filter(({ state }) => state === 'waiting' || state === 'later').length;
  const what = [
    ...(limits.some(({ kind }) => kind === 'same-for-the-round') ? ['what is the same for a round'] : []),
    ...(knobs.some(({ kind }) => kind === 'steps') ? ['steps of knobs'] : []),
    ...count(impossible, 'that can’t be done'),
    ...count(outside, 'outside the ranges'),
    ...count(waiting, 'waiting'),
    ...(trials.some(({ note }) => note) ? ['notes'] : []),
    ...(settings?.earlier ? ['the earlier experiment'] : []),
  ];
  return what.length === 0 ? null : `Stays in this room: ${listed(what)}.`;
}
