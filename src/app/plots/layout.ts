import type { Box, Frame } from '../../charts/chart';
import { measuresOf, type Measures } from './measures';

/** The panels, by the ids of their charts. */
export type PanelId =
  'objective-posterior' | 'acquisition' | 'density-of-y' | 'output-map' | 'latent' | 'history';

/** Where everything is: `wide` and `medium` fill a grid, `phone` stacks. */
export interface PlotLayout {
  readonly kind: 'wide' | 'medium' | 'phone';
  readonly width: number;
  readonly height: number;
  readonly frames: Readonly<Record<PanelId, Frame>> & { readonly 'cluster-weights'?: Frame };
}

/** The room there is and what it is for. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly display: 'screen' | 'projector';
  /** The latent Gaussian is shown under Ψ and carries the numbers of their axis; by default it is. */
  readonly latent?: boolean;
  /** A strip with the weights of the clusters stands under the function plot; by default it does not. */
  readonly weights?: boolean;
  /** Controls stand at the right end of the headers. */
  readonly controls?: boolean;
}

/** Sizes that everything else follows from. */
interface OwnMeasures extends Measures {
  /** Height of the strip under the function plot, without its title; 0 where there is none. */
  readonly strip: number;
}

interface Plots {
  readonly fn: Box;
  readonly acquisition: Box;
  readonly density: Box;
  readonly map: Box;
  readonly latent: Box;
  readonly history: Box;
  readonly weights: Box | null;
}

/** Frames of all panels in whole pixels. Panels above each other share x or z, panels beside each other share y. */
export function layoutPlots(room: Room): PlotLayout {
  const width = Math.max(280, Math.floor(room.width));
  const kind = width >= 900 ? 'wide' : width >= 600 ? 'medium' : 'phone';
  const shared = measuresOf(kind, room.display);
  const measures = { ...shared, strip: room.weights ? Math.round(shared.text * 2.6) : 0 };
  const height = Math.max(leastHeight(room.display), Math.floor(room.height));
  const plots = kind === 'phone' ? stacked(width, measures) : grid(width, height, measures);
  const bottom = plots.history.top + plots.history.height + measures.numbers + 4;
  return {
    kind,
    width,
    height: kind === 'phone' ? bottom : height,
    frames: framesOf(plots, kind, {
      ...measures,
      latent: room.latent ?? true,
      controls: room.controls ?? false,
    }),
  };
}

/** Below this the panels are too low to read; `plots.css` reserves as much. */
function leastHeight(display: Room['display']): number {
  return display === 'projector' ? 620 : 480;
}

function grid(width: number, height: number, measures: OwnMeasures): Plots {
  const { text, left, right, gap, title, numbers, strip } = measures;
  const inner = width - left - right - 2 * gap;
  const densityWidth = clamp(Math.round(inner * 0.125), 84, 150);
  const mapWidth = clamp(Math.round(inner * 0.215), 140, 300);
  const fnWidth = inner - densityWidth - mapWidth;
  const between = title + Math.round(text * 0.9);
  const stripRow = strip > 0 ? strip + stripTitle(text) : 0;
  const free = height - title - between - stripRow - (numbers + title) - numbers - 4;
  const fnHeight = Math.round(free * 0.635);
  const acquisitionHeight = Math.round(free * 0.205);
  const fn = { left, top: title, width: fnWidth, height: fnHeight };
  const density = { ...fn, left: left + fnWidth + gap, width: densityWidth };
  const map = { ...fn, left: density.left + densityWidth + gap, width: mapWidth };
  const acquisition = { ...fn, top: title + fnHeight + stripRow + between, height: acquisitionHeight };
  const weights = strip > 0 ? { ...fn, top: title + fnHeight + stripTitle(text), height: strip } : null;
  const latent = { ...acquisition, left: map.left, width: mapWidth };
  const historyTop = acquisition.top + acquisitionHeight + numbers + title;
  const history = { ...fn, top: historyTop, height: free - fnHeight - acquisitionHeight };
  return { fn, acquisition, density, map, latent, history, weights };
}

/** Above the strip: less than above a panel, for it belongs to the plot over it. */
function stripTitle(text: number): number {
  return Math.round(text * 2.4);
}

function stacked(width: number, measures: OwnMeasures): Plots {
  const { text, left, right, gap, title, numbers, strip } = measures;
  const inner = width - left - right;
  const fn = { left, top: title, width: inner, height: clamp(Math.round(width * 0.6), 200, 320) };
  const weights = strip > 0 ? { ...fn, top: below(fn) + stripTitle(text), height: strip } : null;
  const acquisition = { ...fn, top: below(weights ?? fn) + title + Math.round(text * 0.9), height: text * 7 };
  const densityWidth = Math.round((inner - gap) * 0.36);
  const density = {
    ...fn,
    top: below(acquisition) + numbers + title,
    width: densityWidth,
    height: text * 16,
  };
  const mapLeft = left + densityWidth + gap;
  const map = { ...density, left: mapLeft, width: inner - densityWidth - gap };
  const latent = { ...map, top: below(map) + title + Math.round(text * 0.9), height: text * 6 };
  const history = { ...fn, top: below(latent) + numbers + Math.round(text * 2.6) + title, height: text * 7 };
  return { fn, acquisition, density, map, latent, history, weights };
}

function framesOf(
  plots: Plots,
  kind: PlotLayout['kind'],
  measures: Measures & { latent: boolean; controls: boolean },
): PlotLayout['frames'] {
  const phone = kind === 'phone';
  const { left, gap, text } = measures;
  const frame = (plot: Box, options: Partial<Frame> & { before: number; after: number }): Frame => {
    const { before, after, ...rest } = options;
    const figure = {
      left: plot.left - before,
      top: plot.top - measures.title,
      width: before + plot.width + gap,
      height: measures.title + plot.height + after,
    };
    const inside = { ...plot, left: before, top: measures.title };
    const { weight } = measures;
    return { figure, plot: inside, text, weight, xLabels: false, yLabels: false, narrow: phone, ...rest };
  };
  const numbers = measures.numbers;
  const notes = Math.round(text * 3.4);
  return {
    'objective-posterior': frame(plots.fn, { before: left, after: 8, yLabels: true }),
    ...(plots.weights && { 'cluster-weights': frame(plots.weights, { before: left, after: 4 }) }),
    acquisition: frame(plots.acquisition, {
      before: left,
      after: numbers,
      xLabels: true,
      aside: measures.controls ? controlWidths.acquisition : 0,
    }),
    'density-of-y': frame(plots.density, { before: phone ? left : 6, after: notes, yLabels: phone }),
    'output-map': frame(plots.map, {
      before: 6,
      after: measures.latent ? 8 : numbers,
      xLabels: !measures.latent,
      narrow: plots.map.width < text * 13,
    }),
    latent: frame(plots.latent, {
      before: 6,
      after: numbers + notes - text,
      xLabels: true,
    }),
    history: frame(plots.history, {
      before: left,
      after: numbers,
      aside: measures.controls ? controlWidths.history : 0,
    }),
  };
}

/** Room that the controls at the right end of headers take, in pixels. */
const controlWidths = { acquisition: 32, history: 68 } as const;

/** The plotting rectangle of a frame on the page. */
export function plotOnPage({ figure, plot }: Frame): Box {
  return { ...plot, left: figure.left + plot.left, top: figure.top + plot.top };
}

function below(box: Box): number {
  return box.top + box.height;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
