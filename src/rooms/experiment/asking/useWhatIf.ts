import { wholePercent } from '../../../vocabulary/numbers/write';
import { placeSaid } from '../state/knobText';
import { digitsOf } from '../state/resultDigits';
import type { ExperimentData } from '../state/experimentState';
import { useSuggestion, type Suggested } from './useSuggestion';

/** Asks what would come out at the place that somebody pointed at; says it in sentences, of which there is none before the answer. */
export function useWhatIf({
  record,
  whatIf,
}: ExperimentData): Pick<Suggested, 'isAsking' | 'fault'> & { readonly sentences: readonly string[] } {
  const campaign = record.campaign!;
  const digits = digitsOf(campaign);
  const { answer, isAsking, fault } = useSuggestion(
    whatIf ? campaign : null,
    whatIf ? { count: 0, seed: record.seed, want: [], at: [whatIf] } : null,
  );
  const there = answer?.at?.[0];
  const sentences =
    whatIf && there
      ? [
          `${placeSaid(campaign.knobs, whatIf)}: ${digits.predicted(there)}.`,
          ...(there.works === null ? [] : [`A result comes with chance ${percentOf(there.works)}.`]),
        ]
      : [];
  return { isAsking, fault, sentences };
}

function percentOf(chance: number): string {
  return wholePercent(Math.min(0.99, Math.max(0.01, chance)));
}
