import { useMemo } from 'react';
import type { Frame } from '../../plots/chart';
import { Labels } from '../../plots/marks/Labels';
import { placeLabels } from '../../plots/marks/labels';
import type { Scales } from '../../plots/scale';
import { Marker } from '../../plots/RunSign';
import { labelOf, pointOf } from './markPoints';
import type { PlayerMark } from './marks';

interface GuessMarksProps {
  readonly marks: readonly PlayerMark[];
  readonly scales: Scales;
  readonly frame: Frame;
  /** On a map the second input runs upwards; else the answer does. */
  readonly isMap: boolean;
}

/** Everybody's sign and name where they guessed, over the plot. What they say is said in words elsewhere. */
export function GuessMarks({ marks, scales, frame, isMap }: GuessMarksProps) {
  const { figure, plot, text, weight } = frame;
  const points = useMemo(
    () => marks.map((mark) => ({ ...mark, ...pointOf(mark, { scales, isMap, height: plot.height }) })),
    [marks, scales, isMap, plot.height],
  );
  const labels = useMemo(() => {
    const requests = points.map((point) => labelOf(point, { frame, isMap }));
    const bounds = { left: 0, top: 0, width: plot.width, height: plot.height };
    return placeLabels(requests, { bounds, text, obstacles: [], traces: [] });
  }, [points, frame, isMap, plot, text]);
  const at = { left: figure.left, top: figure.top };
  return (
    <svg
      className="chart guess__marks"
      width={figure.width}
      height={figure.height}
      fontSize={text}
      style={at}
      aria-hidden="true"
    >
      <g transform={`translate(${plot.left},${plot.top})`}>
        {!isMap &&
          points.map(({ sign, x, answer }) => (
            <line
              key={sign}
              className={`guess__line run-line run-line--${sign + 1}`}
              data-told={answer !== null}
              x1={x}
              x2={x}
              y2={plot.height}
            />
          ))}
        {points.map(({ sign, x, y }) => (
          <Marker key={sign} x={x} y={y} index={sign} weight={weight * 1.3} />
        ))}
        <Labels labels={labels} />
      </g>
    </svg>
  );
}
