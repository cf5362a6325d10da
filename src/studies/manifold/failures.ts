import { firstState, type RoomSetting, type RoomState } from './manifoldData';

/** A case in which unlabelled data hurt, and what helps. */
export interface RoomFailure {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly words: string;
  readonly state: RoomState;
  readonly way: { readonly label: string; readonly hint: string; readonly changes: Partial<RoomSetting> };
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
    words: 'With 40 neighbours a point, edges join the two moons, and labels cross over them.',
    state: moons({ noise: 0.08, labels: [2, 2], seed: 5 }, { neighbours: 40, intrinsic: 1 }),
    way: { label: 'Four neighbours', hint: 'A graph that stays on its moon', changes: { neighbours: 4 } },
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
      label: 'Let them not count',
      hint: 'γ′I = 0: only points with labels count',
      changes: { intrinsic: 0 },
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
      changes: { centred: true },
    },
  },
  {
    id: 'normalised',
    label: 'Normalised, p = 2',
    hint: 'The normalised Laplacian, applied twice',
    words:
      'The smoothest direction of the normalised Laplacian is not the constant but the root of the degree; applied twice it costs points with few neighbours dear.',
    state: moons({ seed: 5 }, { intrinsic: 40, normalized: true, power: 2 }),
    way: {
      label: 'Not normalised, p = 1',
      hint: 'The Laplacian itself',
      changes: { normalized: false, power: 1 },
    },
  },
];
