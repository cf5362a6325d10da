import { acquisition } from '../../plots/acquisition';
import type { ChartDefinition, ChartSource, Frame } from '../../plots/chart';
import { ChartFigure } from '../../plots/ChartFigure';
import { densityOfY } from '../../plots/densityOfY';
import { objectivePosterior } from '../../plots/objectivePosterior';
import { columnMeasures } from '../runs/columnLayout';
import type { Failure } from './failures';
import type { Thumbnail } from './thumbnail';
import { pixels } from '../../vocabulary/numbers/write';

interface Room {
  readonly width: number;
  /** Height of the window. */
  readonly height: number;
  readonly display: 'screen' | 'projector';
  readonly text?: number;
  readonly plot: Failure['plot'];
}

export interface GalleryLayout {
  readonly height: number;
  readonly posterior: Frame;
  readonly acquisition: Frame | null;
  readonly density: Frame | null;
}

/** Height of what stands around the plots, in ems. */
const aroundEms = { screen: 30, projector: 23 } as const;
const densityEms = { screen: 16, projector: 11 } as const;

/** Lays out the function with the acquisition below it or the density of y beside it, sharing an axis. Whole pixels. */
export function layoutGallery({ width, height: window, display, plot, ...given }: Room): GalleryLayout {
  const { text, left, right, title, numbers, weight } = columnMeasures(display, given.text);
  const beside = plot === 'density' ? Math.round(Math.min(densityEms[display] * text, width * 0.3)) : 0;
  const inner = Math.max(120, Math.floor(width) - left - right - beside);
  const room = window - aroundEms[display] * text;
  const whole = Math.round(Math.max(190, Math.min(inner * 0.56, room)));
  const between = title + Math.round(text * 0.9);
  const low = plot === 'acquisition' ? Math.round((whole - between) * 0.34) : 0;
  const high = low > 0 ? whole - between - low : whole;
  const measures = { text, weight, narrow: inner < 420 };
  const over = (top: number, tall: number, xLabels: boolean): Frame => ({
    ...measures,
    figure: { left: 0, top: top - title, width: left + inner + right, height: title + tall + numbers },
    plot: { left, top: title, width: inner, height: tall },
    xLabels,
    yLabels: true,
  });
  const gap = Math.round(text * 1.4);
  // Below the density stand the names of its two curves.
  const height = title + whole + numbers + (beside > 0 ? Math.round(text * 1.5) : 0);
  return {
    height,
    posterior: over(title, high, low === 0),
    acquisition: low > 0 ? over(title + high + between, low, true) : null,
    density:
      beside > 0
        ? {
            ...measures,
            narrow: true,
            figure: { left: left + inner + right, top: 0, width: beside, height },
            plot: { left: gap, top: title, width: beside - gap - 2, height: whole },
            xLabels: true,
            yLabels: false,
          }
        : null,
  };
}

const charts = {
  posterior: objectivePosterior as ChartDefinition<unknown>,
  acquisition: acquisition as ChartDefinition<unknown>,
  density: densityOfY as ChartDefinition<unknown>,
} as const;

interface PlotsProps {
  readonly source: ChartSource;
  readonly layout: GalleryLayout;
}

/** Draws a state of a failure. */
export function FailurePlots({ source, layout }: PlotsProps) {
  return (['posterior', 'acquisition', 'density'] as const).map((id) => {
    const frame = layout[id];
    if (!frame) return null;
    const { left, top } = frame.figure;
    return <ChartFigure key={id} chart={charts[id]} source={source} frame={frame} style={{ left, top }} />;
  });
}

const wide = 66;
const tall = 40;

/** Draws a failure small: band, median and observations. */
export function ThumbnailPicture({ of: { median, lower, upper, dots } }: { readonly of: Thumbnail }) {
  const x = (i: number) => pixels((i / (median.length - 1)) * wide);
  const y = (value: number) => pixels(tall * (1 - value / 1000));
  const line = (values: readonly number[]) => values.map((value, i) => `${x(i)},${y(value)}`);
  return (
    <svg
      className="gallery__thumbnail"
      width={wide}
      height={tall}
      viewBox={`0 0 ${wide} ${tall}`}
      aria-hidden="true"
    >
      <path className="gallery__band" d={`M${[...line(upper), ...line(lower).toReversed()].join('L')}Z`} />
      <path className="gallery__median" d={`M${line(median).join('L')}`} />
      {dots.map(([right, up], i) => (
        <circle key={i} className="gallery__dot" cx={pixels((wide * right) / 1000)} cy={y(up)} r={1.6} />
      ))}
    </svg>
  );
}
