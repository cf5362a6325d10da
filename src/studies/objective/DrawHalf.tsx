import { drawn } from '../../engine/objectives/drawn';
import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useEscape } from '../../lab/plots/gestures';
import { useLabState } from '../../lab/LabContext';
import type { Box } from '../../plots/chart';
import { shownSpec } from '../../lab/state/select/can';
import { labelsOf } from '../../lab/state/select/labels';
import { Button } from '../../ui/Button';
import { NumberField } from '../../ui/NumberField';
import { Numbers } from '../numbers/Numbers';
import {
  FunctionPlot,
  NoiseFields,
  RangeFields,
  UseFunction,
  useTakeFunction,
  type Noise,
} from './FunctionForm';
import { CurveContents, curveTables, describeDrawing } from './objective.figure';
import {
  changed,
  drawnCurve,
  emptySketch,
  handleCount,
  heightsOf,
  historyOf,
  isEmpty,
  paramsOf,
  presentCurve,
  rangesAround,
  redone,
  sharesOf,
  sketchOf,
  undone,
  withHeight,
  withStroke,
  type Curve,
  type Ranges,
  type Sketch,
  type Spot,
} from './sketch';
import { significant } from '../../engine/numberText';
import { writtenOnSide } from '../../vocabulary/numbers/digits';

/** Edits a function as a drawing: the plot to draw in, nine heights for the keyboard, the ranges of both axes. */
export function DrawHalf({ noise }: { readonly noise: Noise }) {
  const spec = useLabState(shownSpec);
  const [ranges, setRanges] = useState(() => rangesAround(presentCurve(spec)));
  const guide = useMemo(() => presentCurve(spec, ranges.x), [spec, ranges.x]);
  const [first] = useState(() => startOf(spec.objective.id, guide, ranges));
  const sketching = useSketch(() => first);
  const { sketch } = sketching;
  const params = useMemo(() => (isEmpty(sketch) ? null : paramsOf(sketch, ranges)), [sketch, ranges]);
  const curve = useMemo(() => params && drawnCurve(params, ranges.x), [params, ranges.x]);
  const { refusal, take } = useTakeFunction(noise.sd);
  return (
    // Keys pressed after drawing belong to the drawing.
    <section
      className="own__half"
      aria-label="Draw it"
      tabIndex={-1}
      onKeyDown={(event) => onKey(event, sketching)}
    >
      <div className="own__main">
        <FunctionPlot
          description={describeDrawing(curve)}
          draw={(frame) => (
            <CurveContents
              domain={ranges}
              curve={curve}
              raw={rawOf(sketch, ranges)}
              guide={guide}
              noiseSd={noise.sd}
              notes={guide ? [`dashed: ${labelsOf(spec).objective}, to trace`, 'dashed: to trace'] : []}
              invitation={params ? undefined : 'Draw here'}
              frame={frame}
            />
          )}
        >
          {(plot) => <DrawSurface plot={plot} draw={sketching.draw} finish={sketching.finish} />}
        </FunctionPlot>
        <Numbers of="your function" data={{ curve, guide, noiseSd: noise.sd }} tables={curveTables} />
        <HeightFields sketch={sketch} ranges={ranges} onChange={sketching.change} />
        <SketchButtons sketching={sketching} guide={guide} ranges={ranges} />
      </div>
      <div className="own__side">
        <RangeFields name="x" range={ranges.x} onChange={(x) => setRanges({ ...ranges, x })} />
        <RangeFields name="y" range={ranges.y} onChange={(y) => setRanges({ ...ranges, y })} />
        <NoiseFields
          noise={noise}
          reach={curve && [Math.min(...curve.y), Math.max(...curve.y)]}
          hasBand={curve !== null}
        />
        <UseFunction
          onUse={params && (() => take('drawn', params))}
          refusal={refusal}
          missing="Draw a line in the plot or set a height first."
        />
      </div>
    </section>
  );
}

/** Returns the drawing that is in use, else an empty sketch: any other function is a curve to trace. */
function startOf(objectiveId: string, guide: Curve | null, ranges: Ranges): Sketch {
  return objectiveId === drawn.id && guide ? sketchOf(sharesOf(guide, ranges.y)) : emptySketch;
}

/** Returns the curve as it was drawn by hand, without smoothing; NaN elsewhere. */
function rawOf({ heights, byHand }: Sketch, { x: [lo, hi], y: [low, high] }: Ranges): Curve {
  const last = heights.length - 1;
  return {
    x: Float64Array.from(heights, (_, i) => lo + ((hi - lo) * i) / last),
    y: Float64Array.from(heights, (height, i) =>
      height === null || !byHand[i] ? Number.NaN : low + (high - low) * height,
    ),
  };
}

function onKey(event: KeyboardEvent<HTMLElement>, { undo, redo }: Sketching): void {
  const isText = event.target instanceof HTMLInputElement && event.target.type === 'text';
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isText) return;
  if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
  else if (key === 'z') undo();
  else return;
  event.preventDefault();
}

