import type { Box, Frame } from '../../plots/chart';
import {
  below,
  clamp,
  framing,
  noteIn,
  noteRoom,
  shownIn,
  measuresOf,
  type PanelId,
  type PlotLayout,
  type Room,
  type ShownFrames,
  type Shows,
  type Measures,
} from '../plots/layout';

/** Panels of a run on several inputs: the large map, the turned slice at its right, and those of a line. */
export type PlanePanelId = 'map' | 'turned-slice' | Exclude<PanelId, 'acquisition'>;

/** Panels that no link can hide. */
type AlwaysShown = 'map' | 'turned-slice' | 'objective-posterior';

/** Frames of all panels: `wide` and `medium` fill a grid, `phone` stacks. */
export interface PlaneLayout {
  readonly kind: 'wide' | 'medium' | 'phone';
  readonly width: number;
  readonly height: number;
  readonly frames: ShownFrames<PlanePanelId, AlwaysShown>;
  /** Frames of the small maps; none where they are hidden. */
  readonly strip: readonly Frame[];
  readonly note: PlotLayout['note'];
  /** Room of the best value and the optimum on a slide; null elsewhere. */
  readonly facts: Box | null;
}

interface OwnMeasures extends Measures {
  /** Room above a small map, for its caption. */
  readonly caption: number;
  readonly shows: Shows;
  readonly hasStrip: boolean;
  readonly note: boolean;
  /** True if the map, its slices and two numbers fill a projector's picture. */
  readonly isSlide: boolean;
}

/** Boxes of the panels; that of a hidden panel takes no room and is of no use. */
interface Plots {
  readonly map: Box;
  readonly turned: Box;
  readonly slice: Box;
  readonly density: Box;
  readonly output: Box;
  readonly latent: Box;
  readonly history: Box;
  /** Room of the small maps, captions included. */
  readonly strip: Box;
}

const smallMaps = 6;

/** Least heights at which everything can be read; `plane.css` reserves as much. */
const leastHeights = { screen: 540, projector: 560 } as const;
const mediumHeight = 720;
/** Height from which a hero has room for all its parts in a frame. */
const heroFramed = 380;
/** Height below which a grid is low, in text sizes. */
const lowLines = 43;

/** Parts in the order in which they leave where there is no room for all. */
const leaving = ['history', 'output-map', 'maps', 'density-of-y'] as const;

/** Least height of a hero or a grid in a frame. */
const leastFramed = 260;

/**
 * Lays out all panels in whole pixels: map and slice share x₁, map and turned slice x₂, slice, density and Ψ share y. Where they have to
 * fit, some leave until they do.
 */
export function layoutPlane(room: Room): PlaneLayout {
  if (!room.fits) return layoutAll(room);
  return leaving.reduce((layout, _, i) => {
    if (layout.least <= room.height) return layout;
    return layoutAll({ ...room, hide: [...(room.hide ?? []), ...leaving.slice(0, i + 1)] });
  }, layoutAll(room));
}

function layoutAll(room: Room): PlaneLayout & { readonly least: number } {
  const width = Math.max(280, Math.floor(room.width));
  const kind: PlaneLayout['kind'] = width >= 900 ? 'wide' : width >= 600 ? 'medium' : 'phone';
  const shows = shownIn(room);
  const shared = measuresOf(kind, room.display, room.text);
  const hasNumbers = shows('density-of-y') || shows('history');
  const isHero = kind === 'wide' && !shows('output-map');
  const isSlide = isHero && room.display === 'projector' && !hasNumbers;
  const measures = {
    ...shared,
    ...(isSlide && { left: Math.round(shared.text * slideLeft) }),
    isSlide,
    caption: Math.round(shared.text * 1.45),
    shows,
    hasStrip: !room.hide?.includes('maps'),
    note: room.note ?? false,
  };
  const given = Math.floor(room.height);
  const needed = leastPlaneHeight(room, kind);
  const height = Math.max(room.fits ? leastFramed : needed, given);
  const plots =
    kind === 'phone'
      ? stacked(width, measures, room.fits ? given : Infinity)
      : isHero
        ? hero({ width, height }, measures)
        : grid({ width, height, kind }, measures);
  const stackHeight = below(lowestOf(plots, measures)) + tailOf(measures);
  const whole = { kind, width, height: kind === 'phone' ? stackHeight : height };
  const frames = framesOf(plots, isHero ? 'hero' : kind, measures);
  const density = frames['density-of-y'];
  const least = kind === 'phone' ? stackHeight : isHero ? heroFramed : needed;
  const columns = isHero ? stripColumns(plots.strip.height, measures) : kind === 'medium' ? 2 : 3;
  return {
    ...whole,
    least,
    frames,
    facts: isSlide ? factsIn(plots, measures) : null,
    note: isHero ? doorIn(plots, density, measures) : noteIn(whole, density, measures),
    strip: measures.hasStrip ? stripOf(plots.strip, columns, measures) : [],
  };
}

