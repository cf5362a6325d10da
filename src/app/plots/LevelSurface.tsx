import type { KeyboardEvent, PointerEvent } from 'react';
import { axesOf, placeOf } from '../../plots/source';
import { carriedQuantiles } from '../../plots/carried';
import type { Box, ChartSource } from '../../plots/chart';
import { clampTo } from '../../plots/domain';
import { levelOf } from '../../plots/levels';
import type { PlotHandlers } from './handlers';

interface LevelSurfaceProps {
  readonly source: ChartSource;
  readonly plot: Box;
  /** The axis that is pointed along: upwards in the density and Ψ, across below them. */
  readonly along: 'up' | 'across';
  readonly on: PlotHandlers;
}

/** Takes the pointer over the density, Ψ and what stands below: it points at a level. */
export function LevelSurface({ source, plot, along, on }: LevelSurfaceProps) {
  return <div className="plot-surface plot-surface--level" style={plot} {...pointing(source, along, on)} />;
}

/** The same over the density, where the level can also be moved by the arrow keys. */
export function LevelSlider({ source, plot, on }: Omit<LevelSurfaceProps, 'along'>) {
  const { up, domain } = axesOf(source);
  const level = levelOf(source);
  const middle = carriedQuantiles(source.view, placeOf(source).index)[1]?.[up] ?? 0;
  const value = level?.[up] ?? middle;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Escape' && level) on.pointAt(null);
    else if (step === undefined) return;
    else on.pointAt({ axis: up, value: clampTo(domain.up, value + step * (domain.up[1] - domain.up[0])) });
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="plot-surface plot-surface--level"
      style={plot}
      role="slider"
      tabIndex={0}
      aria-label={`Level of ${up}`}
      aria-orientation="vertical"
      aria-valuemin={domain.up[0]}
      aria-valuemax={domain.up[1]}
      aria-valuenow={value}
      aria-valuetext={level ? `${level.readings[0]!} at ${level.words}` : 'none; the arrow keys set one'}
      title="Point at a level to read how probable it is that the function stays below (↑, ↓)"
      onKeyDown={onKeyDown}
      onBlur={() => on.pointAt(null)}
      {...pointing(source, 'up', on)}
    />
  );
}

/** Shares of the axis that a key moves the level by. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: 0.02,
  ArrowDown: -0.02,
  PageUp: 0.1,
  PageDown: -0.1,
};

/** A finger's second tap this near to the level, as a share of the axis, takes it away. */
const sameTap = 0.04;

function pointing(source: ChartSource, along: 'up' | 'across', on: PlotHandlers) {
  const point = (event: PointerEvent<HTMLElement>) => {
    const axes = axesOf(source);
    const [low, high] = axes.domain[along];
    const { left, bottom, width, height } = event.currentTarget.getBoundingClientRect();
    const share = along === 'up' ? (bottom - event.clientY) / height : (event.clientX - left) / width;
    const value = clampTo([low, high], low + share * (high - low));
    const present = levelOf(source)?.[axes[along]];
    const isAgain = present !== undefined && Math.abs(present - value) < sameTap * (high - low);
    const isTap = event.pointerType === 'touch' && event.type === 'pointerdown';
    on.pointAt(isTap && isAgain ? null : { axis: axes[along], value });
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') on.pointAt(null);
  };
  return { onPointerDown: point, onPointerMove: point, onPointerLeave: leave };
}
