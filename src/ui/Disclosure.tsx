import type { ReactNode } from 'react';
import { classNames } from './classNames';

export interface DisclosureProps {
  readonly title: string;
  readonly open?: boolean;
  onToggle?(open: boolean): void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Something that opens in place. */
export function Disclosure({ title, open, onToggle, className, children }: DisclosureProps) {
  return (
    <details
      className={classNames('disclosure', className)}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {children}
    </details>
  );
}
