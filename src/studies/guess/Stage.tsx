import { useDisplay } from '../../lab/plots/useDisplay';
import '../../lab/plane/plane.css';
import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { wordsOf } from '../../lab/page/chartSource';
import { useLabState } from '../../lab/LabContext';
import { valuesAt } from '../../lab/plots/gestures';
import { plotOnPage } from '../../lab/plots/layout';
import { useSize } from '../../lab/plots/useSize';
import { dimensionOf } from '../../engine/experiment/inputs';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { PlaneView, StepView } from '../../engine/loop/view';
import type { ChartDefinition, ChartSource, Frame } from '../../plots/chart';
import { ChartFigure } from '../../plots/ChartFigure';
import { clampTo, type Domain } from '../../plots/domain';
import { formatOutput, formatPlace } from '../../vocabulary/numbers/labelled';
import { objectivePosterior } from '../../plots/objectivePosterior';
import { projectMap, type MapWords } from '../../plots/plane/mapData';
import { MapFigure } from '../../plots/plane/MapFigure';
import { valueAt, type PlaneSource } from '../../plots/plane/plane';
import { valueScaleOf } from '../../plots/plane/valueScale';
import { projectPosterior } from '../../plots/posteriorData';
import { domainOf, useScales, type Spacing } from '../../plots/scale';
import { deriveDomains, nearestIndex, spacingOf } from '../../plots/source';
import type { NamedTable } from '../../plots/tables/chartTable';
import { beliefTables } from '../../plots/tables/posteriorTable';
import { planeTables } from '../../plots/tables/mapTable';
import { viewOf } from '../../lab/state/asks';
import type { LayerId } from '../../vocabulary/layers';
import type { MapId } from '../../vocabulary/maps';
import { Numbers } from '../numbers/Numbers';
import {
  GuessMarks,
  layoutGuess,
  marksOf,
  type Aim,
  type GuessLayout,
  type PlayerMark,
} from './guess.figure';
import { useGameIntents, useGameState } from './guess.store';
import {
  beliefFault,
  beliefMap,
  beliefOf,
  distanceIn,
  phaseOf,
  type GuessData,
  type Phase,
  type Place,
} from './guessData';
import { scoresOf } from './score';
import { percentOff } from './words';
import { ariaNumber } from '../../ui/ariaNumber';

/** Shows the belief on which people guess, and its numbers. */
export function Stage() {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const { display, text } = useDisplay();
  const isMap = useGameState(({ base }) => dimensionOf(base) > 1);
  const phase = useGameState(drawnPhase);
  const height = window.innerHeight;
  const layout = useMemo(
    () => (width > 0 ? layoutGuess({ width, height, display, text, isMap }) : null),
    [width, height, display, text, isMap],
  );
  const picture = usePicture();
  const marks = useMarks();
  const aim = useAim();
  const guesses = useGameState((game) => game.crowd);
  const crowd = useMemo(() => guesses.map(({ place }) => place), [guesses]);
  return (
    <div>
      <div
        ref={ref}
        className="guess__stage"
        data-phase={phase}
        style={layout ? { height: layout.height } : undefined}
        aria-busy={picture === null}
      >
        {layout && picture?.line && (
          <GuessPlot source={picture.line} marks={marks} aim={aim} crowd={crowd} layout={layout} />
        )}
        {layout && picture?.plane && (
          <GuessMap
            source={picture.plane}
            isFine={picture.isFine}
            marks={marks}
            aim={aim}
            crowd={crowd}
            layout={layout}
          />
        )}
        {!picture && <Wait />}
      </div>
      {picture && <Numbers of="the belief" data={picture} tables={stageTables} />}
    </div>
  );
}

/** Tabulates what is drawn, and nothing that is hidden. */
function stageTables({ line, plane }: NonNullable<ReturnType<typeof usePicture>>): readonly NamedTable[] {
  if (line) return beliefTables(line);
  return plane ? planeTables([projectMap(mapShown(plane), plane)]) : [];
}

function Wait() {
  const fault = useGameState(
    (game) => game.columns.find((column) => column.fault !== null)?.fault ?? beliefFault(game),
  );
  if (fault !== null) return <p role="alert">{`The belief cannot be shown: ${fault}`}</p>;
  return <p className="panel__wait">The first places are asked…</p>;
}

function useMarks() {
  const names = useGameState((game) => game.names);
  const guesses = useGameState((game) => game.guesses);
  const told = useGameState((game) => game.told);
  const phase = useGameState(phaseOf);
  const scores = useGameState(scoresOf);
  return useMemo(
    () => marksOf({ names, guesses, told }, phase, scores),
    [names, guesses, told, phase, scores],
  );
}

