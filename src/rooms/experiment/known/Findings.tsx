import { Skeleton } from '../../../ui/Skeleton';
import type { Begun } from '../state/edits';
import { calledIn } from '../state/words';
import { useSuggestion } from '../asking/useSuggestion';

/** What was learnt, in at most three sentences. */
export function Findings({ record }: { readonly record: Begun }) {
  const { campaign, seed } = record;
  const asked = { count: 0, seed, want: ['findings'], called: calledIn(record) } as const;
  const { answer, fault } = useSuggestion(campaign, asked);
  const findings = answer?.findings;
  return (
    <section className="ex-section known-findings" aria-labelledby="known-learnt" aria-busy={answer === null}>
      <h2 id="known-learnt" className="ex-title">
        What was learnt
      </h2>
      {fault !== null && <p className="ex-complaint">{fault}</p>}
      {!answer && fault === null && <Skeleton height={120} />}
      {findings?.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {answer && !findings?.length && (
        <p className="ex-quiet">Nothing is sure yet: more results will tell.</p>
      )}
    </section>
  );
}
