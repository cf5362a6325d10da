import type { Box, Frame } from '../../plots/chart';

/** Panels by the ids of their charts. */
export type PanelId =
  | 'objective-posterior'
  | 'acquisition'
  | 'density-of-y'
  | 'output-map'
  | 'latent'
  | 'history';

/** Frames of all panels: `wide` and `medium` fill a grid, `phone` stacks. Hidden panels have none. */
export interface PlotLayout {
  readonly kind: 'wide' | 'medium' | 'phone';
  readonly width: number;
  readonly height: number;
  readonly frames: ShownFrames<PanelId | 'cluster-weights', 'objective-posterior'>;
  /** Box of the sentence about an absent panel; null where there is no sentence or no room. */
  readonly note: Box | null;
}

/** Frames of the panels shown; some are always shown. */
export type ShownFrames<Id extends string, Always extends Id> = Readonly<
  Record<Always, Frame> & Partial<Record<Id, Frame>>
>;

/** Room for the plots, and the parts to lay out. */
export interface Room extends Hidden {
  readonly width: number;
  readonly height: number;
  readonly display: 'screen' | 'projector';
  /** Size of small text; 12 on a screen and 18 on a projector by default. */
  readonly text?: number | undefined;
  /** True for a strip with the weights of clusters under the function plot; false by default. */
  readonly weights?: boolean;
  /** True if text stands beside the plots, whose sentence and buttons have to be seen below them. */
  readonly isAside?: boolean;
  /** True if the height is all there is, as in a frame: panels without room leave, and nothing is scrolled. */
  readonly fits?: boolean;
}

/** Parts of the panels that are not shown. */
interface Hidden {
  /** Ids of panels; the output map takes the latent plot along. Unknown ids are ignored. */
  readonly hide?: readonly string[];
  /** True by default: the latent Gaussian is under Ψ and carries the numbers of their axis. */
  readonly latent?: boolean;
  /** True for a sentence about an absent panel under the density of y. */
  readonly note?: boolean;
}

/** True if a panel is shown. */
export type Shows = (id: PanelId) => boolean;

/** Returns the predicate of the panels shown. */
export function shownIn({ hide = [], latent = true }: Hidden): Shows {
  return (id) => (id === 'latent' ? latent && !hide.includes('output-map') : !hide.includes(id));
}

/** Measures that all boxes follow from. */
interface OwnMeasures extends Measures {
  /** Height of the strip under the function plot, without its title; 0 without a strip. */
  readonly strip: number;
  readonly shows: Shows;
  readonly note: boolean;
}

/** Boxes of the panels; hidden ones have no width or no height. */
interface Plots {
  readonly fn: Box;
  readonly acquisition: Box;
  readonly density: Box;
  readonly map: Box;
  readonly latent: Box;
  readonly history: Box;
  readonly weights: Box;
}

/** Panels in the order in which they leave where there is no room for all; those of one row leave together. */
const leaving: readonly (readonly PanelId[])[] = [
  ['history'],
  ['output-map'],
  ['output-map', 'density-of-y'],
  ['acquisition'],
];

/** Pixels by which a grid in a frame may be lower than on a page of its own. */
const tolerated = 30;

/** Least height of the function plot in a frame. */
const leastFramed = 140;

/**
 * Lays out all panels in whole pixels. Panels above each other share x or z, panels beside each other share y. Where they have to fit,
 * those whose leaving makes the rest lower leave until it does.
 */
export function layoutPlots(room: Room): PlotLayout {
  if (!room.fits) return layoutAll(room);
  const all = { hide: room.hide ?? [], layout: layoutAll(room) };
  return leaving.reduce((shown, ids) => {
    if (shown.layout.least <= room.height) return shown;
    const hide = [...shown.hide, ...ids];
    const layout = layoutAll({ ...room, hide });
    return layout.least < shown.layout.least ? { hide, layout } : shown;
  }, all).layout;
}

