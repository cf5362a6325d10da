import { searchBox } from '../../../engine/manifold/criteria/searchBox';
import type { SettingAxis } from '../../../engine/manifold/learners/setting';

/** A number that a landscape may have across or upwards. */
interface RoomAxis {
  /** Its name in lists and on axes. */
  readonly label: string;
  /** The same in a word, for sentences and small axes. */
  readonly name: string;
  /** Its sign in formulas. */
  readonly sign: string;
  /** On a line of logarithms, or whole numbers, each of which is a cell. */
  readonly kind: 'log' | 'whole';
}

const axis = (id: SettingAxis, kind: RoomAxis['kind'], label: string = searchBox[id].name): RoomAxis => ({
  ...{ label, kind, name: searchBox[id].name, sign: searchBox[id].sign },
});

/** All numbers, in the order of the lists on the page; a landscape has each over the range in which it is searched. */
export const roomAxes: Readonly<Record<SettingAxis, RoomAxis>> = {
  ambient: axis('ambient', 'log'),
  intrinsic: axis('intrinsic', 'log', 'pull of unlabelled points'),
  lengthScale: axis('lengthScale', 'log'),
  neighbours: axis('neighbours', 'whole'),
  power: axis('power', 'whole'),
};

export const axisIds = Object.keys(roomAxes) as readonly SettingAxis[];

/** True for the numbers that only one graph has. */
export const isOfOneGraph = (axis: string): boolean => axis === 'neighbours' || axis === 'power';

/** Returns axes that an ensemble has: smoothness and pull stand in for those of one graph. */
export function axesFor({ across, up }: Axes, graphs: 'one' | 'ensemble'): Axes {
  if (graphs === 'one' || (!isOfOneGraph(across) && !isOfOneGraph(up))) return { across, up };
  return { across: 'ambient', up: 'intrinsic' };
}

interface Axes {
  readonly across: SettingAxis;
  readonly up: SettingAxis;
}
