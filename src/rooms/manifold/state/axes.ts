import { searchBox } from '../../../engine/manifold/criteria/searchBox';
import type { RoomKernel } from './kernels';
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

/** What of a setting decides which numbers it has. */
export interface AxesOf {
  /** Nine graphs have neither one number of neighbours nor one power. */
  readonly hasEnsemble: boolean;
  /** A graph of all within a distance has no number of neighbours. */
  readonly hasDistance: boolean;
  /** Only the Gaussian has a width. */
  readonly kernel: RoomKernel;
}

/** True for the numbers that a setting has. */
export function hasAxis({ hasEnsemble, hasDistance, kernel }: AxesOf, axis: string): boolean {
  if (axis === 'lengthScale') return kernel === 'gaussian';
  if (axis === 'neighbours') return !hasEnsemble && !hasDistance;
  return axis !== 'power' || !hasEnsemble;
}

/** Returns what of a setting decides which numbers it has. */
export function axesOfSetting({
  graphs,
  rule,
  kernel,
}: {
  readonly graphs: 'one' | 'ensemble';
  readonly rule: 'knn' | 'epsilon';
  readonly kernel: RoomKernel;
}): AxesOf {
  const hasEnsemble = graphs === 'ensemble';
  return { hasEnsemble, hasDistance: !hasEnsemble && rule === 'epsilon', kernel };
}

/** Returns axes that a setting has: smoothness and pull stand in for those that it has not. */
export function axesFor({ across, up }: Axes, setting: Parameters<typeof axesOfSetting>[0]): Axes {
  const on = axesOfSetting(setting);
  return hasAxis(on, across) && hasAxis(on, up) ? { across, up } : { across: 'ambient', up: 'intrinsic' };
}

interface Axes {
  readonly across: SettingAxis;
  readonly up: SettingAxis;
}