interface SketchButtonsProps {
  readonly sketching: Sketching;
  readonly guide: Curve | null;
  readonly ranges: Ranges;
}

function SketchButtons({ sketching, guide, ranges }: SketchButtonsProps) {
  const { sketch, canUndo, canRedo, undo, redo, change } = sketching;
  return (
    <div className="own__buttons" role="group" aria-label="Drawing">
      <Button onClick={undo} disabled={!canUndo} shortcut="Control+z" hint="Take the last stroke back">
        Undo stroke
      </Button>
      <Button onClick={redo} disabled={!canRedo} shortcut="Control+Shift+z" hint="Draw it again">
        Redo stroke
      </Button>
      <Button onClick={() => change(() => emptySketch)} disabled={isEmpty(sketch)} hint="An empty plot">
        Clear
      </Button>
      {guide && (
        <Button
          onClick={() => change(() => sketchOf(sharesOf(guide, ranges.y)))}
          hint="Start from the present function: then draw over the parts you want otherwise"
        >
          Copy the dashed curve
        </Button>
      )}
    </div>
  );
}

interface DrawSurfaceProps extends Pick<Sketching, 'draw' | 'finish'> {
  /** The plot, in pixels of its surroundings. */
  readonly plot: Box;
}

/** Handles mouse, finger or pen over the plot; Escape cancels the stroke. */
function DrawSurface({ plot, draw, finish }: DrawSurfaceProps) {
  const spots = useRef<Spot[] | null>(null);
  const [drawing, setDrawing] = useState(false);
  const end = (): readonly Spot[] | null => {
    const stroke = spots.current;
    spots.current = null;
    setDrawing(false);
    return stroke;
  };
  const giveUp = (): void => {
    if (end()) draw(null);
  };
  useEscape(drawing, giveUp);

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    spots.current = [spotOf(event.currentTarget, event)];
    setDrawing(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const stroke = spots.current;
    if (!stroke || !event.isPrimary) return;
    const surface = event.currentTarget;
    const between = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const one of between.length ? between : [event]) stroke.push(spotOf(surface, one));
    draw([...stroke]);
  };
  const onPointerUp = (): void => {
    const stroke = end();
    if (stroke) finish(stroke);
  };
  return (
    <div
      className="own__surface"
      style={{ left: plot.left, top: plot.top, width: plot.width, height: plot.height }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={giveUp}
    />
  );
}

function spotOf(surface: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
  const { left, top, width, height } = surface.getBoundingClientRect();
  return { x: (clientX - left) / width, y: 1 - (clientY - top) / height };
}

interface HeightFieldsProps {
  readonly sketch: Sketch;
  readonly ranges: Ranges;
  onChange(make: (sketch: Sketch) => Sketch): void;
}

/** Edits the curve at nine places as numbers, without a pointer. */
function HeightFields({ sketch, ranges, onChange }: HeightFieldsProps) {
  const heights = useMemo(() => heightsOf(sketch), [sketch]);
  const [left, right] = ranges.x;
  const [low, high] = ranges.y;
  const isBlank = isEmpty(sketch);
  return (
    <div className="own__heights" role="group" aria-label="Heights">
      {heights.map((share, i) => (
        <NumberField
          key={i}
          label={`y at ${writtenOnSide(ranges.x, left + ((right - left) * i) / (handleCount - 1))}`}
          value={isBlank ? Number.NaN : rounded(low + (high - low) * share, high - low)}
          onChange={(y) => onChange((old) => withHeight(old, i, (y - low) / (high - low)))}
          min={low}
          max={high}
          step={rounded((high - low) / 20, high - low)}
          hint="The height of the curve here; arrow keys move it"
        />
      ))}
    </div>
  );
}

/** Rounds to a thousandth of the span. */
function rounded(value: number, span: number): number {
  const unit = 10 ** (Math.ceil(Math.log10(span)) - 3);
  return significant(Math.round(value / unit) * unit, 12);
}

/** The sketch with the stroke under way, and the actions on it. */
interface Sketching {
  readonly sketch: Sketch;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  change(make: (sketch: Sketch) => Sketch): void;
  /** Shows the stroke so far; null cancels it. */
  draw(spots: readonly Spot[] | null): void;
  finish(spots: readonly Spot[]): void;
  undo(): void;
  redo(): void;
}

/** Keeps a sketch and its history. */
function useSketch(first: () => Sketch): Sketching {
  const [history, setHistory] = useState(() => historyOf(first()));
  const [stroke, setStroke] = useState<readonly Spot[] | null>(null);
  const { past, present, future } = history;
  const sketch = useMemo(() => (stroke ? withStroke(present, stroke) : present), [present, stroke]);
  const change = (make: (sketch: Sketch) => Sketch): void =>
    setHistory((old) => changed(old, make(old.present)));
  return {
    sketch,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change,
    draw: setStroke,
    finish: (spots) => {
      setStroke(null);
      change((old) => withStroke(old, spots));
    },
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
  };
}
