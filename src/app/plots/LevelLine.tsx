import { axesOf } from '../../plots/source';
import type { ChartSource } from '../../plots/chart';
import { within } from '../../plots/domain';
import { levelOf } from '../../plots/levels';
import { scalesOf } from './Bridges';
import { plotOnPage, type PlotLayout } from './layout';

interface LevelLineProps {
  readonly source: ChartSource;
  readonly layout: PlotLayout;
}

/** The level pointed at: across function, density and Ψ, and down from Ψ, as far as these are shown. */
export function LevelLine({ source, layout }: LevelLineProps) {
  const { frames } = layout;
  const level = levelOf(source);
  const ends = [frames['density-of-y'], frames['output-map']].flatMap((frame) =>
    frame ? [plotOnPage(frame)] : [],
  );
  const [first, last] = [ends[0], ends.at(-1)];
  if (!level || !first || !last) return null;
  const axes = axesOf(source);
  const fn = plotOnPage(frames['objective-posterior']);
  const [right, high] = [level[axes.across], level[axes.up]];
  const y = scalesOf(axes, first).toY(high).toFixed(1);
  const ownY = scalesOf(axes, fn).toY(high).toFixed(1);
  const row = `M${fn.left},${ownY}h${fn.width}M${first.left},${y}H${last.left + last.width}`;
  const isUp = within(axes.domain.up, high);
  const isAcross = frames['output-map'] && within(axes.domain.across, right);
  const foot = plotOnPage(frames.latent ?? frames['output-map'] ?? frames['objective-posterior']);
  const x = scalesOf(axes, last).toX(right).toFixed(1);
  const column = `M${x},${last.top}V${foot.top + foot.height}`;
  return (
    <svg className="bridges" width={layout.width} height={layout.height} aria-hidden="true">
      <path className="level-line" d={`${isUp ? row : ''}${isAcross ? column : ''}`} />
    </svg>
  );
}
