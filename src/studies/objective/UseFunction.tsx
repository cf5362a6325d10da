import { Button } from '../../ui/Button';

interface UseFunctionProps {
  /** Null while there is nothing to use. */
  readonly onUse: (() => void) | null;
  /** Why the last attempt was refused. */
  readonly refusal: string | null;
  /** What is missing while there is nothing to use. */
  readonly missing: string;
}

/** The one way from the panel into the run. */
export function UseFunction({ onUse, refusal, missing }: UseFunctionProps) {
  return (
    <div className="own__use">
      <Button
        variant="primary"
        disabled={!onUse}
        onClick={() => onUse?.()}
        hint="Starts a new run with it; Undo brings the present one back"
      >
        Use this function
      </Button>
      <p>{onUse ? 'A new run begins with it; Undo brings the present one back.' : missing}</p>
      {refusal && (
        <p className="own__problem" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