/** Room left of the plots of a slide, in text sizes; `plane.css` moves the sentence as far. */
const slideLeft = 5;

/** Returns the room at the lower right of a slide, as high as the slice and beneath the numbers of the turned one. */
function factsIn({ turned, slice }: Plots, { numbers }: OwnMeasures): Box {
  const top = below(turned) + numbers;
  return { left: turned.left, top, width: turned.width, height: below(slice) - top };
}

/** Returns the room of the line under the density, where its column has no other text. */
function doorIn(
  { density, turned, strip }: Plots,
  frame: Frame | undefined,
  { text, note, numbers, hasStrip }: OwnMeasures,
): Box | null {
  if (!note || !frame) return null;
  const end = hasStrip ? strip.left + strip.width : turned.left + turned.width;
  const { left } = density;
  return { left, top: below(density) + numbers - 2, width: end - left, height: Math.round(text * 1.8) };
}

/** Least height of a small map, in text sizes, below which they stand in two columns. */
const leastSmall = 3.45;

function stripColumns(height: number, { text, caption }: Pick<OwnMeasures, 'text' | 'caption'>): number {
  return height / smallMaps - caption < leastSmall * text ? 2 : 1;
}

/**
 * Gives the map most of the room: at its right the turned slice and the small maps, under it the slice, and beside that the density of
 * y and the history.
 */
function hero({ width, height }: Pick<PlaneLayout, 'width' | 'height'>, measures: OwnMeasures): Plots {
  const { text, left, right, gap, title, numbers, caption, shows, hasStrip, note, isSlide } = measures;
  const inner = width - left - right;
  const between = isSlide ? Math.round(text * 1.5) : title + Math.round(text * 1.75);
  const door = note && shows('density-of-y') ? Math.round(text * 1.8) : 0;
  const tail = numbers + 4 + door;
  const free = height - title - between - tail;
  const sliceHeight = clamp(Math.round(free * (isSlide ? 0.2 : 0.25)), Math.round(text * 5), text * 16);
  const mapHeight = free - sliceHeight;
  const columns = stripColumns(title + mapHeight, { text, caption });
  const small = clamp(Math.round(inner * 0.105), Math.round(text * 5.5), 132);
  const stripWidth = hasStrip ? columns * small + (columns - 1) * Math.round(gap * 0.7) : 0;
  const beside = clamp(
    Math.round(inner * (hasStrip ? 0.15 : 0.2)),
    Math.round(text * (hasStrip ? 7 : 15)),
    isSlide ? text * 15 : 260,
  );
  const end = width - right;
  const turnedLeft = end - (hasStrip ? stripWidth + Math.round(gap * 1.8) : 0) - beside;
  const map = { left, top: title, width: turnedLeft - gap - left, height: mapHeight };
  const turned = { ...map, left: turnedLeft, width: beside };
  const strip = { left: end - stripWidth, top: 0, width: stripWidth, height: below(map) };
  const slice = { ...map, top: below(map) + between, height: sliceHeight };
  // The history needs room for the numbers of its own axis.
  const aside = Math.round(text * 4.4);
  const hasBoth = shows('density-of-y') && shows('history');
  const rest = end - turnedLeft;
  const densityWidth = hasBoth ? Math.round((rest - gap - aside) * 0.5) : rest;
  const density = { ...slice, left: turnedLeft, width: densityWidth };
  const historyLeft = hasBoth ? turnedLeft + densityWidth + gap + aside : turnedLeft + aside;
  const history = { ...slice, left: historyLeft, width: end - historyLeft };
  return { map, turned, strip, slice, density, output: density, latent: density, history };
}