function layoutAll(room: Room): PlotLayout & { readonly least: number } {
  const width = Math.max(280, Math.floor(room.width));
  const kind = width >= 900 ? 'wide' : width >= 600 ? 'medium' : 'phone';
  const shared = measuresOf(kind, room.display, room.text);
  const measures = {
    ...shared,
    strip: room.weights ? Math.round(shared.text * 2.6) : 0,
    shows: shownIn(room),
    note: room.note ?? false,
  };
  const given = Math.floor(room.height);
  const height = room.fits ? Math.max(leastFramed, given) : Math.max(leastHeight(room), given);
  const stack = stacked(width, measures);
  const over = stackHeight(stack, measures) - given;
  const lower = room.fits ? Math.max(0, Math.min(over, stack.fn.height - leastFramed)) : 0;
  const plots = kind === 'phone' ? stacked(width, measures, lower) : grid(width, height, measures);
  const whole = { width, height: kind === 'phone' ? stackHeight(plots, measures) : height };
  const frames = framesOf(plots, { kind, width }, measures);
  const least = kind === 'phone' ? whole.height : leastHeight(room) - tolerated;
  return {
    kind,
    ...whole,
    frames,
    least,
    note: noteIn({ kind, ...whole }, frames['density-of-y'], measures),
  };
}

/** Lines of a note on a phone, where it is as wide as the page; elsewhere its height is bounded by the room. */
const noteLines = 3;
/** Length of a note on one line, in text sizes. */
const noteLength = 60;
/** Height of a line of a note, in text sizes. */
const noteLine = 1.4;

/** Returns the height of a note in a stack. */
export function noteRoom({ text, note }: Pick<OwnMeasures, 'text' | 'note'>): number {
  return note ? Math.ceil(text * noteLine * noteLines) : 0;
}

/** Returns the box of a note, under the notes of the density of y; null without that plot, or without room on a grid. */
export function noteIn(
  { kind, width, height }: Pick<PlotLayout, 'kind' | 'width' | 'height'>,
  density: Frame | undefined,
  { text, right, note, shows }: Pick<OwnMeasures, 'text' | 'right' | 'note' | 'shows'>,
): Box | null {
  if (!note || !density) return null;
  const plot = plotOnPage(density);
  const top = Math.round(below(plot) + text * 3.9);
  const wide = Math.min(shows('output-map') ? plot.width : Infinity, width - right - plot.left, 20 * text);
  const box = { left: plot.left, top, width: wide, height: noteRoom({ text, note }) };
  if (kind === 'phone') return box;
  const needed = Math.ceil(text * noteLine * Math.ceil((noteLength * text) / wide));
  return height - top < needed ? null : { ...box, height: needed };
}

/** Returns the least height at which the panels can be read; for all of them `plots.css` reserves as much. */
export function leastHeight({
  display,
  isAside = false,
  ...hidden
}: Hidden & Pick<Room, 'display' | 'isAside'>): number {
  const { second, history } = rowsOf(shownIn(hidden));
  const onScreen = 200 + (second ? 130 : 0) + (history ? 150 : 0);
  return display === 'projector' ? Math.round(onScreen * (isAside ? 1.08 : 1.29)) : onScreen;
}

/** Tells which rows there are under that of the function. */
function rowsOf(shows: Shows): { readonly second: boolean; readonly history: boolean } {
  return { second: shows('acquisition') || shows('latent'), history: shows('history') };
}

/** Returns the room under the lowest plot, for numbers and notes. */
function tailOf({ text, numbers, shows }: OwnMeasures): number {
  const { second, history } = rowsOf(shows);
  if (history) return numbers + 4;
  return shows('latent') ? text * 5 : numbers + (second ? 4 : text);
}

