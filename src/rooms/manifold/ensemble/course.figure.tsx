import { useMemo } from 'react';
import type { DescentTold } from '../../../engine/manifold/session/descents';
import { Axis } from '../../../plots/Axis';
import { Figure, Plot } from '../../../plots/Figure';
import { Clip } from '../../../plots/marks/Clip';
import { Stairs } from '../../../plots/marks/Curve';
import { Title } from '../../../plots/marks/TextMarks';
import { formatNumber, formatShare } from '../../../vocabulary/numbers/write';
import { placesAlong } from './ensembleWords';

interface CourseFigureProps {
  readonly told: DescentTold;
  readonly size: { readonly width: number; readonly height: number };
  readonly text: number;
}

/** Least value that has a place on the axis. */
const least = 1e-4;

/** Draws how the error left out of a descent falls from place to place, and dashed what share of fresh points is misclassified there. */
export function CourseFigure({ told, size, text }: CourseFigureProps) {
  const { left, wrong } = useMemo(() => curvesOf(told), [told]);
  const plot = {
    left: 3.6 * text,
    top: 2.4 * text,
    width: Math.max(60, size.width - 4.6 * text),
    height: Math.max(50, size.height - 5.4 * text),
  };
  // A share of 0 has no place on a scale of powers: it runs along the foot.
  const values = [...left.y, ...(wrong?.y ?? [])].filter((value) => value > 0);
  const low = Math.max(least, Math.min(...values));
  const domain: [number, number] = [0.8 * low, 1.25 * Math.max(2 * low, ...values)];
  return (
    <Figure
      kind="course"
      label="The course of the descent"
      description={describeCourse(told)}
      size={size}
      text={text}
    >
      <Plot at={plot} text={text} x={[1, Math.max(2, told.evaluations)]} y={{ kind: 'log', domain }}>
        <Title text={`error left out${wrong ? '; dashed: fresh points' : ''}`} above={text * 0.8} />
        <Axis side="left" />
        <Axis side="bottom" title="evaluations" />
        <Clip above={2} below={2}>
          {wrong && <Stairs className="course-line course-line--fresh" {...raised(wrong, domain[0])} />}
          <Stairs className="course-line" {...raised(left, domain[0])} />
        </Clip>
      </Plot>
    </Figure>
  );
}

interface Curve {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

const raised = ({ x, y }: Curve, floor: number): Curve => ({
  x,
  y: y.map((value) => Math.max(floor, value)),
});

/** Returns both along the evaluations: between two places they stay. */
function curvesOf(told: DescentTold): {
  readonly left: Curve;
  readonly wrong: Curve | null;
} {
  const at = placesAlong(told);
  const x = Float64Array.from(at, (_, i) => i + 1);
  return {
    left: { x, y: Float64Array.from(at, ({ value }) => value) },
    wrong: at.some((one) => one.wrong === null) ? null : { x, y: Float64Array.from(at, (one) => one.wrong!) },
  };
}

/** Describes the course of a descent. */
export function describeCourse({ places, evaluations }: DescentTold): string {
  const [first, last] = [places[0]!, places.at(-1)!];
  const wrong =
    last.wrong === null
      ? ''
      : `; wrong on fresh points ${formatShare(first.wrong!)}, now ${formatShare(last.wrong)}`;
  return `Error left out ${formatNumber(first.value)} at the start, ${formatNumber(last.value)} after ${evaluations} evaluations${wrong}.`;
}
