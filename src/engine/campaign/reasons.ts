import type { Vec } from '../numeric/arrays';
import type { Knob } from './campaign';
import { isSameSetting, type Dials } from './dials';
import type { ProposalKind } from './suggestion';
import { comparing, countWord, inSentence, listed, withUnit, written, type Called } from './words';

/** A kind with its first sentence. */
export interface Reason {
  readonly kind: ProposalKind;
  readonly reason: string;
}

export function firstRun(
  count: number,
  { called: [one, many], hasFailed }: { readonly called: Called; readonly hasFailed: boolean },
): Reason {
  const spread = `One of the first ${countWord(count)} ${count === 1 ? one : many}, spread over all that is allowed.`;
  return { kind: 'first run', reason: hasFailed ? `${spread} Not where ${many} seem to fail.` : spread };
}

/** Why there is nothing more to propose, and the way out. */
export function allTried([one]: Called): string {
  return `All that may be set is tried or waiting. Enter a result, or give a knob a wider range to find another ${one}.`;
}

export function fromEarlier(): Reason {
  return {
    kind: 'first run',
    reason: 'The best place of the earlier experiment. Is it the same thing as then?',
  };
}

export function againTheBest(called: Called): Reason {
  return { kind: 'again the best', reason: `Again the best ${called[0]}: is it luck?` };
}

/** Why a trial does not have what its round has in common. */
export function roundIsOver({ knobs }: Pick<Dials, 'knobs'>, held: ReadonlyMap<number, number>): string {
  const words = [...held].map(([p, value]) => {
    const knob = knobs[p];
    return knob.kind === 'choices'
      ? `${knob.options[value]} as ${inSentence(knob.name)}`
      : `${inSentence(knob.name)} at ${withUnit(written(value), knob.unit)}`;
  });
  return `Nothing new is left with ${listed(words)}: another round begins.`;
}

/** Most knobs that a sentence names. */
const mostNamed = 2;

/** What words on a place depend on; `weights` says how much a knob counts over its range. */
interface About {
  readonly dials: Dials;
  readonly weights: Vec;
  readonly called: Called;
}

/** What was changed from the best place, the knobs that matter first. */
export function nearTheBest(place: Vec, best: Vec, about: About): Reason {
  const reason = `Near the best ${about.called[0]}${changesSaid(place, best, about)}.`;
  return { kind: 'near the best', reason };
}

/** The same beside another trial, counted from 0; `isKept` says that caution keeps to what worked. */
export function nearTrial(
  place: Vec,
  { place: from, trial, isKept }: { readonly place: Vec; readonly trial: number; readonly isKept: boolean },
  about: About,
): Reason {
  const [name, changes] = [`${about.called[0]} ${trial + 1}`, changesSaid(place, from, about)];
  const plain = changes === '' ? `Again ${name}.` : `Near ${name}${changes}.`;
  return { kind: 'near a trial', reason: isKept ? `Kept near what worked: ${name}${changes}.` : plain };
}

function changesSaid(place: Vec, before: Vec, { dials, weights }: Omit<About, 'called'>): string {
  const [to, from] = [dials.toUnitPlace(place), dials.toUnitPlace(before)];
  const changed = dials.knobs
    .map((knob, p) => ({
      knob,
      p,
      size: dials.codes[p] ? weights[p] : weights[p] * Math.abs(to[p] - from[p]),
    }))
    .filter(({ p }) => !isSameSetting(dials, p, place[p], before[p]))
    .sort((a, b) => b.size - a.size || a.p - b.p);
  // A knob that hardly counts beside the first one is not why the place was chosen.
  const named = changed.filter(({ size }) => size >= changed[0].size / 4).slice(0, mostNamed);
  const words = named.map(({ knob, p }) => changeWords(knob, place[p], before[p]));
  return words.length > 0 ? `, with ${listed(words)}` : '';
}

function changeWords(knob: Knob, value: number, before: number): string {
  if (knob.kind === 'choices') return `${knob.options[value]} as ${inSentence(knob.name)}`;
  const words = comparing(knob);
  return value > before ? words.more : words.less;
}

/** Share of the range of a knob beside its middle that is neither high nor low. */
const middle = [1 / 3, 2 / 3] as const;

/** Which knobs are high or low where little is known, those that lie farthest out first. */
export function littleKnown(place: Vec, { dials, weights }: Omit<About, 'called'>): Reason {
  const unit = dials.toUnitPlace(place);
  const named = dials.knobs
    .map((knob, p) => ({ knob, p, out: dials.codes[p] ? 0.3 : Math.abs(unit[p] - 0.5) }))
    .filter(({ knob, p }) => knob.kind === 'choices' || unit[p] < middle[0] || unit[p] > middle[1])
    .sort((a, b) => b.out * (0.5 + weights[b.p]) - a.out * (0.5 + weights[a.p]) || a.p - b.p)
    .slice(0, mostNamed)
    .sort((a, b) => a.p - b.p)
    .map(({ knob, p }) => {
      if (knob.kind === 'choices') return `${knob.options[place[p]]} as ${inSentence(knob.name)}`;
      const words = comparing(knob);
      return unit[p] > 0.5 ? words.much : words.little;
    });
  const where = named.length > 0 ? listed(named) : 'the middle of all knobs';
  return { kind: 'little known', reason: `Little is known there: ${where}.` };
}