/** Returns the least height at which the panels can be read. */
export function leastPlaneHeight(room: Omit<Room, 'width' | 'height'>, kind: PlaneLayout['kind']): number {
  const least = kind === 'medium' && !room.hide?.includes('maps') ? mediumHeight : leastHeights[room.display];
  const shows = shownIn(room);
  const isHero = kind === 'wide' && !shows('output-map');
  return isHero || hasThird(shows) ? least : Math.round(least * 0.7);
}

/** True if there is a row under that of the slice. */
function hasThird(shows: Shows): boolean {
  return shows('history') || shows('latent');
}

/** Returns the box that ends lowest in a stack. */
function lowestOf({ slice, strip, density, latent, history }: Plots, { shows, hasStrip }: OwnMeasures): Box {
  if (shows('history')) return history;
  if (shows('latent')) return latent;
  if (hasRow(shows)) return density;
  return hasStrip ? strip : slice;
}

/** True if the density of y or Ψ is shown. */
function hasRow(shows: Shows): boolean {
  return shows('density-of-y') || shows('output-map');
}

/** Returns the room under the lowest panel, for numbers and notes. */
function tailOf({ text, numbers, shows }: OwnMeasures): number {
  if (shows('history')) return numbers + 4;
  return shows('latent') ? text * 5 : numbers + text;
}

function grid(
  { width, height, kind }: Pick<PlaneLayout, 'width' | 'height' | 'kind'>,
  measures: OwnMeasures,
): Plots {
  const { text, left, right, gap, title, numbers, shows, hasStrip } = measures;
  const hasOutput = shows('output-map');
  const hasRight = hasStrip || hasOutput;
  const inner = width - left - right - (hasRight ? 2 : 1) * gap;
  // In a low grid titles and numbers move together, and the maps leave room for the rest.
  const isLow = height < text * lowLines;
  const between = isLow ? Math.round(text * 4) : title + numbers;
  const [mapShare, sliceShare] = isLow ? [0.47, 0.28] : [0.55, 0.25];
  const isThree = hasThird(shows);
  const tail = isThree ? numbers + 4 : tailOf(measures);
  const free = height - title - (isThree ? 2 : 1) * between - tail;
  const mapHeight = Math.round(isThree ? free * mapShare : (free * mapShare) / (mapShare + sliceShare));
  const sliceHeight = isThree ? Math.round(free * sliceShare) : free - mapHeight;
  const beside = clamp(Math.round(inner * 0.14), 84, 170);
  const widest = Math.round(mapHeight * (hasStrip ? (isLow ? 2 : 1.6) : 2.6));
  const rightLeast = hasRight ? Math.round(inner * (kind === 'wide' ? 0.3 : 0.36)) : 0;
  const mapWidth = Math.min(widest, inner - beside - rightLeast);
  const map = { left, top: title, width: mapWidth, height: mapHeight };
  const turnedLeft = left + mapWidth + gap;
  const stripLeft = turnedLeft + beside + gap;
  const end = width - right;
  const turned = { ...map, left: turnedLeft, width: hasStrip ? beside : end - turnedLeft };
  const slice = { ...map, top: below(map) + between, height: sliceHeight };
  const density = { ...slice, left: turnedLeft, width: hasOutput ? beside : turned.width };
  const outputLeft = shows('density-of-y') ? stripLeft : turnedLeft;
  const output = { ...slice, left: outputLeft, width: end - outputLeft };
  const strip = {
    left: stripLeft,
    top: 0,
    width: end - stripLeft,
    height: below(hasOutput ? map : slice),
  };
  const historyTop = below(slice) + between;
  const history = { ...map, top: historyTop, height: height - tail - historyTop };
  const latentTop = below(slice) + title + (isLow ? 0 : Math.round(text * 0.9));
  const latentFoot = below(history) - (isLow ? numbers - 4 : numbers);
  const latent = { ...output, top: latentTop, height: latentFoot - latentTop };
  return { map, turned, strip, slice, density, output, latent, history };
}

