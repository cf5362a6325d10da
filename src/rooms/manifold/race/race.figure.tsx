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

/** Height of a row of the legend, in sizes of text. */
const row = 1.5;

/**
 * Draws the least value so far of each search against evaluations, on a line of logarithms, and labels each at its end; where names would
 * take the room of the lines, with its value there, and its name in a legend below.
 */
export function RaceFigure({ chart, size, text }: RaceFigureProps) {
  const { runs, budget, errors, criterion } = chart;
  const isNarrow = size.width < 3 * labelRoom(text, true);
  const right = labelRoom(text, !isNarrow);
  const legend = isNarrow ? Math.ceil(runs.length / 2) * row * text : 0;
  const plot = {
    left: 4 * text,
    top: 2.2 * text,
    width: Math.max(60, size.width - 4 * text - right),
    height: Math.max(60, size.height - legend - 5.4 * text),
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
        <Ends runs={runs} floor={domain[0]} isNamed={!isNarrow} />
      </Plot>
      {isNarrow && <Legend runs={runs} top={size.height - legend} width={size.width} text={text} />}
    </Figure>
  );
}

/** Room for the longest label, right of the plot. */
function labelRoom(text: number, isNamed: boolean): number {
  const labels = racerIds.map((id) => (isNamed ? `${racerNames[id]} 0.0000` : '0.0000'));
  return Math.max(...labels.map((label) => textWidth(label, text))) + 2.6 * text;
}

interface LegendProps {
  readonly runs: readonly RacerRun[];
  readonly top: number;
  readonly width: number;
  readonly text: number;
}

/** Names the searches by their signs, in two columns. */
function Legend({ runs, top, width, text }: LegendProps) {
  return runs.map(({ id }, i) => {
    const x = text + ((i % 2) * width) / 2;
    const y = top + (Math.floor(i / 2) + 0.5) * row * text;
    return (
      <g key={id}>
        <RacerMark id={id} x={x} y={y} scale={text / 14} />
        <text className="label" x={x + 0.8 * text} y={y} dy="0.34em">
          {racerNames[id]}
        </text>
      </g>
    );
  });
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

interface EndsProps {
  readonly runs: readonly RacerRun[];
  readonly floor: number;
  /** False where a legend has the names. */
  readonly isNamed: boolean;
}

/** Labels each search with its sign, name and value at its end, spread where they would overlap. */
function Ends({ runs, floor, isNamed }: EndsProps) {
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
        {isNamed ? `${racerNames[id]} ${formatNumber(value)}` : formatNumber(value)}
      </text>
    </g>
  ));
}