function grid(width: number, height: number, measures: OwnMeasures): Plots {
  const { text, left, right, title, numbers, strip, shows } = measures;
  const [hasDensity, hasMap] = [shows('density-of-y'), shows('output-map')];
  const gap = gapIn(measures);
  const inner = width - left - right - (+hasDensity + +hasMap) * gap;
  // Without Ψ the density has its room.
  const [share, most] = hasMap ? [0.125, 150] : [0.225, Math.round(20 * text)];
  const densityWidth = hasDensity ? clamp(Math.round(inner * share), 7 * text, most) : 0;
  const mapWidth = hasMap ? clamp(Math.round(inner * 0.215), Math.round(11.7 * text), 300) : 0;
  const fnWidth = inner - densityWidth - mapWidth;
  const rows = rowsOf(shows);
  const between = title + Math.round(text * 0.9);
  const stripRow = strip > 0 ? strip + stripTitle(text) : 0;
  const above = (rows.second ? between : 0) + (rows.history ? numbers + title : 0);
  // Without an acquisition the latent Gaussian stands beside the strip, not below it.
  const isBesideStrip = shows('latent') && !shows('acquisition');
  const stripRoom = isBesideStrip && !rows.history ? 0 : stripRow;
  const free = height - title - stripRoom - above - tailOf(measures);
  const whole = free / (0.63 + (rows.second ? 0.19 : 0) + (rows.history ? 0.18 : 0));
  const fnHeight = Math.round(whole * 0.63);
  const secondHeight = rows.second ? Math.round(whole * 0.19) : 0;
  const fn = { left, top: title, width: fnWidth, height: fnHeight };
  const density = { ...fn, left: left + fnWidth + gap, width: densityWidth };
  const map = { ...fn, left: width - right - mapWidth, width: mapWidth };
  const weights = { ...fn, top: below(fn) + (strip && stripTitle(text)), height: strip };
  const second = { ...fn, top: below(isBesideStrip ? fn : weights) + between, height: secondHeight };
  const acquisition = shows('acquisition') ? second : weights;
  const historyTop = below(acquisition) + numbers + title;
  const historyHeight = height - tailOf(measures) - historyTop;
  const history = rows.history ? { ...fn, top: historyTop, height: historyHeight } : acquisition;
  const isBeside = rows.history && !shows('acquisition');
  const foot = isBeside ? below(history) - numbers : below(second);
  const latent = { ...second, left: map.left, width: mapWidth, height: foot - second.top };
  return { fn, acquisition, density, map, latent: shows('latent') ? latent : map, history, weights };
}

/** Returns the room between plots beside each other: more where the last number of x, or the label of the band, reaches beyond its plot. */
function gapIn({ gap, text, shows }: OwnMeasures): number {
  if (!shows('output-map')) return gap + Math.round(text * 2.2);
  return gap + (shows('acquisition') ? 0 : text);
}

/** Returns the room above the strip: less than above a panel, because the strip belongs to the plot over it. */
function stripTitle(text: number): number {
  return Math.round(text * 2.4);
}

/** Stacks the panels, with the function plot lower by some pixels than a phone gives it. */
function stacked(width: number, measures: OwnMeasures, lower = 0): Plots {
  const { text, left, right, gap, title, numbers, strip, shows } = measures;
  const between = title + Math.round(text * 0.9);
  const inner = width - left - right;
  const fn = { left, top: title, width: inner, height: clamp(Math.round(width * 0.7), 200, 320) - lower };
  const weights = { ...fn, top: below(fn) + (strip && stripTitle(text)), height: strip };
  const acquisition = shows('acquisition')
    ? { ...fn, top: below(weights) + between, height: text * 7 }
    : weights;
  const historyTop = below(acquisition) + numbers + title;
  const history = shows('history') ? { ...fn, top: historyTop, height: text * 7 } : acquisition;
  const row = { ...fn, top: below(history) + numbers + title, height: text * 16 };
  const hasRow = shows('density-of-y') || shows('output-map');
  const isPair = shows('density-of-y') && shows('output-map');
  const densityWidth = isPair ? Math.round((inner - gap) * 0.36) : inner;
  const density = hasRow ? { ...row, width: densityWidth } : history;
  const mapLeft = isPair ? left + densityWidth + gap : left;
  const map = { ...density, left: mapLeft, width: left + inner - mapLeft };
  const latent = shows('latent') ? { ...map, top: below(map) + between, height: text * 6 } : map;
  return { fn, acquisition, density, map, latent, history, weights };
}

/** Returns the height of a stack, with what stands under its last plots. */
function stackHeight({ history, density, map, latent }: Plots, measures: OwnMeasures): number {
  const { text, numbers, shows } = measures;
  const ends = [
    below(history) + numbers + 4,
    shows('density-of-y') ? below(density) + Math.round(text * 3.9) + noteRoom(measures) : 0,
    shows('output-map') ? below(map) + numbers : 0,
    shows('latent') ? below(latent) + text * 5 : 0,
  ];
  return Math.max(...ends);
}

