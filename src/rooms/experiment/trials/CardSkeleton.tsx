import { Skeleton } from '../../../ui/Skeleton';
import { atStart } from '../state/called';
import { nameOfTrial, type TrialWords } from '../state/words';

interface CardSkeletonProps {
  readonly words: TrialWords;
  /** Number that the trial will have, and rows that its values need. */
  readonly number: number;
  readonly knobs: number;
}

/** The place of a card whose proposal is being computed. */
export function CardSkeleton({ words, number, knobs }: CardSkeletonProps) {
  return (
    <article
      className="ex-card"
      aria-busy="true"
      aria-label={`${atStart(nameOfTrial(words, number))} is being computed`}
    >
      <header className="ex-card__head">
        <h3>{atStart(nameOfTrial(words, number))}</h3>
        <span className="ex-card__state">computing</span>
      </header>
      {Array.from({ length: Math.min(5, knobs) }, (_, k) => (
        <Skeleton key={k} height={9} width={k % 2 === 0 ? '66%' : '40%'} />
      ))}
    </article>
  );
}
