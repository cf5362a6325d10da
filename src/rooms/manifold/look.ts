import { significant } from '../../vocabulary/numbers/write';

/** What of the plane is drawn besides points and ground. */
export interface PlaneLayers {
  /** What the machine says of each place, and the boundary. */
  readonly belief: boolean;
  readonly edges: boolean;
  readonly margins: boolean;
  readonly rings: boolean;
  /** Both kernels of the point that pointer or keyboard are at. */
  readonly kernels: boolean;
}

/** Parts of the room that a link may show alone, in the order in which they stand. */
const roomParts = [
  'plane',
  'layers',
  'landscape',
  'veil',
  'race',
  'pull',
  'width',
  'price',
  'neighbours',
  'power',
  'directions',
] as const;
export type RoomPart = (typeof roomParts)[number];

/** Tabs beside the plane. */
export type RoomTab = 'good' | 'settings' | 'points';

/** A place of a landscape: the value of the number across, and of that upwards. */
export interface TriedPlace {
  readonly across: number;
  readonly up: number;
}

/** How the room is looked at: part of the link, but no step to undo. */
export interface RoomLook {
  readonly layers: PlaneLayers;
  /** The point whose kernels are drawn until the pointer is at another; null for none. */
  readonly at: number | null;
  /** The parts that are shown; null for the whole room. */
  readonly show: readonly RoomPart[] | null;
  /** True while the landscape says what fresh points say. */
  readonly truth: boolean;
  /** True while the landscape without unlabelled data stands beside it. */
  readonly beside: boolean;
  /** Places of a hidden landscape that were asked, in order. */
  readonly tries: readonly TriedPlace[];
  /** Id of the case that is told in words, of those in which it goes wrong; null for none. */
  readonly failure: string | null;
}

export const firstLook: RoomLook = {
  layers: { belief: true, edges: false, margins: false, rings: true, kernels: false },
  at: null,
  show: null,
  truth: false,
  beside: false,
  tries: [],
  failure: null,
};

export const layerNames = Object.keys(firstLook.layers) as readonly (keyof PlaneLayers)[];

/** Keys of a look in the text of the room. */
export const lookKeys: readonly string[] = ['layers', 'at', 'show', 'truth', 'beside', 'tries', 'case'];

/** Writes what is not as at first, `key=names` by semicolons. */
export function writeLook({ layers, at, show, truth, beside, tries, failure }: RoomLook): string {
  const named = (of: PlaneLayers): string => layerNames.filter((name) => of[name]).join(',') || 'none';
  const parts = named(layers) === named(firstLook.layers) ? [] : [`layers=${named(layers)}`];
  if (at !== null) parts.push(`at=${at}`);
  if (truth) parts.push('truth=1');
  if (beside) parts.push('beside=1');
  if (tries.length > 0) parts.push(`tries=${tries.map(writeTry).join('_')}`);
  if (failure !== null) parts.push(`case=${failure}`);
  return [...parts, ...(show ? [`show=${show.join(',')}`] : [])].join(';');
}

/** Reads the look of a room's text; what cannot be read is as at first. */
export function readLook(text: string): RoomLook {
  const namesOf = (key: string): readonly string[] | null => {
    const found = text.split(';').find((part) => part.startsWith(`${key}=`));
    return found === undefined ? null : found.slice(key.length + 1).split(',');
  };
  const drawn = namesOf('layers');
  const shown = namesOf('show');
  const at = Number(namesOf('at')?.[0] ?? Number.NaN);
  const show = roomParts.filter((part) => shown?.includes(part));
  return {
    layers: drawn
      ? {
          belief: drawn.includes('belief'),
          edges: drawn.includes('edges'),
          margins: drawn.includes('margins'),
          rings: drawn.includes('rings'),
          kernels: drawn.includes('kernels'),
        }
      : firstLook.layers,
    at: Number.isInteger(at) && at >= 0 ? at : null,
    show: show.length > 0 ? show : null,
    truth: namesOf('truth')?.[0] === '1',
    beside: namesOf('beside')?.[0] === '1',
    tries: (namesOf('tries')?.[0] ?? '').split('_').slice(0, mostTries).flatMap(readTry),
    failure: namesOf('case')?.[0] || null,
  };
}

const mostTries = 100;

function writeTry({ across, up }: TriedPlace): string {
  return [across, up].map((value) => significant(value, 6)).join(':');
}

function readTry(text: string): readonly TriedPlace[] {
  const [across = Number.NaN, up = Number.NaN] = text.split(':').map(Number);
  return across > 0 && up > 0 && Number.isFinite(across + up) ? [{ across, up }] : [];
}
