import { useMemo, useState, type KeyboardEvent } from 'react';
import { shownSpec } from '../../state/select/can';
import { labelsOf } from '../../state/select/labels';
import { Button } from '../../ui/Button';
import { useLabState } from '../../app/LabContext';
import { CurvePlot } from './CurvePlot';
import { DrawSurface } from './DrawSurface';
import { describeDrawing } from './describe';
import {
  drawnCurve,
  paramsOf,
  presentCurve,
  rangesAround,
  sharesOf,
  type Curve,
  type Ranges,
} from './drawing';
import { HeightFields } from './HeightFields';
import { NoiseFields, type Noise } from './NoiseFields';
import { RangeFields } from './RangeFields';
import { emptySketch, isEmpty, sketchOf, type Sketch } from './sketch';
import { UseFunction } from './UseFunction';
import { useSketch, type Sketching } from './useSketch';
import { useTakeFunction } from './useTakeFunction';

/** A curve drawn by hand: the plot to draw in, nine heights for the keyboard, what the edges mean. */
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
        <CurvePlot
          label="Your function"
          description={describeDrawing(curve)}
          domain={ranges}
          curve={curve}
          raw={rawOf(sketch, ranges)}
          guide={guide}
          noiseSd={noise.sd}
          notes={guide ? [`dashed: ${labelsOf(spec).objective}, to trace`, 'dashed: to trace'] : []}
          invitation={params ? undefined : 'Draw here'}
        >
          {(plot) => <DrawSurface plot={plot} draw={sketching.draw} finish={sketching.finish} />}
        </CurvePlot>
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

/** A drawing that is in use goes on; everything else is there to trace. */
function startOf(objectiveId: string, guide: Curve | null, ranges: Ranges): Sketch {
  return objectiveId === 'drawn' && guide ? sketchOf(sharesOf(guide, ranges.y)) : emptySketch;
}

/** What the hand drew, as it drew it; nothing where it did not. */
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
