import type { Definition } from '../../definition';
import type { Labelled } from '../../learning/labelled';
import type { Rng } from '../../numeric/random/rng';
import { permutation } from '../../numeric/random/shuffle';
import { pictureNames } from './cloudNames';
import { drawTurntable, turnSide, turnSteps } from './turntable';

/** Small pictures, each a point in as many dimensions as it has pixels, and the class of each. */
export interface DrawnPictures {
  /** Brightness of each pixel, from 0 to 1, row by row from above [n][side·side]. */
  readonly pictures: readonly (readonly number[])[];
  /** Number of the class of each [n]. */
  readonly classes: Uint8Array;
}

/** What is drawn of a set. */
export interface PictureDraw {
  /** Number of pictures; at most as many as there are. */
  readonly count: number;
  /** Number of objects, where the set is made of objects. */
  readonly objects: number;
  /** Digits that are classes, one character each; empty for 0–4 against 5–9. */
  readonly digits: string;
}

/** A member of the family of sets of pictures. */
export interface PictureSet extends Definition {
  /** Pixels along each side. */
  readonly side: number;
  /** What its classes are: a number of objects, or digits that are named. */
  readonly classesAre: 'objects' | 'digits';
  /** Returns the most pictures that can be drawn of so many classes. */
  most(classes: number): number;
  /** Id of the data set it takes its pictures from; null where it makes them. */
  readonly dataset: string | null;
  /** Width of the kernel that suits it. */
  readonly lengthScale: number;
  /** The draw that shows it best. */
  readonly usual: PictureDraw & { readonly labels: readonly number[] };
  /** Draws pictures in an order that says nothing of their classes. `rows` are those of the data set, where there is one. */
  draw(ask: PictureDraw, rng: Rng, rows: Labelled | null): DrawnPictures;
}

/** All sets, in the order of the list on the page. */
export const pictureSets: readonly PictureSet[] = [
  {
    id: pictureNames[0].id,
    label: pictureNames[0].label,
    summary: 'Objects turned in 72 steps: pictures of 256 pixels, of which each object makes a loop.',
    source: 'in the place of COIL-20, Nene, Nayar and Murase (1996), in 002 §4.3.1',
    side: turnSide,
    classesAre: 'objects',
    most: (classes) => turnSteps * classes,
    dataset: null,
    lengthScale: 2,
    usual: { count: 4 * turnSteps, objects: 4, digits: '', labels: [2, 2, 2, 2] },
    draw: ({ count, objects }, rng) => {
      const { points, classes } = drawTurntable(objects, rng.fork('objects'));
      const order = shuffled(Array.from(classes.keys()), rng.fork('order')).slice(0, count);
      return taken({ rows: points, labels: classes }, order, 1, (label) => label);
    },
  },
  {
    id: pictureNames[1].id,
    label: pictureNames[1].label,
    summary: 'Digits of 64 pixels, each a point in 64 dimensions.',
    source: 'Alpaydin and Kaynak (1998), in the place of USPS, Hull (1994), in 002 §4.3.1',
    side: 8,
    classesAre: 'digits',
    // Placing them takes seconds beyond.
    most: () => 600,
    dataset: 'digits8',
    lengthScale: 1,
    usual: { count: 300, objects: 0, digits: '', labels: [10, 10] },
    draw: ({ count, digits }, rng, rows) => {
      if (!rows) return { pictures: [], classes: new Uint8Array(0) };
      const classOf = (digit: number): number =>
        digits === '' ? Number(digit < 5) : digitClass(digits, digit);
      const all = Array.from(rows.labels.keys()).filter((row) => classOf(rows.labels[row]) >= 0);
      return taken(rows, shuffled(all, rng.fork('order')).slice(0, count), 16, classOf);
    },
  },
];

/** True for two to four different digits, which may each be a class. */
export function areDigits(text: string): boolean {
  return /^\d{2,4}$/.test(text) && new Set(text).size === text.length;
}

/** The class of a digit: of two, the first is class 1, which is shown first; −1 where it is of none. */
function digitClass(digits: string, digit: number): number {
  const at = digits.indexOf(String(digit));
  return at < 0 || at > 1 ? at : 1 - at;
}

function taken(
  { rows, labels }: Pick<Labelled, 'rows' | 'labels'>,
  order: readonly number[],
  largest: number,
  classOf: (label: number) => number,
): DrawnPictures {
  return {
    pictures: order.map((row) =>
      Array.from(rows.data.subarray(row * rows.cols, (row + 1) * rows.cols), (value) => value / largest),
    ),
    classes: Uint8Array.from(order, (row) => classOf(labels[row])),
  };
}

/** Returns the items in an order of equal chance. */
function shuffled(items: readonly number[], rng: Rng): readonly number[] {
  return Array.from(permutation(items.length, rng), (i) => items[i]);
}
