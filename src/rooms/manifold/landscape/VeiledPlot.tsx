import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { SettingAxis } from '../../../engine/manifold/learners/setting';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { useSize } from '../../../lab/plots/useSize';
import { usePlot } from '../../../plots/Figure';
import { colourAt } from '../../../plots/palette';
import { arrowMoves } from '../../../ui/arrowMoves';
import { Button } from '../../../ui/Button';
import { isAbout } from '../points/sharedData';
import { CriterionFigure, plotIn } from './criterion.figure';
import { lookOf } from './criterionWords';
import {
  axesOf,
  criterionOf,
  fittingTo,
  lowestOf,
  nearestPlace,
  placeInWords,
  type LandscapeAxes,
  type PlaceOfLandscape,
} from './landscapeData';
import type { KnownLandscape } from '../state/roomData';
import { lackInWords } from './landscapeWords';
import { dimensionOf } from '../points/planePoints';
import type { TriedPlace } from '../state/look';
import { placeOf, shareOf, valueAt } from './roomAxes';
import type { RoomProps } from '../state/intents';
import { pixels } from '../../../vocabulary/numbers/write';

/** Steps of the keyboard along an axis. */
const steps = 16;

/**
 * Shows a landscape that is hidden: a click, or Enter at the cursor that arrows move, asks one place, whose value stays, and sets both
 * numbers to it. The veil can be lifted.
 */
export function VeiledPlot({ room, data }: RoomProps) {
  const [ref, size] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const { across, up, criterion, setting } = data;
  const axes = { across, up, dimension: dimensionOf(data.points) };
  const { landscape, tried, isLifted, lift, ask } = useTries({ room, data }, axes);
  const lack = lackInWords(data);
  const [cursor, setCursor] = useState<TriedPlace | null>(null);
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const box = event.currentTarget.getBoundingClientRect();
    const plot = plotIn(size, text);
    setCursor(null);
    ask({
      across: valueAt(across, (event.clientX - box.left - plot.left) / plot.width, axes.dimension),
      up: valueAt(up, 1 - (event.clientY - box.top - plot.top) / plot.height, axes.dimension),
    });
  };
  const stepped = (axis: SettingAxis, value: number, by: number): number =>
    valueAt(axis, shareOf(axis, value, axes.dimension) + by / steps, axes.dimension);
  const obey = (event: KeyboardEvent): void => {
    const at = cursor ?? { across: setting[across], up: setting[up] };
    const [dx, dy] = arrowMoves[event.key] ?? [0, 0];
    const isAsk = event.key === 'Enter' || event.key === ' ';
    if (dx === 0 && dy === 0 && !isAsk) return;
    event.preventDefault();
    event.stopPropagation();
    if (isAsk) ask(at);
    else
      setCursor({
        across: stepped(across, at.across, dx),
        up: stepped(up, at.up, dy),
      });
  };
  return (
    <>
      <div
        ref={ref}
        className="manifold__criterion"
        aria-busy={!landscape && lack === null}
        role="application"
        aria-label="Hidden landscape of two numbers: arrows move a cursor, Enter asks there"
        tabIndex={0}
        onKeyDown={obey}
        onPointerDown={press}
      >
        {size.width > 0 && (
          <CriterionFigure
            name="How good, where you asked"
            {...{ axes, criterion, setting, text, size }}
            landscape={isLifted ? landscape : null}
            lowest={isLifted && landscape ? lowestOf(landscape) : null}
          >
            <Tries tried={tried} landscape={landscape} cursor={cursor} text={text} />
          </CriterionFigure>
        )}
      </div>
      <p className="manifold__lowest-words" role="status">
        <span>{`${landscape ? triesInWords(tried, landscape) : (lack ?? 'Hiding a landscape…')}${cursor ? ` The cursor is at ${placeInWords(axes, cursor)}.` : ''} `}</span>
        {tried.length > 0 && !isLifted && (
          <Button hint="Show the whole landscape: clicks then are not tries" onClick={() => lift(true)}>
            Lift the veil
          </Button>
        )}
        <span> </span>
        {tried.length > 0 && (
          <Button
            hint="Forget the places that were asked"
            onClick={() => {
              lift(false);
              room.intents.look({ tries: [] });
            }}
          >
            Start again
          </Button>
        )}
      </p>
    </>
  );
}

/** Returns the places that were asked, with their values once the landscape is there, and the way to ask one more. */
function useTries({ room: { intents }, data }: RoomProps, axes: LandscapeAxes) {
  const { across, up, criterion, look } = data;
  const [isLifted, lift] = useState(false);
  const known = fittingTo(data.landscape, axes, criterion);
  // That of other points stays until the first of these is there, and would answer for them.
  const landscape = known?.isFine && isAbout(data.points, known.ask) ? known : null;
  const tried = landscape ? look.tries.map((place) => nearestPlace(landscape, place)) : [];
  const ask = (place: TriedPlace): void => {
    if (!landscape) return;
    const cell = nearestPlace(landscape, place);
    const isNew = !isLifted && !tried.some((one) => one.across === cell.across && one.up === cell.up);
    if (isNew) intents.look({ tries: [...look.tries, { across: cell.across, up: cell.up }] });
    intents.set({ [across]: cell.across, [up]: cell.up });
  };
  return { landscape, tried, isLifted, lift, ask };
}

/** Says how many places were asked, what the last one got, and the best. */
function triesInWords(tried: readonly PlaceOfLandscape[], landscape: KnownLandscape): string {
  const last = tried.at(-1);
  if (!last) return 'Click a place to ask how good it is.';
  const { label, say } = lookOf(criterionOf(landscape));
  const best = tried.reduce((a, b) => (b.value < a.value ? b : a));
  const start = `${tried.length} ${tried.length === 1 ? 'try' : 'tries'}. At ${placeInWords(axesOf(landscape), last)}: ${label} ${say(last.value)}`;
  return best === last ? `${start}.` : `${start}; the best so far is ${say(best.value)}.`;
}

interface TriesProps {
  readonly tried: readonly PlaceOfLandscape[];
  readonly landscape: KnownLandscape | null;
  readonly cursor: TriedPlace | null;
  readonly text: number;
}

/** Draws the places that were asked, each with its value, and the cursor of the keyboard. */
function Tries({ tried, landscape, cursor, text }: TriesProps) {
  const { x, y, width } = usePlot();
  if (!landscape) return null;
  const axes = axesOf(landscape);
  const { scale, shade, say } = lookOf(criterionOf(landscape));
  const [lo, hi] = scale.domain;
  const at = (place: TriedPlace): readonly [number, number] => [
    x(placeOf(axes.across, place.across)),
    y(placeOf(axes.up, place.up)),
  ];
  return (
    <>
      {tried.map((place, k) => {
        const [cx, cy] = at(place);
        const isRight = cx > width - 4 * text;
        return (
          <g key={k} className="manifold__try" transform={`translate(${pixels(cx)},${pixels(cy)})`}>
            <circle
              r={0.5 * text}
              fill={colourAt(
                'viridis-turned',
                Math.min(1, Math.max(0, (shade(place.value) - lo) / (hi - lo))),
              )}
            />
            <text x={isRight ? -0.8 * text : 0.8 * text} dy="0.35em" textAnchor={isRight ? 'end' : 'start'}>
              {say(place.value)}
            </text>
          </g>
        );
      })}
      {cursor && (
        <path
          className="manifold__try-cursor"
          transform={`translate(${at(cursor)
            .map((one) => pixels(one))
            .join()})`}
          d="M-9,0H9M0,-9V9"
        />
      )}
    </>
  );
}
