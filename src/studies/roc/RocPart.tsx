import './roc.css';
import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { costRange } from '../../engine/manifold/criteria/criterionNames';
import { useSize } from '../../lab/plots/useSize';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { Slider } from '../../ui/Slider';
import { formatNumber } from '../../vocabulary/numbers/write';
import { Numbers } from '../numbers/Numbers';
import { RocFigure, rocPlot } from './roc.figure';
import {
  bestInWords,
  bestOf,
  countsInWords,
  measures,
  placeOf,
  rocDataOf,
  rocTables,
  saidAt,
  sayMeasure,
  thresholdAt,
  type Judged,
  type RocData,
} from './rocData';

/** Where the threshold stands, what a false positive costs in false negatives, and which class is judged against the rest. */
export interface RocLook {
  readonly threshold: number;
  readonly eta: number;
  readonly of: number;
}

interface RocPartProps {
  readonly judged: Judged;
  readonly look: RocLook;
  onLook(change: Partial<RocLook>): void;
  /** Names of the classes by their numbers, where one may be chosen. */
  readonly classes: readonly (readonly [of: number, name: string])[];
  /** Size of small text, in pixels. */
  readonly text: number;
}

/** Shows the ROC curve of a classifier; its threshold is dragged or stepped along it, and the six measures follow. */
export function RocPart({ judged, look, onLook, classes, text }: RocPartProps) {
  const data = useMemo(() => rocDataOf(judged), [judged]);
  const choice = classes.length > 1 && (
    <Select
      label="Class"
      hint="The class that is judged against all others"
      value={String(look.of)}
      options={classes.map(([of, name]) => ({ value: String(of), label: name }))}
      // The threshold is one of the outputs for this class.
      onChange={(of) => onLook({ of: Number(of), threshold: 0 })}
    />
  );
  if (!data) {
    return (
      <div className="roc">
        <div>
          {choice}
          <p className="roc__quiet">All rows are of one class, so there is no curve.</p>
        </div>
      </div>
    );
  }
  return (
    <div className="roc">
      <div>
        {choice}
        <RocPlot {...{ data, look, onLook, text }} />
      </div>
      <div>
        <RocNumbers {...{ data, look, onLook }} />
        <Numbers of="ROC curve" isNamed data={data} tables={rocTables} />
      </div>
    </div>
  );
}

interface PlotProps extends Pick<RocPartProps, 'look' | 'onLook' | 'text'> {
  readonly data: RocData;
}

/** Places that a key moves the threshold by: to the right and up it falls. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -Infinity,
  End: Infinity,
};

/** The curve, and over it what pointers and keys move. */
function RocPlot({ data, look, onLook, text }: PlotProps) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const { roc, points } = data;
  const before = useRef<number | null>(null);
  const plot = rocPlot(width, text);
  const last = points.length - 1;
  const { point } = saidAt(data, look.threshold, look.eta);
  const goTo = (place: number): void =>
    onLook({ threshold: thresholdAt(roc, Math.max(0, Math.min(last, place))) });
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = steps[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(placeOf(roc, look.threshold) + by);
  };
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const across = (event.clientX - box.left) / box.width;
    const up = 1 - (event.clientY - box.top) / box.height;
    goTo(nearestTo(points, across, up));
  };
  const said = `threshold ${formatNumber(look.threshold)}: true positive rate ${formatNumber(point[1])}, false positive rate ${formatNumber(point[0])}`;
  return (
    <div className="roc__plot" ref={ref}>
      {width > 0 && (
        <>
          <RocFigure {...{ data, width, text }} threshold={look.threshold} eta={look.eta} />
          <div
            className="roc__handle"
            style={{ left: plot.left, top: plot.top, width: plot.width, height: plot.height }}
            role="slider"
            tabIndex={0}
            aria-label="Threshold"
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={placeOf(roc, look.threshold)}
            aria-valuetext={said}
            title="Drag along the curve, or use the arrow keys"
            onKeyDown={onKeyDown}
            onPointerDown={(event) => {
              if (event.button !== 0 || !event.isPrimary) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              before.current = look.threshold;
              follow(event);
            }}
            onPointerMove={(event) => {
              if (event.isPrimary && event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
            }}
            onPointerUp={() => void (before.current = null)}
            // What turns out to scroll the page leaves the threshold where it was.
            onPointerCancel={() => {
              if (before.current !== null) onLook({ threshold: before.current });
              before.current = null;
            }}
          />
        </>
      )}
    </div>
  );
}

/** Returns the place whose point is nearest, the first of equals. */
function nearestTo(points: RocData['points'], across: number, up: number): number {
  const away = (k: number): number => (points[k]![0] - across) ** 2 + (points[k]![1] - up) ** 2;
  return points.reduce((near, _, k) => (away(k) < away(near) ? k : near), 0);
}

/** What the threshold makes of the rows, and the cost that one is best for. */
function RocNumbers({ data, look, onLook }: Omit<PlotProps, 'text'>) {
  const { counts, measures: told } = saidAt(data, look.threshold, look.eta);
  const best = bestOf(data, look.eta);
  return (
    <>
      <p>
        <span>{`Threshold ${formatNumber(look.threshold)}. `}</span>
        <span>{countsInWords(counts, data.positive)}</span>
      </p>
      <dl className="roc__measures">
        {measures.map(([id, name, hint]) => (
          <div key={id} title={hint}>
            <dt>{name}</dt>
            <dd>{sayMeasure(told[id])}</dd>
          </div>
        ))}
      </dl>
      <Slider
        label="Cost η of a false positive"
        hint="How many false negatives weigh as much as one false positive"
        value={look.eta}
        spec={{ kind: 'number', min: costRange[0], max: costRange[1], scale: 'log' }}
        onChange={(eta) => onLook({ eta })}
      />
      <p>{bestInWords(best)}</p>
      <div className="roc__ways">
        <Button
          hint="The threshold with the least weighted error at this cost"
          disabled={best.threshold === look.threshold}
          onClick={() => onLook({ threshold: best.threshold })}
        >
          Go to the best
        </Button>
        <Button
          hint="Threshold 0, where the classifier itself decides"
          disabled={look.threshold === 0}
          onClick={() => onLook({ threshold: 0 })}
        >
          As predicted
        </Button>
      </div>
      <p className="roc__quiet">
        The dashed line joins all points with the same weighted error as ◇. The area is 1 at best, 0 at worst,
        and ½ by chance. In Becker (2013), Table 2.1, the weighted error divides by n₊ + ηn₊; n₊ + ηn₋ is
        meant.
      </p>
    </>
  );
}
