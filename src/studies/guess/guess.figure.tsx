import { useMemo } from 'react';
import type { Frame } from '../../plots/chart';
import { Labels } from '../../plots/marks/TextMarks';
import { placeLabels, placesAround, type LabelRequest } from '../../plots/marks/labels';
import { Marker } from '../../plots/RunSign';
import type { Scales } from '../../plots/scale';
import { columnMeasures } from '../runs/columnLayout';
import type { GuessData, Phase, Place } from './guessData';
import type { Score } from './score';

/** A player's sign on the plot. */
export interface PlayerMark {
  readonly name: string;
  readonly sign: number;
  readonly place: Place;
  /** The output there; null while it is hidden. */
  readonly answer: number | null;
}

type Game = Pick<GuessData, 'names' | 'guesses' | 'told'>;

/** Place that the machine would have asked, and how far from it each person was. */
export interface Aim {
  readonly place: Place;
  /** Words beside it; null where a player's sign says the same. */
  readonly words: string | null;
  readonly misses: readonly { readonly sign: number; readonly place: Place; readonly words: string }[];
}

/** Returns the signs to draw: guesses, then the answers of all players, and after the last round the best of each. */
export function marksOf(
  { names, guesses, told }: Game,
  phase: Phase,
  scores: readonly Score[],
): PlayerMark[] {
  const guessed = (places: readonly (Place | null)[]) =>
    places.flatMap((place, sign) => (place ? [{ name: names[sign]!, sign, place, answer: null }] : []));
  if (phase === 'guess') return guessed(guesses);
  if (phase === 'wait') return guessed(told.at(-1) ?? []);
  return scores.flatMap(({ name, sign, isPerson, ...score }, i): PlayerMark[] => {
    const [place, answer] = phase === 'over' ? [score.bestAt, score.best] : [score.asked, score.answer];
    if (place && answer !== null) return [{ name, sign, place, answer }];
    const guessed = phase === 'shown' && isPerson ? told.at(-1)?.[i] : null;
    return guessed ? [{ name, sign, place: guessed, answer: null }] : [];
  });
}

interface GuessMarksProps {
  readonly marks: readonly PlayerMark[];
  readonly aim: Aim | null;
  /** Guesses of a class. */
  readonly crowd: readonly Place[];
  readonly scales: Scales;
  readonly frame: Frame;
  /** True if the second input runs upwards, false if the output does. */
  readonly isMap: boolean;
}

/** Draws the sign and the name of each player where they guessed, over the plot; the panel says the same in words. */
export function GuessMarks({ marks, aim, crowd, scales, frame, isMap }: GuessMarksProps) {
  const { figure, plot, text, weight } = frame;
  const points = useMemo(
    () => marks.map((mark) => ({ ...mark, ...pointOf(mark, { scales, isMap, height: plot.height }) })),
    [marks, scales, isMap, plot.height],
  );
  const labels = useMemo(() => {
    const requests = points.map((point) => labelOf(point, { frame, isMap }));
    if (aim) requests.push(...aimLabels(aim, { scales, frame, isMap }));
    const bounds = { left: 0, top: 0, width: plot.width, height: plot.height };
    return placeLabels(requests, { bounds, text, obstacles: [], traces: [] });
  }, [points, aim, scales, frame, isMap, plot, text]);
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
        {crowd.length > 0 && <path className="guess__crowd" d={crowdPath(crowd, { scales, frame, isMap })} />}
        {aim?.misses.map((miss, row) => (
          <path
            key={miss.sign}
            className={`guess__miss run-line run-line--${miss.sign + 1}`}
            d={missPath(miss, { aim, row, scales, frame, isMap })}
          />
        ))}
        {points.toReversed().map(({ sign, x, y }) => (
          // People come first in the list, and are drawn over the machines.
          <g key={sign} className="guess__mark">
            <Marker x={x} y={y} index={sign} weight={weight * 1.3} />
          </g>
        ))}
        <Labels labels={labels} />
      </g>
    </svg>
  );
}

interface Drawn {
  readonly scales: Scales;
  readonly frame: Frame;
  readonly isMap: boolean;
}

/** Returns a tick on the axis for each guess of a class, or a cross on a map. */
function crowdPath(crowd: readonly Place[], { scales, frame: { plot, weight }, isMap }: Drawn): string {
  const half = 5 * weight;
  return crowd
    .map(([x, y]) => {
      const at = scales.x(x!);
      if (!isMap) return `M${at},${plot.height}V${plot.height - 2 * half}`;
      const up = scales.y(y!);
      return `M${at - half},${up}H${at + half}M${at},${up - half}V${up + half}`;
    })
    .join('');
}

/** Returns a height above the axis, one for each person. */
function missHeight({ plot, weight }: Frame, row: number): number {
  return plot.height - (9 + 7 * row) * weight;
}

