import type { Campaign, KnobValues, Trial } from '../../src/engine/campaign/campaign';
import { knowledgeOf } from '../../src/engine/campaign/knowledge';
import { propose } from '../../src/engine/campaign/proposals';
import type { Vec } from '../../src/engine/numeric/arrays';
import { createRng } from '../../src/engine/numeric/random/rng';
import { numbersOf, type KnownTask } from './task';

/** How somebody runs trials. */
export interface Playing {
  readonly seed: number;
  /** Trials, failed ones counted; a last round may be cut. */
  readonly length: number;
  /** Trials at the same time; 1 if left out. */
  readonly atOnce?: number;
  /** What else the experiment says. */
  readonly says?: Partial<Pick<Campaign, 'repeats' | 'settings' | 'limits'>>;
  /** Standard deviation of results around the truth; 0 if left out. */
  readonly noise?: number;
  /** Places with which they begin, instead of those proposed. */
  readonly first?: readonly Vec[];
  /** Chooses the trials of a round instead of the engine; null leaves them to it. */
  readonly choose?: (campaign: Campaign, count: number) => readonly KnobValues[] | null;
  /** True for a trial after which nothing more is run. */
  readonly isEnough?: (trial: Trial) => boolean;
}

/**
 * Runs trials as the engine proposes them, and returns the experiment after each round. Scatter depends on seed and number of a trial alone,
 * so that two who begin with the same trials get the same results.
 */
export function played(known: KnownTask, playing: Playing): readonly Campaign[] {
  const { seed, length, atOnce = 1, says, first = [], choose, isEnough } = playing;
  const { dials } = knowledgeOf(known.empty);
  let campaign: Campaign = { ...known.empty, ...says, atOnce };
  const all: Campaign[] = [];
  while (campaign.trials.length < length) {
    const before = campaign.trials.length;
    const count = Math.min(atOnce, length - before);
    const given = first.slice(before, before + count).map((place) => dials.toValues(place));
    const next =
      given.length > 0
        ? given
        : (choose?.(campaign, count) ??
          propose(campaign, { count, seed, want: ['proposals'] }).proposals.map(({ values }) => values));
    if (next.length === 0) break;
    const answered = next.map((values, k) => answer(known, values, { ...playing, index: before + k }));
    campaign = { ...campaign, trials: [...campaign.trials, ...answered] };
    all.push(campaign);
    if (isEnough && answered.some(isEnough)) break;
  }
  return all;
}

function answer(
  known: KnownTask,
  values: KnobValues,
  { seed, noise = 0, index }: Pick<Playing, 'seed' | 'noise'> & { readonly index: number },
): Trial {
  const { task, works } = known;
  const v = numbersOf(known, values);
  if (!works(v)) return { values, state: 'failed', results: [] };
  const scatter = noise > 0 ? noise * createRng(seed).fork('scatter', index).normal() : 0;
  const { second } = task;
  return {
    ...{ values, state: 'done', results: [task.truth(v) + scatter] },
    ...(second && known.empty.second && { second: [second.truth(v)] }),
  };
}

/** Returns the trials of the last of some experiments that went on from one another. */
export function trialsOf(all: readonly Campaign[]): readonly Trial[] {
  return all.at(-1)?.trials ?? [];
}
