import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useDisplay } from '../../lab/plots/useDisplay';
import { useSize } from '../../lab/plots/useSize';
import { CriterionFigure, isFlat, lowestOf, plotIn } from './criterion.figure';
import { formatNumber } from '../../ui/formatNumber';
import { Button } from '../../ui/Button';
import { ranges, upAxes } from './manifoldData';
import type { ManifoldRoom } from './manifold.store';

/** Shows the landscape of the two prices; a click or a drag sets both, arrows move them. */
export function CriterionPlot({ room }: { readonly room: ManifoldRoom }) {
  const [ref, size] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const landscape = useStore(room.store, (data) => data.landscape);
  const setting = useStore(room.store, (data) => data.setting);
  const up = useStore(room.store, (data) => data.up);
  const upwards = upAxes[up].range;
  const hasLabels = useStore(room.store, ({ points }) => points.some(({ label }) => label !== null));
  const figureSize = useMemo(() => size, [size]);
  const isShown = landscape?.ask.axes[0].parameter === up;
  const lowest = isShown ? lowestOf(landscape) : null;
  const setAt = (event: React.PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const plot = plotIn(size, text);
    const along = (event.clientX - box.left - plot.left) / plot.width;
    const above = 1 - (event.clientY - box.top - plot.top) / plot.height;
    room.intents.set({ ambient: valueAt(ranges.ambient, along), [up]: valueAt(upwards, above) });
  };
  return (
    <>
      <div
        ref={ref}
        className="manifold__criterion"
        aria-busy={!isShown && hasLabels}
        role="application"
        aria-label="Landscape of two numbers: arrows move the setting"
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setAt(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && setAt(event)}
        onKeyDown={(event) => {
          const [dx, dy] = arrows[event.key] ?? [0, 0];
          if (dx === 0 && dy === 0) return;
          event.preventDefault();
          event.stopPropagation();
          room.intents.set({
            ambient: moved(ranges.ambient, setting.ambient, dx),
            [up]: moved(upwards, setting[up], dy),
          });
        }}
      >
        {size.width > 0 && (
          <CriterionFigure landscape={landscape} setting={setting} size={figureSize} text={text} up={up} />
        )}
      </div>
      <p className="manifold__lowest-words">
        {!landscape || !lowest ? (
          'Measuring the landscape…'
        ) : isFlat(landscape) ? (
          'Flat: with one label a class, leaving one out leaves one class. Label more points.'
        ) : (
          <>
            Bright is good; on the broken line it is as good as f = 0. ◇ least PRESS/l:{' '}
            {formatNumber(lowest.value)}.{' '}
            <Button
              hint="Set both numbers to where leave-one-out is least"
              onClick={() => room.intents.set({ ambient: lowest.ambient, [up]: lowest.up })}
            >
              Go there
            </Button>
          </>
        )}
      </p>
    </>
  );
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function valueAt([lo, hi]: readonly [number, number], along: number): number {
  const within = Math.min(1, Math.max(0, along));
  return Number((lo * (hi / lo) ** within).toPrecision(6));
}

/** One power of two up or down; below the least, 0 for the pull. */
function moved(range: readonly [number, number], value: number, by: number): number {
  if (by === 0) return value;
  const next = (value === 0 ? range[0] / 2 : value) * 2 ** by;
  if (next < range[0]) return range === upAxes.intrinsic.range ? 0 : range[0];
  return Math.min(range[1], next);
}
