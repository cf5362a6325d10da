import { useMemo } from 'react';
import { Axis } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { Clip } from '../../../plots/marks/Clip';
import { Stairs } from '../../../plots/marks/Curve';
import { Title } from '../../../plots/marks/TextMarks';
import { textWidth } from '../../../plots/marks/labels';
import { spread } from '../../../plots/marks/spread';
import { formatNumber, pixels } from '../../../vocabulary/numbers/write';
import { describeRace, searchedLabel, type RaceChart } from './raceData';
import { RacerMark } from './RacerMark';
import { racerIds, racerNames, type RacerRun } from './racers';

interface RaceFigureProps {
  readonly chart: RaceChart;
  readonly size: { readonly width: number; readonly height: number };
  readonly text: number;
}

/** Least value that has a place on the axis. */
const least = 1e-6;

/** Draws the least value so far of each search against evaluations, on a line of logarithms, and labels each at its end. */
export function RaceFigure({ chart, size, text }: RaceFigureProps) {
  const { runs, budget, errors, criterion } = chart;
  const right = labelRoom(text);
  const plot = {
    left: 4 * text,
    top: 2.2 * text,
    width: Math.max(60, size.width - 4 * text - right),
    height: Math.max(60, size.height - 5.4 * text),
  };
  const domain = useMemo(() => rangeOf(runs, errors), [runs, errors]);
  return (
    <Figure
      kind="race"
      label="The race of five searches"
      description={describeRace(chart)}
      size={size}
      text={text}
    >
      <Plot at={plot} text={text} x={[1, budget]} y={{ kind: 'log', domain }}>
        <Title
          text={`least ${searchedLabel(criterion)} so far${errors ? '; dashed: wrong on fresh points' : ''}`}
          above={text * 0.8}
        />
        <Axis side="left" />
        <Axis side="bottom" title="evaluations" />
        <Clip above={2} below={2}>
          {runs.map(({ id, best }, i) => (
            <g key={id}>
              {errors && <Dashed id={id} values={errors[i]!} floor={domain[0]} />}
              <Stairs className={`racer-line racer-line--${id}`} {...stairs(best, domain[0])} />
            </g>
          ))}
        </Clip>
        <Ends runs={runs} floor={domain[0]} />
      </Plot>
    </Figure>
  );
}

/** Room for the longest label, right of the plot. */
function labelRoom(text: number): number {
  return Math.max(...racerIds.map((id) => textWidth(`${racerNames[id]} 0.0000`, text))) + 2.6 * text;
}

/** Returns a range a little wider than all values. */
function rangeOf(runs: readonly RacerRun[], errors: RaceChart['errors']): [number, number] {
  const all = [...runs.flatMap(({ best }) => best), ...(errors ?? []).flat()].filter(
    (one): one is number => one !== null && one > 0,
  );
  if (all.length === 0) return [0.01, 1];
  const low = Math.max(least, Math.min(...all));
  const high = Math.max(2 * low, ...all);
  return [0.8 * low, 1.25 * high];
}

function stairs(values: readonly number[], floor: number) {
  return {
    x: Float64Array.from(values, (_, i) => i + 1),
    y: Float64Array.from(values, (value) => Math.max(floor, value)),
  };
}

function Dashed({
  id,
  values,
  floor,
}: {
  readonly id: string;
  readonly values: readonly (number | null)[];
  readonly floor: number;
}) {
  const known = values.findIndex((one) => one === null);
  const shown = (known < 0 ? values : values.slice(0, known)) as readonly number[];
  return <Stairs className={`racer-line racer-line--${id} racer-line--fresh`} {...stairs(shown, floor)} />;
}

/** Labels each search with its sign, name and value at its end, spread where they would overlap. */
function Ends({ runs, floor }: { readonly runs: readonly RacerRun[]; readonly floor: number }) {
  const { x, y, width, height, text } = usePlot();
  const wanted = runs.flatMap(({ id, best }) => {
    const value = best.at(-1);
    if (value === undefined) return [];
    const end = { x: x(best.length), y: y(Math.max(floor, value)) };
    return [{ id, value, end, y: end.y }];
  });
  // Labels stand where the longest line ends: nothing is drawn beyond.
  const right = Math.min(width, Math.max(0, ...wanted.map(({ end }) => end.x))) + 1.6 * text;
  const placed = spread(wanted, { least: text * 0.4, most: height - text, distance: text * 1.3 });
  return placed.map(({ id, value, end, y: at }) => (
    <g key={id}>
      <path
        className={`racer-line racer-line--${id} racer-line--lead`}
        d={`M${pixels(end.x)},${pixels(end.y)}L${pixels(right - 0.6 * text)},${pixels(at)}`}
      />
      <RacerMark id={id} x={end.x} y={end.y} scale={text / 13} />
      <RacerMark id={id} x={right} y={at} scale={text / 14} />
      <text className="label label--run" x={right + 0.8 * text} y={at} dy="0.34em">
        {`${racerNames[id]} ${formatNumber(value)}`}
      </text>
    </g>
  ));
}
