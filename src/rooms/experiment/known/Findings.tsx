import { Skeleton } from '../../../ui/Skeleton';
import type { Begun } from '../state/edits';
import { useFindings } from '../asking/useFindings';

/** What was learnt, in at most three sentences. */
export function Findings({ record }: { readonly record: Begun }) {
  const { findings, fault } = useFindings(record);
  return (
    <section
      className="ex-section known-findings"
      aria-labelledby="known-learnt"
      aria-busy={findings === null && fault === null}
    >
      <h2 id="known-learnt" className="ex-title">
        What was learnt
      </h2>
      {fault !== null && <p className="ex-complaint">{fault}</p>}
      {!findings && fault === null && <Skeleton height={120} />}
      {findings?.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {findings?.length === 0 && <p className="ex-quiet">Nothing is sure yet: more results will tell.</p>}
    </section>
  );
}