/** Returns the phase that is drawn: nothing of the machine's query before all answers are unveiled. */
function drawnPhase(game: GuessData): Phase {
  const phase = phaseOf(game);
  return phase === 'shown' && game.veiled > 0 ? 'wait' : phase;
}

/** Returns where the machine would have asked in the shown round; null before all answers are unveiled. */
function useAim(): Aim | null {
  const phase = useGameState(drawnPhase);
  const base = useGameState((game) => game.base);
  const names = useGameState((game) => game.names);
  const guesses = useGameState((game) => game.told.at(-1) ?? null);
  const place = useGameState((game) => beliefOf(game)?.proposal?.x ?? null);
  return useMemo(() => {
    if (phase !== 'shown' || !place || !guesses) return null;
    const misses = guesses.map((guess, sign) => ({
      sign,
      place: guess,
      words: `${percentOff(distanceIn(base, guess, place))} off`,
    }));
    return { place, words: names.length === 1 ? 'EI, on your data' : null, misses };
  }, [phase, base, names, guesses, place]);
}

/** Returns the source of the drawn belief; null while it is computed. */
function usePicture() {
  const snapshot = useGameState(beliefOf);
  const view = useGameState((game) => snapshot && viewOf(game, snapshot));
  const plane = useGameState((game) => beliefMap(game)?.plane ?? null);
  const isFine = useGameState((game) => beliefMap(game)?.isFine ?? false);
  const phase = useGameState(drawnPhase);
  const layers = useLabState((state) => state.layers);
  return useMemo(() => {
    if (!snapshot) return null;
    const shown = { snapshot, phase, layers };
    if (view) return { line: lineSource(view, shown), plane: null, isFine: true };
    return plane && { line: null, plane: planeSource(plane, shown), isFine };
  }, [snapshot, view, plane, isFine, phase, layers]);
}

const chart = objectivePosterior as ChartDefinition<unknown>;

interface GuessPlotProps {
  readonly source: ChartSource;
  readonly marks: readonly PlayerMark[];
  readonly aim: Aim | null;
  readonly crowd: readonly Place[];
  readonly layout: GuessLayout;
}

/** Draws the belief over one input, with the guesses of all players. */
export function GuessPlot({ source, marks, aim, crowd, layout: { frame } }: GuessPlotProps) {
  const cursor = useGameState((game) => game.cursor);
  const pointed = useMemo(() => pointedAt(source, cursor), [source, cursor]);
  const reading = useMemo(() => projectPosterior(pointed).cursor?.reading ?? '', [pointed]);
  const x = spacingOf(source);
  const y = source.domains!.y;
  const scales = useScales({ x, y }, frame.plot);
  const at = { left: frame.figure.left, top: frame.figure.top };
  return (
    <>
      <ChartFigure chart={chart} source={pointed} frame={frame} style={at} />
      <GuessMarks marks={marks} aim={aim} crowd={crowd} scales={scales} frame={frame} isMap={false} />
      <GuessSurface frame={frame} x={x} y={y} isMap={false} reading={reading} />
    </>
  );
}

const words: MapWords = { at: 'the crosshair', cut: 'the crosshair' };

interface GuessMapProps {
  readonly source: PlaneSource;
  readonly isFine: boolean;
  readonly marks: readonly PlayerMark[];
  readonly aim: Aim | null;
  readonly crowd: readonly Place[];
  readonly layout: GuessLayout;
}

/** Draws the belief over two inputs, with the guesses of all players; the truth once the game is over. */
export function GuessMap({ source, isFine, marks, aim, crowd, layout }: GuessMapProps) {
  const { frame, hasBarBelow } = layout;
  const cursor = useGameState((game) => game.cursor);
  const data = useMemo(() => projectMap(mapShown(source), source), [source]);
  const scales = useScales(data.domain, frame.plot);
  const { x, y } = data.domain;
  const here = data.field && valueAt(data.plane, data.field, cursor);
  const value = here !== null && Number.isFinite(here) ? formatOutput(data.labels, here) : 'no number';
  return (
    <>
      <MapFigure
        data={data}
        place={cursor}
        pointed
        frame={frame}
        isFine={isFine}
        hasBarBelow={hasBarBelow}
        words={words}
      />
      <GuessMarks marks={marks} aim={aim} crowd={crowd} scales={scales} frame={frame} isMap />
      <GuessSurface
        frame={frame}
        x={x}
        y={y}
        isMap
        reading={`${formatPlace(data.labels, cursor)}: ${data.map.short} ${value}`}
      />
    </>
  );
}

