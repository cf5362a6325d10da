import { textWidth } from '../../plots/marks/labels';
import { around, meet, pathPoints, type Extent } from './extent';

/** Something an SVG draws, where it stands in its picture. */
export interface Shape {
  readonly tag: string;
  readonly className: string;
  /** Extent of the part that is seen behind its clips. */
  readonly extent: Extent;
  readonly isClipped: boolean;
  /** Words, of a text. */
  readonly words: string;
}

/** The drawing of an outermost `<svg>` in the markup of a figure. */
export interface DrawnPicture {
  readonly size: Extent;
  readonly shapes: readonly Shape[];
  /** Rectangles that clip, where they stand. */
  readonly frames: readonly Extent[];
}

interface Place {
  readonly tag: string;
  readonly className: string;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly clip: Extent | null;
  readonly text: number;
  readonly anchor: string;
  readonly isHidden: boolean;
  readonly isInPicture: boolean;
}

type Attributes = Readonly<Record<string, string>>;

const everywhere: Extent = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
const token = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;

/** Reads the markup that React writes of a figure. Knows moves and scales, not turns. */
export function picturesIn(markup: string): readonly DrawnPicture[] {
  const clips = new Map(
    [...markup.matchAll(/<clipPath id="([^"]*)"><rect([^>]*)>/g)].map(([, id, rect]) => [
      id!,
      boxOf(attributesIn(rect!)),
    ]),
  );
  const pictures: { size: Extent; shapes: Shape[]; frames: Extent[] }[] = [];
  const stack: Place[] = [];
  for (const [, closing, tag = '', given = '', alone, words] of markup.matchAll(token)) {
    const outer = stack.at(-1);
    if (words !== undefined) {
      if (outer && isText(outer.tag) && !outer.isHidden)
        pictures.at(-1)!.shapes.push(textShape(outer, words));
      continue;
    }
    if (closing) {
      stack.pop();
      continue;
    }
    const attributes = attributesIn(given);
    const place = placeIn(outer, { tag, attributes, clips });
    if (tag === 'svg' && !outer?.isInPicture) {
      pictures.push({ size: boxOf(attributes), shapes: [], frames: [] });
    }
    const picture = pictures.at(-1);
    const clip = clips.get(clipIdIn(attributes) ?? '');
    if (clip && picture) picture.frames.push(moved(clip, place));
    if (picture && !place.isHidden) {
      const own = extentOf(tag, attributes);
      if (own) picture.shapes.push(seen(place, moved(own, place)));
    }
    if (!alone) stack.push(place);
  }
  return pictures;
}

function attributesIn(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
}

function clipIdIn(attributes: Attributes): string | null {
  return /^url\(#(.*)\)$/.exec(attributes['clip-path'] ?? '')?.[1] ?? null;
}

function boxOf(attributes: Attributes): Extent {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(attributes[name] ?? 0));
  return { left: x!, top: y!, right: x! + width!, bottom: y! + height! };
}

function placeIn(
  outer: Place | undefined,
  { tag, attributes, clips }: { tag: string; attributes: Attributes; clips: ReadonlyMap<string, Extent> },
): Place {
  const { dx, dy, scale } = moveIn(`${attributes['transform'] ?? ''} ${attributes['style'] ?? ''}`);
  const around = outer ?? {
    x: 0,
    y: 0,
    scale: 1,
    clip: null,
    text: 12,
    anchor: 'start',
    isHidden: false,
    isInPicture: false,
  };
  const isInner = tag === 'svg' && around.isInPicture;
  const place = {
    tag,
    className: attributes['class'] ?? '',
    x: around.x + around.scale * dx,
    y: around.y + around.scale * dy,
    scale: around.scale * scale,
    text: Number(attributes['font-size'] ?? around.text),
    anchor: attributes['text-anchor'] ?? around.anchor,
    isInPicture: around.isInPicture || tag === 'svg',
    isHidden: around.isHidden || tag === 'clipPath' || tag === 'title' || isOfAxisAlone(attributes),
  };
  const own = isInner ? boxOf(attributes) : clips.get(clipIdIn(attributes) ?? '');
  const clip = own ? meet(moved(own, place), around.clip ?? everywhere) : around.clip;
  const [x, y] = isText(tag) ? [Number(attributes['x'] ?? 0), Number(attributes['y'] ?? 0)] : [0, 0];
  return { ...place, clip, x: place.x + place.scale * x, y: place.y + place.scale * y };
}

/** Axes that only a figure by itself shows. */
function isOfAxisAlone(attributes: Attributes): boolean {
  return attributes['class'] === 'own-axis';
}

function isText(tag: string): boolean {
  return tag === 'text' || tag === 'tspan';
}

function moveIn(text: string): { dx: number; dy: number; scale: number } {
  const move = /translate\((-?[\d.e+-]+)(?:px)?[ ,]+(-?[\d.e+-]+)/.exec(text);
  const scale = /scale\(([\d.]+)\)/.exec(text);
  return { dx: Number(move?.[1] ?? 0), dy: Number(move?.[2] ?? 0), scale: Number(scale?.[1] ?? 1) };
}

function moved(
  { left, top, right, bottom }: Extent,
  { x, y, scale }: Pick<Place, 'x' | 'y' | 'scale'>,
): Extent {
  return {
    left: x + scale * left,
    top: y + scale * top,
    right: x + scale * right,
    bottom: y + scale * bottom,
  };
}

function seen({ tag, className, clip }: Place, whole: Extent): Shape {
  return { tag, className, extent: clip ? meet(whole, clip) : whole, isClipped: clip !== null, words: '' };
}

/** In its own units; null for what draws nothing. */
function extentOf(tag: string, attributes: Attributes): Extent | null {
  const at = (name: string) => Number(attributes[name] ?? 0);
  if (tag === 'path') return attributes['d'] ? around(pathPoints(attributes['d'])) : null;
  if (tag === 'line')
    return around([
      [at('x1'), at('y1')],
      [at('x2'), at('y2')],
    ]);
  if (tag === 'rect') return boxOf(attributes);
  // A disc stands where its middle is.
  return tag === 'circle' ? around([[at('cx'), at('cy')]]) : null;
}

function textShape(place: Place, words: string): Shape {
  const plain = words.replaceAll(/&#?\w+;/g, 'x');
  const width = textWidth(plain, place.text);
  const start = place.anchor === 'start' ? 0 : place.anchor === 'end' ? width : width / 2;
  const left = place.x - start;
  const extent = { left, top: place.y - place.text, right: left + width, bottom: place.y };
  return { ...seen(place, extent), words: plain };
}
