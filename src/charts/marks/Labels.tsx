import { memo } from 'react';
import type { PlacedLabel } from './labels';

/** Placed labels; the class is the label's id up to the first colon. */
export const Labels = memo(function Labels({ labels }: { readonly labels: readonly PlacedLabel[] }) {
  return (
    <g>
      {labels.map(({ id, text, x, y, anchor }) => (
        <text key={id} className={`label label--${id.split(':')[0]}`} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  );
});

interface TitleProps {
  readonly text: string;
  /** Distance of the base line above the plot. */
  readonly above: number;
  readonly className?: string;
}

/** What a panel shows, above its plot. */
export function Title({ text, above, className = '' }: TitleProps) {
  return (
    <text className={`chart-title ${className}`} x={0} y={-above}>
      {text}
    </text>
  );
}
