import { MethodMark } from './Series';

interface MethodSignProps {
  readonly slot: number;
  /** The shape alone. */
  readonly short?: boolean;
}

/** The line and shape by which a method is known in the charts. */
export function MethodSign({ slot, short = false }: MethodSignProps) {
  const half = short ? 7 : 17;
  return (
    <svg
      className="batch__sign"
      width={2 * half}
      height="14"
      viewBox={`${-half} -7 ${2 * half} 14`}
      aria-hidden="true"
      focusable="false"
    >
      {!short && <line className={`series__line series--${slot + 1}`} x1={-16} x2={16} />}
      <MethodMark slot={slot} weight={1} />
    </svg>
  );
}
