import { Button } from '../../../ui/Button';

interface WhichCardProps {
  /** Counted from 0. */
  readonly shown: number;
  readonly count: number;
  onNext(): void;
}

/** Says which of several cards is to be seen, and shows the next one. */
export function WhichCard({ shown, count, onNext }: WhichCardProps) {
  return (
    <p className="ex-which">
      <span>{`${shown + 1} of ${count}`}</span>
      <Button className="ex-link ex-link--small" hint="Show the next card" onClick={onNext}>
        Next
      </Button>
    </p>
  );
}
