import { significant } from '../../../engine/numberText';
import { choice, flag, offeredBy, special, usualOf, type Offered, type ValuesOf } from './fieldKinds';
import { shownClasses, type ClassId } from './classes';
import { stateGroups } from './fields';
import { landmarkFields } from './landmarkFields';

/** What of the plane is drawn besides points and ground. */
export interface PlaneLayers {
  /** What the machine says of each place, and the boundary. */
  readonly belief: boolean;
  readonly edges: boolean;
  readonly margins: boolean;
  readonly rings: boolean;
  /** Both kernels of the point that pointer or keyboard are at. */
  readonly kernels: boolean;
  /** What each point adds to f at the place that pointer or keyboard are at. */
  readonly expansion: boolean;
}

/** Tabs beside the plane. */
export type RoomTab = 'good' | 'settings' | 'points';

/** A place of a landscape: the value of the number across, and of that upwards. */
export interface TriedPlace {
  readonly across: number;
  readonly up: number;
}

/** A place in the plane. */
export interface PlaneSpot {
  readonly x: number;
  readonly y: number;
}

const firstLayers: PlaneLayers = {
  ...{ belief: true, edges: false, margins: false, rings: true, kernels: false },
  expansion: false,
};

export const layerNames = Object.keys(firstLayers) as readonly (keyof PlaneLayers)[];

/** Fields that a link may show alone: what stands over the plane first. */
export const shownAlone: readonly Offered[] = offeredBy(stateGroups)
  .filter(({ control }) => control.part !== undefined)
  .toSorted((a, b) => Number(b.control.place === 'plane') - Number(a.control.place === 'plane'));

/** Parts of the room that a link may show alone, in the order in which they stand. */
const roomParts: readonly string[] = [
  ...['plane', 'layers', 'landscape', 'veil', 'ensemble', 'race', 'roc', 'agreement'],
  ...shownAlone.map(({ control }) => control.part!),
  'directions',
];

const mostTries = 100;

/** How the room is looked at: part of the link, but no step to undo. */
export const lookFields = {
  layers: special<PlaneLayers>({
    key: 'layers',
    usual: firstLayers,
    write: (layers) => layerNames.filter((name) => layers[name]).join(',') || 'none',
    read: (text) => {
      const drawn = text.split(',');
      return Object.fromEntries(layerNames.map((name) => [name, drawn.includes(name)])) as {
        [Name in keyof PlaneLayers]: boolean;
      };
    },
  }),
  /** The point whose kernels are drawn until the pointer is at another; null for none. */
  at: special<number | null>({
    key: 'at',
    usual: null,
    write: String,
    read: (text) => {
      const at = Number(text);
      return Number.isInteger(at) && at >= 0 ? at : undefined;
    },
  }),
  /** The place at which f is taken apart until the pointer is at another; null for the middle. */
  spot: special<PlaneSpot | null>({
    key: 'spot',
    usual: null,
    write: (spot) => `${significant(spot!.x, 4)}:${significant(spot!.y, 4)}`,
    read: (text) => {
      const [x = Number.NaN, y = Number.NaN] = text.split(':').map((part) => Number(part || Number.NaN));
      return Number.isFinite(x + y) ? { x, y } : undefined;
    },
  }),
  /** The kernel in which f is a sum there. */
  sum: choice({
    key: 'sum',
    usual: 'plain',
    options: [
      {
        value: 'plain',
        label: 'k over all points',
        hint: 'f(x) = Σ αᵢ k(xᵢ, x) over all points, with a label or without',
      },
      {
        value: 'deformed',
        label: 'k̃ over the labels',
        hint: 'The same f(x) = Σ cⱼ k̃(xⱼ, x) over the labels alone, with the kernel that the graph has deformed',
      },
    ],
  }),
  /** Threshold on the ROC curve of the labels left out. */
  threshold: special<number>({
    key: 'threshold',
    usual: 0,
    write: String,
    read: (text) => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined),
  }),
  /** Class whose ROC curve is drawn, where there are more than two; null for the first. */
  against: special<ClassId | null>({
    key: 'against',
    usual: null,
    write: String,
    read: (text) => shownClasses.find((id) => String(id) === text),
  }),
  /** True while the landscape says what fresh points say. */
  truth: flag({ key: 'truth', usual: false }),
  /** True while the landscape without unlabelled data stands beside it. */
  beside: flag({
    key: 'beside',
    usual: false,
    control: {
      place: 'landscape',
      label: 'Beside it without unlabelled data',
      hint: 'The same landscape without their pull, in the same colours',
    },
  }),
  /** Places of a hidden landscape that were asked, in order. */
  tries: special<readonly TriedPlace[]>({
    key: 'tries',
    usual: [],
    write: (tries) => tries.map(writeTry).join('_'),
    read: (text) => text.split('_').slice(0, mostTries).flatMap(readTry),
  }),
  /** Id of the case that is told in words, of those in which it goes wrong; null for none. */
  failure: special<string | null>({
    key: 'case',
    usual: null,
    write: String,
    read: (text) => text || undefined,
  }),
  /** The parts that are shown; null for the whole room. */
  show: special<readonly string[] | null>({
    key: 'show',
    usual: null,
    write: (parts) => parts!.join(','),
    read: (text) => {
      const shown = text.split(',');
      const parts = roomParts.filter((part) => shown.includes(part));
      return parts.length > 0 ? parts : undefined;
    },
  }),
  ...landmarkFields,
};

export type RoomLook = ValuesOf<typeof lookFields>;

export const firstLook: RoomLook = usualOf(lookFields);

function writeTry({ across, up }: TriedPlace): string {
  return [across, up].map((value) => significant(value, 6)).join(':');
}

function readTry(text: string): readonly TriedPlace[] {
  const [across = Number.NaN, up = Number.NaN] = text.split(':').map(Number);
  return across > 0 && up > 0 && Number.isFinite(across + up) ? [{ across, up }] : [];
}
