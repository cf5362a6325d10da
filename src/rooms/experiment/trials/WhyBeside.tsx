import { useId } from 'react';
import { isSearched } from '../state/chosenAnew';
import { firstCurves, trialsIn } from '../state/edits';
import type { Belief } from '../asking/useBelief';
import type { TrialProps } from './cardProps';
import { reasonSentences } from './reasonSaid';

interface WhyBesideProps extends Pick<TrialProps, 'data' | 'campaign' | 'words' | 'trial'> {
  readonly belief: Belief;
}

/** Why the only trial that waits is proposed, beside its card. */
export function WhyBeside({ data, campaign, words, trial, belief }: WhyBesideProps) {
  const id = useId();
  const hasCurves = trialsIn(campaign, 'done').length >= firstCurves;
  const predicted = belief.waiting.get(trial) ?? null;
  const sentences = reasonSentences({
    ...{ data, campaign, words, trial, belief, predicted, hasCurves },
    others: [trial],
  });
  const reason = data.record.reasons?.[String(trial + 1)];
  const isChosen = hasCurves && reason !== undefined && isSearched(reason);
  return (
    <section className="ex-beside" aria-labelledby={id}>
      <h3 id={id}>{`Why this ${words.one}?`}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isChosen && (
        <p className="ex-small">
          It is chosen where the most gain over the best so far is expected: what is promising and what is
          little known both count.
        </p>
      )}
      {!hasCurves && <p className="ex-small">The rings on the card are the others.</p>}
    </section>
  );
}
