import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './classNames';

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'title' | 'aria-label'> {
  readonly variant?: 'primary' | 'quiet' | 'icon';
  /** Accessible name; needed where the children are only an icon. */
  readonly label?: string | undefined;
  /** Tooltip: a sentence about what the button does. */
  readonly hint?: string | undefined;
  /** Key that does the same, as `KeyboardEvent.key` names it; joins the tooltip. */
  readonly shortcut?: string | undefined;
  readonly children: ReactNode;
}

/** A button. Its accessible name is `label` or else its text, never the tooltip. */
export function Button(props: ButtonProps) {
  const { variant = 'quiet', label, hint, shortcut, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames('button', `button--${variant}`, className)}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={tooltip(hint ?? label, shortcut)}
    >
      {children}
    </button>
  );
}

const keyNames: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  ' ': 'Space',
};

/** Returns the name of a key: "→" for ArrowRight, "Shift →" for both together. */
function keyName(key: string): string {
  const parts = key.length > 1 ? key.split('+') : [key];
  return parts.map((part) => keyNames[part] ?? part).join(' ');
}

function tooltip(hint: string | undefined, shortcut: string | undefined): string | undefined {
  if (!shortcut) return hint;
  return hint ? `${hint} (${keyName(shortcut)})` : `key ${keyName(shortcut)}`;
}
