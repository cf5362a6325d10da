import { Flyout } from './Flyout';

interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** Sentence below the label. */
  readonly summary: string;
  /** True if it is open or in force. */
  readonly checked: boolean;
}

interface MenuProps {
  readonly label: string;
  readonly hint: string;
  readonly shown: string;
  readonly items: readonly MenuItem[];
  onChoose(id: string): void;
}

/** A button that opens a list of choices. */
export function Menu({ items, onChoose, ...flyout }: MenuProps) {
  return (
    <Flyout {...flyout}>
      {items.map(({ id, label, summary, checked }) => (
        <button
          key={id}
          type="button"
          className="menu__item"
          aria-pressed={checked}
          onClick={() => onChoose(id)}
        >
          <span className="menu__label">{label}</span>
          <span className="menu__summary">{summary}</span>
        </button>
      ))}
    </Flyout>
  );
}
