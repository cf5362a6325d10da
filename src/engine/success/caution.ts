import { EngineError } from '../errors';
import { argmax, type Vec } from '../numeric/arrays';
import { log } from '../numeric/elementary/log';
import { normalCdf } from '../numeric/probability/normal';

/** How safe a place must seem before it is tried, once something has failed. */
export interface CautionRule {
  readonly id: string;
  readonly label: string;
  readonly summary: string;
  /** Chance of a result below which no place is tried. */
  readonly threshold: number;
  /** The chance that is enough again once so many trials in a row have succeeded; left out, it stays as it is. */
  readonly later?: { readonly threshold: number; readonly successes: number };
}

/**
 * The rules, the default first. The numbers were chosen on eight functions with failing regions: on seven of them the gain times the chance
 * alone fails 10 to 17 times in 30 trials (medians), because late in a search a tenth of a chance far away still beats what is left nearby;
 * on the eighth, of which most places work, once or twice. What that caution costs is measured by the experiment `failures`.
 */
export const cautionRules = [
  {
    id: 'careful',
    label: 'careful',
    summary:
      'Only places that work with a chance of 85\u00a0%; once eight in a row have worked, of 60\u00a0%.',
    threshold: 0.85,
    later: { threshold: 0.6, successes: 8 },
  },
  {
    id: 'bold',
    label: 'bold',
    summary: 'Only places that work with a chance of 50\u00a0%.',
    threshold: 0.5,
  },
  {
    id: 'never-risk',
    label: 'most careful',
    summary: 'Only places that work with a chance of 90\u00a0%.',
    threshold: 0.9,
  },
] as const satisfies readonly CautionRule[];

export type CautionId = (typeof cautionRules)[number]['id'];

/** What a rule asks for now, as plain data. */
export interface CautionNow {
  /** Chance of a result below which no place is tried. */
  readonly threshold: number;
  /** Why, for a card; null where it would say nothing that the rule’s label does not. */
  readonly reason: string | null;
}

/**
 * Returns what the rule asks for after these outcomes, in the order in which they came; null before the first failure, when nothing is
 * known of failing and chances are not used. `called` says what one try is called, and several.
 */
export function cautionNow(
  succeeded: readonly boolean[],
  id: CautionId,
  [one, many]: readonly [one: string, many: string] = ['trial', 'trials'],
): CautionNow | null {
  const last = succeeded.lastIndexOf(false);
  if (last < 0) return null;
  const rule: CautionRule = ruleOf(id);
  const { threshold, later } = rule;
  if (!later) return { threshold, reason: null };
  const since = succeeded.length - 1 - last;
  if (since >= later.successes) return { threshold: later.threshold, reason: null };
  // The trial that the card proposes counts among the safe ones.
  const which = `safe ones first (${since + 1} of ${later.successes})`;
  if (since === 0) return { threshold, reason: `the last attempt failed: ${which}` };
  const ago = since === 1 ? `one ${one}` : `${since} ${many}`;
  return { threshold, reason: `an attempt failed ${ago} ago: ${which}` };
}

function ruleOf(id: string): CautionRule {
  const found = cautionRules.find((rule) => rule.id === id);
  if (found) return found;
  const known = cautionRules.map((rule) => rule.id).join(', ');
  throw new EngineError('unknown-id', `There is no caution "${id}". Known are: ${known}.`, { id });
}

/** How steeply the score falls with the log chance below the threshold: steeper than any log gain. */
const slope = 60;
/** Stands below every log gain that a safe place in question has, so that a safe place is always preferred. */
const unsafe = -1e4;

/**
 * Returns the score of each place [m]: log gain + log chance where the chance reaches the threshold. Below it the gain does not count, and
 * the score is lower than that of any safe place, by the log chance that is missing: a climb finds its way out, and where no place
 * reaches the threshold the likeliest one wins.
 */
export function cautiousScore(
  logGain: Vec,
  logChance: Vec,
  { threshold }: Pick<CautionNow, 'threshold'>,
): Vec {
  const least = log(threshold);
  return logGain.map((gain, i) =>
    logChance[i] >= least ? gain + logChance[i] : unsafe - slope * (least - logChance[i]),
  );
}

/** Chance of a result where nothing is known: of a latent value N(1, 4), with which the belief about failing begins. */
const unknown = normalCdf(1 / Math.sqrt(5));

/** True where a place of which nothing is known is not safe enough, so that what is tried is kept near what worked. */
export function keepsToWhatWorked({ threshold }: Pick<CautionNow, 'threshold'>): boolean {
  return unknown < threshold;
}

/**
 * Returns the first of some places, by their chances of a result, that failures do not make less likely to work than a place of which
 * nothing is known, or that is safe enough by the rule; without one the likeliest. First runs go by this once a trial has worked: hardly
 * any place is safe by the rule so early, and where only those are tried that come nearest to it, nothing is learnt of all the others.
 */
export function firstUnspoilt(chances: Vec, { threshold }: Pick<CautionNow, 'threshold'>): number {
  const least = Math.min(threshold, unknown);
  const found = chances.findIndex((chance) => chance >= least);
  return found < 0 ? argmax(chances) : found;
}
