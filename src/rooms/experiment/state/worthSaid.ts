import type { Campaign } from '../../../engine/campaign/campaign';
import { countWord } from '../../../engine/campaign/words';
import type { Suggestion } from '../../../engine/campaign/suggestion';
import { wholePercent } from '../../../vocabulary/numbers/write';
import { atStart } from './called';
import type { ResultDigits } from './resultDigits';
import type { TrialWords } from './words';

/** Trials ahead of which the sentence speaks. */
export const spokenAhead = 5;

/** What more trials are expected to bring, in the parts of a sentence: what stands before and after each number. */
interface Worth {
  readonly before: string;
  readonly gain: string;
  readonly between: string;
  readonly chance: string;
  readonly after: string;
  readonly sentence: string;
}

/** Says what more trials are expected to bring; null where so many were not looked ahead. */
export function worthSaid(
  { goal: { name, unit } }: Pick<Campaign, 'goal'>,
  { trials, gain, nothing }: NonNullable<Suggestion['futures']>,
  { words, digits }: { readonly words: TrialWords; readonly digits: ResultDigits },
): Worth | null {
  const at = trials.indexOf(spokenAhead);
  if (at < 0) return null;
  const felt = /^taste$/i.test(name) ? 'nothing you would taste' : 'nothing that counts';
  const parts = {
    before: `${atStart(countWord(spokenAhead))} more ${words.many} are expected to bring `,
    gain: digits.write(Math.abs(gain[at]!)),
    between: `${unit ? `\u00a0${unit}` : ''}. The chance that they bring ${felt} is `,
    chance: wholePercent(nothing[at]!),
    after: '.',
  };
  return { ...parts, sentence: Object.values(parts).join('') };
}

/** Share of the range of all results below which a gain is nothing, where scatter is less. */
const leastShare = 0.05;

/** Says below which gain nothing is brought: by what results scatter, or by a share of their range, whichever the engine took. */
export function nothingSaid(
  { trials }: Pick<Campaign, 'trials'>,
  { delta, scatter }: { readonly delta: number; readonly scatter: number | null },
  { write }: ResultDigits,
): string {
  const results = trials.flatMap(({ state, results: all }) => (state === 'done' ? all : []));
  const share = leastShare * (Math.max(...results) - Math.min(...results));
  if (delta <= share * (1 + 1e-9)) {
    return '“Nothing” is less than 5\u00a0% of the range of what was measured.';
  }
  // On a logarithm or a map results scatter by more in one place than in another.
  const where =
    scatter === null ? 'by about which results scatter near the best' : 'by which repeats scatter';
  return `“Nothing” is less than ${write(delta)}, ${where}.`;
}
