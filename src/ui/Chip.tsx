interface ChipProps {
  readonly label: string;
  readonly pressed: boolean;
  onChange(pressed: boolean): void;
  readonly disabled?: boolean;
  readonly hint?: string | undefined;
  /** True for a symbol or a name that no translator may take. */
  readonly isSymbol?: boolean;
  /** Key that does the same. */
  readonly shortcut?: string | undefined;
}

/** A button that switches something on and off. */
export function Chip({ label, pressed, onChange, disabled, hint, isSymbol, shortcut }: ChipProps) {
  const title = shortcut ? `${hint ?? label} (${shortcut})` : hint;
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      disabled={disabled}
      title={title}
      translate={isSymbol ? 'no' : undefined}
      onClick={() => onChange(!pressed)}
    >
      {label}
    </button>
  );
}