function framesOf(
  plots: Plots,
  { kind, width }: Pick<PlotLayout, 'kind' | 'width'>,
  measures: OwnMeasures,
): PlotLayout['frames'] {
  const phone = kind === 'phone';
  const { left, text, numbers, shows } = measures;
  const frame = framing(measures, phone);
  const notes = Math.round(text * 3.4);
  const hasStrip = measures.strip > 0;
  const isLowest = !shows('acquisition');
  const last = isLowest ? { after: numbers, xLabels: true } : { after: 4 };
  const hasLatent = shows('latent');
  const all: Record<keyof PlotLayout['frames'], Frame> = {
    'objective-posterior': frame(plots.fn, {
      before: left,
      // No further than the page: where nothing stands beside it there is less room.
      beyond: Math.min(phone ? measures.gap : gapIn(measures), width - plots.fn.left - plots.fn.width),
      yLabels: true,
      ...(hasStrip || !isLowest ? { after: 8 } : last),
    }),
    'cluster-weights': frame(plots.weights, { before: left, ...last }),
    acquisition: frame(plots.acquisition, { before: left, after: numbers, xLabels: true }),
    'density-of-y': frame(plots.density, { before: phone ? left : 6, after: notes, yLabels: phone }),
    'output-map': frame(plots.map, {
      before: phone && !shows('density-of-y') ? left : 6,
      after: hasLatent ? 8 : numbers,
      xLabels: !hasLatent,
      yLabels: phone && !shows('density-of-y'),
      narrow: plots.map.width < text * 13,
    }),
    latent: frame(plots.latent, { before: 6, after: numbers + notes - text, xLabels: true }),
    history: frame(plots.history, { before: left, after: numbers }),
  };
  const isShown = (id: string) => (id === 'cluster-weights' ? hasStrip : shows(id as PanelId));
  const shown = Object.entries(all).filter(([id]) => id === 'objective-posterior' || isShown(id));
  return Object.fromEntries(shown) as PlotLayout['frames'];
}

/** Returns a function that puts a plot into a frame with room for its title, and for what stands `before` and `after` it. */
export function framing({ gap, text, title, weight }: Measures, narrow: boolean) {
  return (plot: Box, options: Partial<Frame> & { before: number; after: number; beyond?: number }): Frame => {
    const { before, after, beyond = gap, ...rest } = options;
    const figure = {
      left: plot.left - before,
      top: plot.top - title,
      width: before + plot.width + beyond,
      height: title + plot.height + after,
    };
    const inside = { ...plot, left: before, top: title };
    return { figure, plot: inside, text, weight, xLabels: false, yLabels: false, narrow, ...rest };
  };
}

/** Returns the plotting rectangle of a frame, in pixels of the plot area. */
export function plotOnPage({ figure, plot }: Frame): Box {
  return { ...plot, left: figure.left + plot.left, top: figure.top + plot.top };
}

/** Returns the lower edge of a box. */
export function below(box: Box): number {
  return box.top + box.height;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Measures that the layout of plots follows from, in pixels. */
export interface Measures {
  /** Size of small text. */
  readonly text: number;
  /** Factor on line widths: 1 on a screen, more on a projector. */
  readonly weight: number;
  /** Room left of a plot, for the numbers of its axis. */
  readonly left: number;
  readonly right: number;
  /** Room between plots beside each other. */
  readonly gap: number;
  /** Room above a plot, for its title. */
  readonly title: number;
  /** Room below a plot, for the numbers of its axis. */
  readonly numbers: number;
}

/** Sizes of small text: the least ones. */
const smallText = { screen: 12, projector: 18 } as const;

/** Returns the size of small text on a page, which grows with a projector's picture; `tokens.css` has the same. */
export function textOn(
  display: 'screen' | 'projector',
  page: { readonly innerWidth: number; readonly innerHeight: number },
): number {
  if (display === 'screen') return smallText.screen;
  const share = Math.min(0.024 * page.innerHeight, 0.018 * page.innerWidth);
  return Math.round(clamp(share, smallText.projector, 40));
}

/** Returns the measures of a layout. */
export function measuresOf(
  kind: 'wide' | 'medium' | 'phone',
  display: 'screen' | 'projector',
  text: number = smallText[display],
): Measures {
  const roomy = kind === 'wide';
  return {
    text,
    weight: (display === 'projector' ? 1.6 : 1) * (text / smallText[display]),
    left: Math.round(text * (roomy ? 6.3 : kind === 'medium' ? 4.4 : 3.8)),
    right: roomy ? 24 : 14,
    gap: roomy ? Math.round(text * 1.5) : 14,
    title: Math.round(text * 2.6),
    numbers: Math.round(text * 2.5),
  };
}
