import type { KeyboardEvent, PointerEvent } from 'react';
import type { Frame } from '../../plots/chart';
import type { MapData } from '../../plots/plane/mapData';
import { placeAfterKey, placeUnder } from '../../app/plane/planeGestures';
import { plotOnPage } from '../../app/plots/layout';
import { useCompareIntents } from './CompareContext';

interface CrosshairSurfaceProps {
  readonly data: MapData;
  /** The crosshair [d]. */
  readonly place: readonly number[];
  readonly frame: Frame;
  /** What is believed at the crosshair, for those who listen; null where another map of the column takes the keys. */
  readonly reading: string | null;
}

/** Takes the pointer over a map, and the arrow keys: they move the crosshair of all columns. */
export function CrosshairSurface({ data, place, frame, reading }: CrosshairSurfaceProps) {
  const { lookAt } = useCompareIntents();
  const { axes } = data.plane.plane;
  const { x, y } = data.domain;
  const plot = plotOnPage(frame);
  const point = (to: readonly number[]) => lookAt([to[axes[0]]!, to[axes[1]]!]);
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const corner = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - corner.left + plot.left, y: event.clientY - corner.top + plot.top };
    point(placeUnder({ plot, x, y }, at, { axes, place }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = placeAfterKey(event, place, { axes, ends: [x, y] });
    if (to) point(to);
    else if (event.key === 'Escape' && place !== data.plane.plane.through) lookAt(null);
    else return;
    event.preventDefault();
  };
  const pointer = {
    onPointerDown: onPointer,
    onPointerMove: onPointer,
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && lookAt(null),
  };
  const style = { left: plot.left, top: plot.top, width: plot.width, height: plot.height };
  if (reading === null) return <div className="plot-surface" style={style} {...pointer} />;
  return (
    <div
      className="plot-surface plot-surface--map"
      style={style}
      tabIndex={0}
      role="slider"
      aria-label="Crosshair"
      title="The arrow keys move the crosshair of all columns; Escape lets it go"
      aria-valuemin={x[0]}
      aria-valuemax={x[1]}
      aria-valuenow={place[axes[0]]}
      aria-valuetext={reading}
      onKeyDown={onKeyDown}
      {...pointer}
    />
  );
}
