import './ways.css';

interface WaysProps<Id extends string> {
  readonly label: string;
  readonly ways: readonly { readonly id: Id; readonly label: string; readonly hint: string }[];
  /** Id of the one chosen. */
  readonly present: unknown;
  onChoose(id: Id): void;
}

/** Chooses one of a few ways, all in view. */
export function Ways<Id extends string>({ label, ways, present, onChoose }: WaysProps<Id>) {
  return (
    <div className="ways" role="group" aria-label={label}>
      {ways.map(({ id, label: name, hint }) => (
        <button
          key={id}
          type="button"
          className="ways__way"
          aria-pressed={id === present}
          title={hint}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