interface GuessSurfaceProps {
  readonly frame: Frame;
  readonly x: Spacing | Domain;
  readonly y: Spacing | Domain;
  /** True if a place has two coordinates. */
  readonly isMap: boolean;
  /** The belief at the cursor, for screen readers. */
  readonly reading: string;
}

/** Handles the pointer over the plot: moving it moves the cursor, a click is a guess. `useGuessKeys` handles keys. */
function GuessSurface({ frame, x, y, isMap, reading }: GuessSurfaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { look, guess } = useGameIntents();
  const cursor = useGameState((game) => game.cursor);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  const plot = plotOnPage(frame);
  const placeOf = (event: MouseEvent<HTMLElement>): Place => {
    const corner = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - corner.left + plot.left, y: event.clientY - corner.top + plot.top };
    const values = valuesAt({ plot, x, y }, at);
    return isMap ? [values.x, clampTo(domainOf(y), values.y)] : [values.x];
  };
  return (
    <div
      ref={ref}
      className="plot-surface guess__surface"
      style={{ left: plot.left, top: plot.top, width: plot.width, height: plot.height }}
      tabIndex={0}
      role="slider"
      aria-label="Place to guess"
      title="A click guesses there; or move with the arrow keys and press Enter"
      aria-valuemin={ariaNumber(domainOf(x)[0])}
      aria-valuemax={ariaNumber(domainOf(x)[1])}
      aria-valuenow={ariaNumber(cursor[0]!)}
      aria-valuetext={reading}
      onPointerMove={(event) => look(placeOf(event))}
      onClick={(event) => guess(placeOf(event))}
    />
  );
}

/** Layers that people may see before they guess. */
const beliefLayers: readonly LayerId[] = ['mean', 'median', 'band50', 'band80', 'band95', 'band99'];

/** Returns the layers of a phase: the belief, after the reveal also the machine's query, after the last round also the truth. */
function layersIn(phase: Phase, chosen: readonly LayerId[]): readonly LayerId[] {
  const belief = beliefLayers.filter((id) => chosen.includes(id));
  const seen: readonly LayerId[] = belief.length ? belief : ['median', 'band95'];
  if (phase === 'over') return ['truth', ...seen];
  return phase === 'shown' ? [...seen, 'query'] : seen;
}

/** Removes from a snapshot the proposal and the reason to stop while they are hidden. */
function blindfolded(snapshot: StepSnapshot, phase: Phase): StepSnapshot {
  return phase === 'shown' ? snapshot : { ...snapshot, proposal: null, stopReason: null };
}

/** Removes from a view the acquisition, the score and, before the game is over, the truth. */
function blindfoldedView(view: StepView, phase: Phase): StepView {
  const truth = phase === 'over' ? {} : { truth: null, truthPoints: null };
  return { ...view, ...truth, acquisition: null, score: null };
}

/** Removes from a plane the acquisition, the score and, before the game is over, the truth. */
function blindfoldedPlane(plane: PlaneView, phase: Phase): PlaneView {
  return { ...plane, ...(phase === 'over' ? {} : { truth: null }), acquisition: null, score: null };
}

interface Shown {
  readonly snapshot: StepSnapshot;
  readonly phase: Phase;
  readonly layers: readonly LayerId[];
}

/** Returns the source of the plot of one input; its axis has room for every answer, and stays as it is through a game. */
export function lineSource(view: StepView, { snapshot, phase, layers }: Shown): ChartSource {
  const hidden = blindfolded(snapshot, phase);
  const source: ChartSource = {
    snapshot: hidden,
    view: blindfoldedView(view, phase),
    ...wordsOf(hidden, layersIn(phase, layers)),
    history: [],
    cursor: null,
    selected: null,
    budget: 0,
  };
  return { ...source, domains: deriveDomains({ ...source, view }) };
}

/** Returns the source with the cursor at a place. */
function pointedAt(source: ChartSource, cursor: Place): ChartSource {
  return { ...source, cursor: nearestIndex(source.view.x, cursor[0] ?? 0) };
}

/** Returns the source of the map of two inputs. */
export function planeSource(plane: PlaneView, { snapshot, phase, layers }: Shown): PlaneSource {
  const hidden = blindfolded(snapshot, phase);
  const seen = blindfoldedPlane(plane, phase);
  const { labels, acquisition, minimize, layers: on } = wordsOf(hidden, layersIn(phase, layers));
  const values = valueScaleOf([seen], hidden.observations, { minimize, previous: null });
  return { snapshot: hidden, plane: seen, labels, acquisition, minimize, layers: on, selected: null, values };
}

/** Returns the map to draw: the median, or the truth once it is known. */
function mapShown({ layers, plane }: PlaneSource): MapId {
  return layers.truth && plane.truth ? 'truth' : 'median';
}
