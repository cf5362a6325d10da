import { Button } from '../../ui/Button';

/** Asks for the hint of a task. */
export function HintButton({ onClick }: { onClick(): void }) {
  return (
    <Button hint="Says how it is done" onClick={onClick}>
      Hint
    </Button>
  );
}
