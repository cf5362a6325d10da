import { memo } from 'react';
import { axesOf } from '../../plots/source';
import type { ChartSource } from '../../plots/chart';
import { scaleOf } from '../../plots/scale';
import type { Scene } from '../../state/data';
import { plotOnPage } from '../plots/layout';
import { Guides } from '../plots/Bridges';
import type { PlaneLayout } from './layoutPlane';

interface PlaneBridgesProps {
  readonly source: ChartSource;
  readonly scene: Scene;
  /** The crosshair [d]. */
  readonly place: readonly number[];
  readonly layout: PlaneLayout;
}

/** What runs from panel to panel, beneath them: crosshair and query down to the slice and across to the turned one, and the way from z to y. */
export const PlaneBridges = memo(function PlaneBridges(props: PlaneBridgesProps) {
  const { source, scene, place, layout } = props;
  const { axes } = scene.plane.plane;
  const { x, y } = scene.plane;
  const map = plotOnPage(layout.frames.map);
  const slice = plotOnPage(layout.frames['objective-posterior']);
  const turned = plotOnPage(layout.frames['turned-slice']);
  const toX = scaleOf([x[0]!, x.at(-1)!], [map.left, map.left + map.width]);
  const toY = scaleOf([y[0]!, y.at(-1)!], [map.top + map.height, map.top]);
  const across = (from: readonly number[]) => {
    const right = Math.round(toX(from[axes[0]]!)) + 0.5;
    const up = Math.round(toY(from[axes[1]]!)) + 0.5;
    return `M${right},${map.top + map.height}V${slice.top + slice.height}M${map.left + map.width},${up}H${turned.left + turned.width}`;
  };
  const query = source.layers.query ? source.snapshot.proposal?.x : undefined;
  return (
    <svg className="bridges" width={layout.width} height={layout.height} aria-hidden="true">
      {query && <path className="query-line" d={across(query)} />}
      <path className="cursor-line" d={across(place)} />
      <Guides source={source} cursor={toX(place[axes[0]]!)} axes={axesOf(source)} layout={layout} />
    </svg>
  );
});