/** Stacks the panels; in a frame that is lower than the map and its slice, both are. */
function stacked(width: number, measures: OwnMeasures, given: number): Plots {
  const { text, left, right, gap, title, numbers, caption, shows, hasStrip } = measures;
  const inner = width - left - right;
  const turnedWidth = Math.round((inner - gap) * 0.26);
  const mapWidth = inner - gap - turnedWidth;
  const sliceHeight = Math.round(clamp(given * 0.2, text * 4, text * 11));
  const mapRoom = given - 2 * title - 2 * numbers - text - sliceHeight;
  const mapHeight = Math.min(clamp(Math.round(mapWidth * 0.95), 180, 320), Math.max(80, mapRoom));
  const map = { left, top: title, width: mapWidth, height: mapHeight };
  const turned = { ...map, left: left + mapWidth + gap, width: turnedWidth };
  const slice = { ...map, top: below(map) + numbers + title, height: sliceHeight };
  const small = Math.round((width - 2 * right - 2 * gap) / 3);
  const strip = {
    left: right,
    top: below(slice) + numbers,
    width: width - 2 * right,
    height: hasStrip ? 2 * (caption + Math.round(small * 0.85)) : 0,
  };
  const isPair = shows('density-of-y') && shows('output-map');
  const densityWidth = isPair ? Math.round((inner - gap) * 0.36) : inner;
  const density = { left, top: below(strip) + title, width: densityWidth, height: text * 14 };
  const outputLeft = isPair ? left + densityWidth + gap : left;
  const output = { ...density, left: outputLeft, width: left + inner - outputLeft };
  const latent = { ...output, top: below(output) + title + Math.round(text * 0.9), height: text * 6 };
  const over = hasRow(shows)
    ? below(shows('latent') ? latent : density) +
      numbers +
      Math.round(text * 2.6) +
      (shows('density-of-y') ? noteRoom(measures) : 0)
    : below(strip);
  const history = { left, top: over + title, width: inner, height: text * 7 };
  return { map, turned, strip, slice, density, output, latent, history };
}

function framesOf(
  plots: Plots,
  kind: PlaneLayout['kind'] | 'hero',
  measures: OwnMeasures,
): PlaneLayout['frames'] {
  const { left, text, numbers, shows } = measures;
  const phone = kind === 'phone';
  const frame = framing(measures, phone);
  const notes = Math.round(text * 3.4);
  const hasLatent = shows('latent');
  const isAlone = phone && !shows('density-of-y');
  const always: Record<AlwaysShown, Frame> = {
    map: frame(plots.map, { before: left, after: 8, yLabels: true }),
    'turned-slice': frame(plots.turned, {
      before: 8,
      after: numbers,
      xLabels: true,
      narrow: kind === 'medium' || phone,
    }),
    'objective-posterior': frame(plots.slice, {
      before: left,
      after: numbers,
      xLabels: true,
      yLabels: true,
      ...(measures.isSlide && { untitled: true }),
    }),
  };
  const others = {
    'density-of-y': frame(plots.density, {
      before: phone ? left : 6,
      after: notes,
      yLabels: phone,
      narrow: kind === 'hero',
    }),
    'output-map': frame(plots.output, {
      before: isAlone ? left : 6,
      after: hasLatent ? 8 : numbers,
      xLabels: !hasLatent,
      yLabels: isAlone,
      narrow: plots.output.width < text * 13,
    }),
    latent: frame(plots.latent, { before: 6, after: numbers + notes - text, xLabels: true }),
    history: frame(plots.history, {
      before: kind === 'hero' ? Math.round(text * 4.4) : left,
      after: numbers,
    }),
  };
  const shown = Object.entries(others).filter(([id]) => shows(id as PanelId));
  return { ...always, ...Object.fromEntries(shown) };
}

/** Returns the frames of the small maps: rows of equal cells, each with its caption. */
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
