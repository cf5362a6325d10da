import { isEmpty, liesIn, union, type Extent } from './extent';
import { picturesIn, type DrawnPicture, type Shape } from './readSvg';

/** Lines of a figure itself, which stand at the edge of its plot or beside it. */
const furniture = /^(axis|grid|tick|rug|chart-title|selected-line|height-edge|interval__arrow|why__sample)\b/;

/** Shapes that span the plot and so tell where it is. */
const spans = /^(axis|grid)\b/;

/** Pixels by which lines are rounded and widened. */
const slack = 4;

/**
 * Describes the shapes of a figure that are seen outside of its plots; none where all is as it should be. The plots are
 * its clips together with its axes and hairlines. Words only have to stay in the picture.
 */
export function outside(markup: string): string[] {
  return picturesIn(markup).flatMap((picture) => {
    const plots = plotsOf(picture);
    return picture.shapes.filter((shape) => isOutside(shape, picture.size, plots)).map(inWords);
  });
}

function plotsOf({ size, shapes, frames }: DrawnPicture): Extent {
  const lines = shapes.filter(({ className }) => spans.test(className)).map(({ extent }) => extent);
  const found = [...frames, ...lines];
  return found.length > 0 ? union(found) : size;
}

/**
 * Heights of a text by which it may stand beyond its picture: half of a number does, and the name of an axis; a long reading below the
 * latent Gaussian begins left of it, where the page has room. Widths are estimated on the safe side.
 */
const beyond = (className: string): number => (className === 'readout' ? 4.5 : 2.2);

function isOutside(shape: Shape, size: Extent, plots: Extent): boolean {
  if (Object.values(shape.extent).some(Number.isNaN)) return true;
  if (shape.words !== '')
    return !liesIn(shape.extent, size, beyond(shape.className) * (shape.extent.bottom - shape.extent.top));
  if (furniture.test(shape.className)) return !liesIn(shape.extent, size, 2 * slack);
  return !isEmpty(shape.extent) && !liesIn(markPlace(shape), plots, slack);
}

/** A mark is as small as a letter and stands where its middle is. */
const markSize = 24;

function markPlace({ extent }: Shape): Extent {
  const { left, top, right, bottom } = extent;
  if (!(right - left <= markSize && bottom - top <= markSize)) return extent;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { left: x, top: y, right: x, bottom: y };
}

function inWords({ tag, className, words, extent }: Shape): string {
  const [left, top, right, bottom] = [extent.left, extent.top, extent.right, extent.bottom].map(Math.round);
  return `${tag}.${className} ${words} from (${left}, ${top}) to (${right}, ${bottom})`;
}
