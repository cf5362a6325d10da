import './lineFields.css';
import type { ReactNode } from 'react';
import { classNames } from './classNames';
import { fieldId } from './fieldId';

export interface LineFieldProps {
  /** Names the field in the form, and its element. */
  readonly field: string;
  readonly label: ReactNode;
  /** True if the label is for screen readers: its column has a head. */
  readonly isUnder?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly className?: string | undefined;
}

/** The label of a field with a line below it, and around both what its hint says; the field itself has the id of `fieldId`. */
export function LineField({
  field,
  label,
  isUnder = false,
  hint,
  className,
  children,
}: LineFieldProps & { readonly children: ReactNode }) {
  return (
    <div className={classNames('ex-field', className)} title={hint}>
      <label htmlFor={fieldId(field)} className={isUnder ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children}
    </div>
  );
}
