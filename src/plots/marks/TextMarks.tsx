import { memo } from 'react';
import { usePlot } from '../Figure';
import { useTextStretch } from '../../ui/useTextStretch';
import { textWidth, type PlacedLabel } from './labels';

/** Draws placed labels; the class is the label's id up to the first colon. */
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

/** Draws the title above a plot. */
export function Title({ text, above, className = '' }: TitleProps) {
  return (
    <text className={`chart-title ${className}`} x={0} y={-above}>
      {text}
    </text>
  );
}

interface HeaderProps {
  readonly title: string;
  /** Notes at the right end, longest first; the first that fits is shown. */
  readonly notes: readonly string[];
  readonly className?: string;
  /** Pixels at the right end that a control takes. */
  readonly aside?: number | undefined;
  /** Pixels left of the plot that are free, because nothing else stands in the same line; the margin where nothing is said. */
  readonly before?: number | undefined;
  /** Continuation of the title, in a quieter style. */
  readonly more?: string | undefined;
  /** Position of a guide through the header; the note stands beside it. */
  readonly guide?: number | undefined;
}

/** Draws the line above a plot: title at the left, a note at the right. */
export function Header(props: HeaderProps) {
  const { title, notes, aside = 0, className = '', more = '', guide } = props;
  const { left, width, text } = usePlot();
  const before = props.before ?? left - 4;
  const stretch = useTextStretch();
  const widthOf = (words: string): number => textWidth(words, text, stretch);
  const start = widthOf(title + more) * 1.04 + text;
  const right = width - aside;
  const ends = notes.map((one) => ({ one, end: endBeside(guide, right, widthOf(one)) }));
  // In a longer language the title may begin above the numbers of the axis, as far as its note needs it.
  const spare = stretch > 1 ? Math.max(0, Math.min(before, 3 * text)) : 0;
  const lacking = ({ one, end }: (typeof ends)[number]): number => start + widthOf(one) - end;
  const found = ends.find((one) => lacking(one) < spare);
  const { one: note, end } = found ?? { one: undefined, end: right };
  const outwards = found ? Math.max(0, lacking(found)) : 0;
  return (
    <>
      <text className={`chart-title ${className}`} x={-outwards} y={-text}>
        {more ? (
          <>
            <tspan>{title}</tspan>
            <tspan className="part-names">{more}</tspan>
          </>
        ) : (
          title
        )}
      </text>
      {note && (
        <text className="readout" x={end} y={-text} textAnchor="end">
          {note}
        </text>
      )}
    </>
  );
}

/** Gap on each side of a guide, in pixels. */
const guideRoom = 6;

/** Returns the right end of a note: the right edge, or left of the guide that would cross it. */
function endBeside(guide: number | undefined, right: number, width: number): number {
  const isCrossed = guide !== undefined && guide > right - width - guideRoom && guide < right + guideRoom;
  return isCrossed ? guide - guideRoom : right;
}
