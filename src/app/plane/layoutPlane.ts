import type { Box, Frame } from '../../charts/chart';
import type { PanelId, Room } from '../plots/layout';
import { measuresOf, type Measures } from '../plots/measures';

/** The panels of a run on several inputs: the large map, the turned slice at its right, and those of a line. */
export type PlanePanelId = 'map' | 'turned-slice' | Exclude<PanelId, 'acquisition'>;

/** Where everything is: `wide` and `medium` stand in a grid, `phone` stacks. */
export interface PlaneLayout {
  readonly kind: 'wide' | 'medium' | 'phone';
  readonly width: number;
  readonly height: number;
  readonly frames: Readonly<Record<PlanePanelId, Frame>>;
  /** The small maps. */
  readonly strip: readonly Frame[];
}

interface OwnMeasures extends Measures {
  /** Above a small map. */
  readonly caption: number;
}

interface Plots {
  readonly map: Box;
  readonly turned: Box;
  readonly slice: Box;
  readonly density: Box;
  readonly output: Box;
  readonly latent: Box;
  readonly history: Box;
  /** The room of the small maps, captions included. */
  readonly strip: Box;
}

const smallMaps = 6;

/** Least heights at which everything can be read; `plane.css` reserves as much. */
const leastHeights = { screen: 540, projector: 560 } as const;
const mediumHeight = 720;
/** Below so many lines of small text a grid is low. */
const lowLines = 43;

/** Frames of all panels in whole pixels: map and slice share x₁, map and turned slice x₂, slice, density and Ψ share y. */
export function layoutPlane(room: Room): PlaneLayout {
  const width = Math.max(280, Math.floor(room.width));
  const kind = width >= 900 ? 'wide' : width >= 600 ? 'medium' : 'phone';
  const shared = measuresOf(kind, room.display);
  const measures = { ...shared, caption: Math.round(shared.text * 1.7) };
  const least = kind === 'medium' ? mediumHeight : leastHeights[room.display];
  const height = Math.max(least, Math.floor(room.height));
  const plots = kind === 'phone' ? stacked(width, measures) : grid({ width, height, kind }, measures);
  const bottom = plots.history.top + plots.history.height + measures.numbers + 4;
  return {
    kind,
    width,
    height: kind === 'phone' ? bottom : height,
    frames: framesOf(plots, kind, { ...measures, latent: room.latent ?? true }),
    strip: stripOf(plots.strip, kind === 'medium' ? 2 : 3, measures),
  };
}

function grid(
  { width, height, kind }: Pick<PlaneLayout, 'width' | 'height' | 'kind'>,
  { text, left, right, gap, title, numbers }: Measures,
): Plots {
  const inner = width - left - right - 2 * gap;
  // Where it is low, titles and numbers move together and the maps leave room for the rest.
  const isLow = height < text * lowLines;
  const between = isLow ? Math.round(text * 4) : title + numbers;
  const free = height - title - 2 * between - numbers - 4;
  const mapHeight = Math.round(free * (isLow ? 0.47 : 0.55));
  const sliceHeight = Math.round(free * (isLow ? 0.28 : 0.25));
  const turnedWidth = clamp(Math.round(inner * 0.14), 84, 170);
  const widest = Math.round(mapHeight * (isLow ? 2 : 1.6));
  const mapWidth = Math.min(widest, inner - turnedWidth - Math.round(inner * (kind === 'wide' ? 0.3 : 0.36)));
  const map = { left, top: title, width: mapWidth, height: mapHeight };
  const turned = { ...map, left: left + mapWidth + gap, width: turnedWidth };
  const stripLeft = turned.left + turnedWidth + gap;
  const stripWidth = width - right - stripLeft;
  const strip = { left: stripLeft, top: 0, width: stripWidth, height: title + mapHeight };
  const slice = { ...map, top: title + mapHeight + between, height: sliceHeight };
  const density = { ...slice, left: turned.left, width: turnedWidth };
  const output = { ...slice, left: stripLeft, width: stripWidth };
  const historyTop = below(slice) + between;
  const history = { ...map, top: historyTop, height: free - mapHeight - sliceHeight };
  const latentTop = below(slice) + title + (isLow ? 0 : Math.round(text * 0.9));
  const latent = {
    ...output,
    top: latentTop,
    height: below(history) - (isLow ? numbers - 4 : numbers) - latentTop,
  };
  return { map, turned, strip, slice, density, output, latent, history };
}

