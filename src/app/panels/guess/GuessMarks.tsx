import { useMemo } from 'react';
import type { Frame } from '../../../charts/chart';
import { placesAround } from '../../../charts/marks/curveLabels';
import { Labels } from '../../../charts/marks/Labels';
import { placeLabels, type LabelRequest } from '../../../charts/marks/labels';
import type { Scales } from '../../../charts/marks/scale';
import { Marker } from '../../../charts/progress/Marker';
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
          points.map(({ sign, name, x, answer }) => (
            <line
              key={name}
              className={`guess__line run-line run-line--${sign + 1}`}
              data-told={answer !== null}
              x1={x}
              x2={x}
              y2={plot.height}
            />
          ))}
        {points.map(({ sign, name, x, y }) => (
          <Marker key={name} x={x} y={y} index={sign} weight={weight * 1.3} />
        ))}
        <Labels labels={labels} />
      </g>
    </svg>
  );
}

type Point = PlayerMark & { readonly x: number; readonly y: number };

function pointOf(
  { place, answer }: PlayerMark,
  { scales, isMap, height }: { scales: Scales; isMap: boolean; height: number },
): Pick<Point, 'x' | 'y'> {
  const x = scales.x(place[0]!);
  if (isMap) return { x, y: scales.y(place[1]!) };
  return { x, y: answer === null ? height : scales.y(answer) };
}

/** A name stands by its sign; while the answer is hidden, at the lower end of its line. */
function labelOf(
  { name, x, y, answer }: Point,
  { frame, isMap }: { frame: Frame; isMap: boolean },
): LabelRequest {
  const { text, weight, plot } = frame;
  const id = `guess:${name}`;
  if (isMap || answer !== null) return { id, text: name, places: placesAround(x, y, 9 * weight) };
  const rows = [1, 2.3, 3.6, 4.9, 6.2, 7.5].map((row) => plot.height - row * text);
  const places = rows.flatMap((base) => [
    { x: x + 9 * weight, y: base, anchor: 'start' as const },
    { x: x - 9 * weight, y: base, anchor: 'end' as const },
  ]);
  return { id, text: name, places };
}