/** Returns the line from a guess to the place where the machine would have asked: along the axis, or straight on a map. */
function missPath(
  { place }: Aim['misses'][number],
  { aim, row, scales, frame, isMap }: Drawn & { readonly aim: Aim; readonly row: number },
): string {
  const [from, to] = [scales.x(place[0]!), scales.x(aim.place[0]!)];
  if (isMap) return `M${from},${scales.y(place[1]!)}L${to},${scales.y(aim.place[1]!)}`;
  const at = missHeight(frame, row);
  const end = 3 * frame.weight;
  return `M${from},${at}H${to}M${to},${at - end}V${at + end}`;
}

/** Requests labels of the machine's place and of one person's distance to it; several would lie upon each other. */
function aimLabels(aim: Aim, { scales, frame, isMap }: Drawn): LabelRequest[] {
  const { plot, weight } = frame;
  const x = scales.x(aim.place[0]!);
  const y = isMap ? scales.y(aim.place[1]!) : plot.height;
  const [miss, second] = aim.misses;
  const from = miss ? scales.x(miss.place[0]!) : x;
  const side = 9 * weight;
  // Away from the guess, because the line towards it is drawn on the other side.
  const away = from > x ? { x: x - side, anchor: 'end' as const } : { x: x + side, anchor: 'start' as const };
  const beside = isMap
    ? placesAround(x, y, side)
    : [{ ...away, y: y - 4 * weight }, ...placesAround(x, y, side)];
  const labels: LabelRequest[] = aim.words ? [{ id: 'guess:aim', text: aim.words, places: beside }] : [];
  if (!miss || second || isMap) return labels;
  const middle = (x + from) / 2;
  const base = missHeight(frame, 0) - 5 * weight;
  const places = [{ x: middle, y: base, anchor: 'middle' as const }, ...placesAround(middle, base, side)];
  return [...labels, { id: 'guess:miss', text: miss.words, places }];
}

/** A player's sign in pixels of the plot. */
type Point = PlayerMark & { readonly x: number; readonly y: number };

/** Returns the place of a sign: at the answer, or on the axis while that is hidden. */
function pointOf(
  { place, answer }: PlayerMark,
  { scales, isMap, height }: { scales: Scales; isMap: boolean; height: number },
): Pick<Point, 'x' | 'y'> {
  const x = scales.x(place[0]!);
  if (isMap) return { x, y: scales.y(place[1]!) };
  return { x, y: answer === null ? height : scales.y(answer) };
}

/**
 * Requests a label beside its sign; while the answer is hidden, at the lower end of its line. Its id is made of the sign, because a
 * person may have the name of a machine.
 */
export function labelOf(
  { sign, name, x, y, answer }: Point,
  { frame, isMap }: { frame: Frame; isMap: boolean },
): LabelRequest {
  const { text, weight, plot } = frame;
  const id = `guess:${sign}`;
  if (isMap || answer !== null) return { id, text: name, places: placesAround(x, y, 9 * weight) };
  const rows = [1, 2.3, 3.6, 4.9, 6.2, 7.5].map((row) => plot.height - row * text);
  const places = rows.flatMap((base) => [
    { x: x + 9 * weight, y: base, anchor: 'start' as const },
    { x: x - 9 * weight, y: base, anchor: 'end' as const },
  ]);
  return { id, text: name, places };
}

interface Room {
  readonly width: number;
  /** Height of the window. */
  readonly height: number;
  readonly display: 'screen' | 'projector';
  readonly text?: number;
  readonly isMap: boolean;
}

export interface GuessLayout {
  readonly height: number;
  readonly frame: Frame;
  /** True if the colour bar of a map has a row of its own. */
  readonly hasBarBelow: boolean;
}

/** Approximate height of head, strip and buttons around the plot, in ems. */
const aroundEms = { screen: 28, projector: 21 } as const;

const barEms = 26;

/** Lays out one plot as wide as its room and as high as the window allows, in whole pixels. */
export function layoutGuess({ width, height: window, display, isMap, ...given }: Room): GuessLayout {
  const { text, left, right, title, numbers, weight } = columnMeasures(display, given.text);
  const inner = Math.max(120, Math.floor(width) - left - right);
  const shape = isMap ? 0.8 : 0.56;
  const room = window - aroundEms[display] * text;
  const high = Math.round(Math.max(180, Math.min(inner * shape, room)));
  const hasBarBelow = isMap && inner < barEms * text;
  const top = title + (hasBarBelow ? Math.round(text * 1.9) : 0);
  const figure = { left: 0, top: 0, width: left + inner + right, height: top + high + numbers };
  const plot = { left, top, width: inner, height: high };
  const frame = { figure, plot, text, weight, xLabels: true, yLabels: true, narrow: inner < 420 };
  return { height: figure.height, frame, hasBarBelow };
}
