import { MethodMark } from '../../../charts/batch/Series';

/** The line and shape by which a method is known in the charts. */
export function MethodSign({ slot }: { readonly slot: number }) {
  return (
    <svg
      className="batch__sign"
      width="34"
      height="14"
      viewBox="-17 -7 34 14"
      aria-hidden="true"
      focusable="false"
    >
      <line className={`series__line series--${slot + 1}`} x1={-16} x2={16} />
      <MethodMark slot={slot} weight={1} />
    </svg>
  );
}
