import type { RoomLook } from '../state/look';
import { firstState, type RoomSetting, type RoomState } from '../state/roomState';

/** What is changed to get out of a case. */
export interface WayOut {
  readonly setting?: Partial<RoomSetting>;
  readonly from?: Partial<RoomState['from']>;
  readonly criterion?: RoomState['criterion'];
}

/** A case in which unlabelled data hurt, or leave-one-out misleads, and what helps. */
export interface RoomFailure {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly words: string;
  readonly state: RoomState;
  /** How it is looked at, where that matters. */
  readonly look?: Partial<RoomLook>;
  readonly way: { readonly label: string; readonly hint: string; readonly changes: WayOut };
}

/** Returns a state after its way out. */
export function changedBy(state: RoomState, { setting, from, criterion }: WayOut): RoomState {
  return {
    ...state,
    setting: { ...state.setting, ...setting },
    from: { ...state.from, ...from },
    criterion: criterion ?? state.criterion,
    // Own points stay, unless others are drawn.
    own: from ? null : state.own,
  };
}

function moons(from: Partial<RoomState['from']>, setting: Partial<RoomSetting>): RoomState {
  return {
    ...firstState,
    from: { ...firstState.from, ...from },
    setting: { ...firstState.setting, ...setting },
  };
}

/** All cases, the most instructive first. */
export const failures: readonly RoomFailure[] = [
  {
    id: 'bridge',
    label: 'A bridge',
    hint: 'Too many neighbours join the moons',
    words: 'With 40 neighbours for each point, edges join the two moons, and labels cross over along them.',
    state: moons({ noise: 0.08, labels: [2, 2], seed: 5 }, { neighbours: 40, intrinsic: 1 }),
    way: {
      label: 'Four neighbours',
      hint: 'A graph that stays on its moon',
      changes: { setting: { neighbours: 4 } },
    },
  },
  {
    id: 'against',
    label: 'The class is not the cluster',
    hint: 'Two clumps, but the class is up or down',
    words:
      'The clumps lie left and right, the class is up or down: what is smooth along the points is wrong.',
    state: moons(
      { cloud: 'against-clusters', noise: 0.3, labels: [8, 8], seed: 1 },
      { intrinsic: 40, centred: true },
    ),
    way: {
      label: 'Switch their pull off',
      hint: 'Only points with labels count then',
      changes: { setting: { intrinsic: 0 } },
    },
  },
  {
    id: 'majority',
    label: 'The majority takes all',
    hint: 'Three labels against one, and a strong pull',
    words:
      'Three labels say + and one says −: with a strong pull each piece of the graph takes the mean of its labels, and + wins.',
    state: moons({ noise: 0.08, labels: [3, 1], seed: 5 }, { intrinsic: 40, centred: false }),
    way: {
      label: 'Centre the labels',
      hint: 'Learns the labels minus their mean',
      changes: { setting: { centred: true } },
    },
  },
  {
    id: 'normalised',
    label: 'Normalised, power 2',
    hint: 'The normalised Laplacian, applied twice',
    words:
      'The direction that the normalised Laplacian finds smoothest is not constant: it follows the square root of the number of neighbours. Applied twice, it costs points with few neighbours a lot.',
    state: moons({ seed: 5 }, { intrinsic: 40, normalized: true, power: 2 }),
    way: {
      label: 'Not normalised, power 1',
      hint: 'The Laplacian itself',
      changes: { setting: { normalized: false, power: 1 } },
    },
  },
  {
    id: 'few-labels',
    label: 'Two labels a class',
    hint: 'Leave-one-out is sure, and wrong',
    words:
      'With four labels, each one that is left out is judged by only one other of its class. At ◇ leave-one-out finds almost nothing wrong, and yet nearly half of the points that nobody has seen are misclassified.',
    state: moons(
      { noise: 0.08, labels: [2, 2], seed: 18 },
      { neighbours: 4, ambient: 2 ** -18, intrinsic: 2 ** 8 },
    ),
    look: { truth: true },
    way: {
      label: 'Three more labels of each class',
      hint: 'The same points, five of each class with a label',
      changes: { from: { labels: [5, 5] } },
    },
  },
  {
    id: 'lucky',
    label: 'Lucky labels',
    hint: 'The lowest of many noisy numbers is also the luckiest',
    words:
      'With twenty labels leave-one-out is a noisy number, and ◇ is the lowest of 1600 such numbers. Of the points that nobody has seen, twice as many are misclassified there as at ★.',
    state: moons(
      { cloud: 'two-circles', noise: 0.12, labels: [10, 10], seed: 59 },
      { ambient: 2 ** -4, intrinsic: 2 ** -20 },
    ),
    look: { truth: true },
    way: {
      label: 'Thirty labels of each class',
      hint: 'The same points, sixty of them with a label',
      changes: { from: { labels: [30, 30] } },
    },
  },
  {
    id: 'printed',
    label: 'A misprint',
    hint: 'Leave-one-out by a formula as it was printed, 002 (4.1)',
    words:
      'By formula (4.1) as it was printed, leave-one-out falls to 0 along the left edge whatever the labels say, unless the pull is strong: the less a large function costs, the better it seems.',
    state: { ...moons({ noise: 0.2, labels: [10, 10], seed: 5 }, { intrinsic: 1 }), criterion: 'printed' },
    way: {
      label: 'The right formula',
      hint: 'The error left out as it should be computed',
      changes: { criterion: 'mean-press' },
    },
  },
];