function stacked(width: number, { text, left, right, gap, title, numbers, caption }: OwnMeasures): Plots {
  const inner = width - left - right;
  const turnedWidth = Math.round((inner - gap) * 0.26);
  const mapWidth = inner - gap - turnedWidth;
  const map = { left, top: title, width: mapWidth, height: clamp(Math.round(mapWidth * 0.95), 180, 320) };
  const turned = { ...map, left: left + mapWidth + gap, width: turnedWidth };
  const slice = { ...map, top: below(map) + numbers + title, height: text * 11 };
  const small = Math.round((width - 2 * right - 2 * gap) / 3);
  const strip = {
    left: right,
    top: below(slice) + numbers,
    width: width - 2 * right,
    height: 2 * (caption + Math.round(small * 0.85)),
  };
  const densityWidth = Math.round((inner - gap) * 0.36);
  const density = { left, top: below(strip) + title, width: densityWidth, height: text * 14 };
  const outputLeft = left + densityWidth + gap;
  const output = { ...density, left: outputLeft, width: inner - densityWidth - gap };
  const latent = { ...output, top: below(output) + title + Math.round(text * 0.9), height: text * 6 };
  const historyTop = below(latent) + numbers + Math.round(text * 2.6) + title;
  const history = { left, top: historyTop, width: inner, height: text * 7 };
  return { map, turned, strip, slice, density, output, latent, history };
}

function framesOf(
  plots: Plots,
  kind: PlaneLayout['kind'],
  { left, gap, text, weight, title, numbers, latent }: Measures & { latent: boolean },
): PlaneLayout['frames'] {
  const phone = kind === 'phone';
  const frame = (plot: Box, options: Partial<Frame> & { before: number; after: number }): Frame => {
    const { before, after, ...rest } = options;
    const figure = {
      left: plot.left - before,
      top: plot.top - title,
      width: before + plot.width + gap,
      height: title + plot.height + after,
    };
    const inside = { ...plot, left: before, top: title };
    return { figure, plot: inside, text, weight, xLabels: false, yLabels: false, narrow: phone, ...rest };
  };
  const notes = Math.round(text * 3.4);
  return {
    map: frame(plots.map, { before: left, after: 8, yLabels: true }),
    'turned-slice': frame(plots.turned, {
      before: 8,
      after: numbers,
      xLabels: true,
      narrow: kind !== 'wide',
    }),
    'objective-posterior': frame(plots.slice, { before: left, after: numbers, xLabels: true, yLabels: true }),
    'density-of-y': frame(plots.density, { before: phone ? left : 6, after: notes, yLabels: phone }),
    'output-map': frame(plots.output, {
      before: 6,
      after: latent ? 8 : numbers,
      xLabels: !latent,
      narrow: plots.output.width < text * 13,
    }),
    latent: frame(plots.latent, { before: 6, after: numbers + notes - text, xLabels: true }),
    history: frame(plots.history, { before: left, after: numbers }),
  };
}

/** Small maps in rows of equal cells, each with its caption. */
function stripOf(room: Box, columns: number, { text, weight, gap, caption }: OwnMeasures): readonly Frame[] {
  const rows = Math.ceil(smallMaps / columns);
  const space = Math.round(gap * 0.7);
  const width = Math.floor((room.width - (columns - 1) * space) / columns);
  const height = Math.floor(room.height / rows) - caption;
  return Array.from({ length: smallMaps }, (_, i) => {
    const column = i % columns;
    const row = Math.floor(i / columns);
    // The last row ends where the large map does.
    const bottom = room.top + room.height - (rows - 1 - row) * (height + caption);
    return {
      figure: {
        left: room.left + column * (width + space),
        top: bottom - height - caption,
        width,
        height: height + caption,
      },
      plot: { left: 0, top: caption, width, height },
      text,
      weight,
      xLabels: false,
      yLabels: false,
      narrow: true,
    };
  });
}

function below(box: Box): number {
  return box.top + box.height;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
