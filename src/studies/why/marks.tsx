import { usePlot } from '../../plots/Figure';
import { textWidth } from '../../plots/marks/labels';

interface BesideProps {
  /** Position of a level in pixels. */
  readonly edge: number;
  readonly minimise: boolean;
  readonly row: number;
  readonly className: string;
  readonly children: string;
}

/** Places a label on the better side of a level, or on the other side if there is no room. */
export function Beside({ minimise, row, className, children, ...props }: BesideProps) {
  const { width, text } = usePlot();
  const edge = Math.min(width, Math.max(0, props.edge));
  const room = minimise ? edge : width - edge;
  const fits = textWidth(children, text) + text < room;
  const toRight = minimise !== fits;
  return (
    <text
      className={className}
      x={edge + (toRight ? text * 0.6 : -text * 0.6)}
      y={text * (1 + 1.4 * row)}
      textAnchor={toRight ? 'start' : 'end'}
    >
      {children}
    </text>
  );
}

interface TitleWords {
  readonly words: string;
  /** True if a dashed curve is the belief at the runner-up. */
  readonly hasRunnerUp: boolean;
}

const dashed = 'at the runner-up';
/** Width of the piece of the dashed curve beside its name, in units of the text size. */
const sample = 2.4;

/** Returns true if the name of the dashed curve needs a row of its own; `room` in units of the text size. */
export function isTwoRows({ words, hasRunnerUp }: TitleWords, room: number): boolean {
  return hasRunnerUp && textWidth(words, 1.08) + textWidth(dashed, 1) + sample + 1.5 > room;
}

/** Draws the title, and at its right, or below it, the name of the dashed curve. */
export function BeliefTitle(title: TitleWords) {
  const { text, width } = usePlot();
  const rows = isTwoRows(title, width / text) ? 2 : 1;
  const from = rows === 2 ? 0 : width - textWidth(dashed, text) - sample * text;
  const base = -text * 0.8;
  return (
    <>
      <text className="chart-title" y={base - (rows - 1) * text * 1.4}>
        {title.words}
      </text>
      {title.hasRunnerUp && (
        <g>
          <line
            className="why__sample"
            x1={from}
            x2={from + (sample - 0.5) * text}
            y1={base - text * 0.33}
            y2={base - text * 0.33}
          />
          <text className="readout why__name" x={from + sample * text} y={base}>
            {dashed}
          </text>
        </g>
      )}
    </>
  );
}
