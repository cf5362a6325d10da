import { beforeAll, expect, it } from 'vitest';
import { createRoom, type LandscapeAsk } from '../../../engine/manifold/room';
import type { Mat } from '../../../engine/numeric/arrays';
import { specComplaint } from '../../../engine/experiment/complaints';
import { digits8 } from '../../../engine/datasets/digits8';
import { objectiveOf } from '../../../engine/experiment/inputs';
import { settingAxes, type SettingAxis } from '../../../engine/manifold/setting';
import { leaveOneOut } from '../../../engine/objectives/leaveOneOut';
import { finish } from '../../../engine/task';
import { readDataFile } from '../../../headless/dataFiles';
import { expectClose } from '../../../testing/tolerance';
import { failures } from '../failures';
import { pointsOf } from '../points/drawing';
import { labSpec, roomOf } from './labSpec';
import { engineSetting, firstState, learnerOf, planeDataOf, type RoomState } from '../points/manifoldData';

beforeAll(async () => leaveOneOut.load!({ cloud: 'digits8' }, readDataFile) ?? undefined);
const digits = digits8.decode(readDataFile(digits8.file)).search;

const points = pointsOf(firstState);
const moved: RoomState = { ...firstState, from: firstState.from, own: points.map((one, i) => (i === 3 ? { x: 0.25, y: -1.5, label: 1, truth: null } : { ...one, x: Math.round(1e6 * one.x) / 1e6, y: Math.round(1e6 * one.y) / 1e6 })) }; // prettier-ignore
const relabelled: RoomState = { ...firstState, own: points.map((one, i) => (i === 9 || i === 40 ? { ...one, label: i === 9 ? 1 : 0 } : one)) }; // prettier-ignore
const states: readonly (readonly [string, RoomState])[] = [
  ['at first', firstState],
  ['moved points', moved],
  ['changed labels', relabelled],
  ['three classes', { ...moved, own: moved.own!.map((one, i) => (i < 5 ? { ...one, label: 2 } : one)) }],
  [
    'turned objects',
    { ...firstState, from: { ...firstState.from, cloud: 'turntable', count: 100, labels: [2, 3, 3] } },
  ],
  [
    'turned objects whose labels were changed',
    {
      ...firstState,
      from: { ...firstState.from, cloud: 'turntable', count: 144, labels: [3, 3], edits: { told: [[0, null], [7, 0]], gone: [5] } }, // prettier-ignore
    },
  ],
  ['digits', { ...firstState, from: { ...firstState.from, cloud: 'digits8', count: 60, labels: [4, 5], digits: '38', edits: { told: [[2, 1]], gone: [] } } }], // prettier-ignore
  // The Lab has no formula as printed.
  ...failures
    .filter(({ state }) => state.criterion === 'mean-press')
    .map(({ id, state }) => [id, state] as const),
];

/** The settings that a place of a search replaces. */
const placed = (state: RoomState, searched: readonly SettingAxis[]): RoomState => ({
  ...state,
  across: 'ambient',
  up: searched.includes('lengthScale') && !searched.includes('intrinsic') ? 'lengthScale' : 'intrinsic',
});

it.each(states)('a room leads to the Lab and back: %s', (_, state) => {
  for (const searched of [['intrinsic', 'ambient'], ['ambient', 'lengthScale'], settingAxes] as const) {
    const spec = labSpec(state, { searched });
    expect(specComplaint(spec)).toBeNull();
    expect(spec).toEqual(labSpec({ ...state, setting: { ...state.setting, ambient: 0.5 } }, { searched }));
    const names = objectiveOf(spec)!.names!(spec.objective.params).inputs;
    const ids = {
      'γ′A': 'ambient',
      'γ′I': 'intrinsic',
      σ: 'lengthScale',
      ν: 'neighbours',
      p: 'power',
    } as const;
    const x = names.map((name) => state.setting[ids[name as keyof typeof ids]]);
    const back = roomOf(spec, x)!;
    const from = state.own && !spec.objective.params['told'] && spec.objective.params['points'] ? firstState.from : state.from; // prettier-ignore
    expect(back).toEqual({ ...placed(state, searched), from });
  }
});

it.each(states.slice(0, 7))('the Lab asks what the landscape shows: %s', (_, state) => {
  const { own, from, setting } = state;
  const data = planeDataOf(pointsOf({ own, from }, digits));
  const [a, b] = [2 ** -6, 2 ** -3];
  const ask: LandscapeAsk = {
    ...{ kind: 'landscape', data, setting: engineSetting(setting), learner: learnerOf(setting) },
    axes: [
      { parameter: 'intrinsic', values: [b] },
      { parameter: 'ambient', values: [a] },
    ],
    criterion: 'mean-press',
  };
  const shown = finish(createRoom().answer(ask)) as Mat;
  const spec = labSpec(state, { searched: ['ambient', 'intrinsic'] });
  const asked = objectiveOf(spec)!.evaluate!(Float64Array.of(a, b), spec.objective.params);
  expectClose(asked, shown.data[0]!, { rtol: 1e-8, floor: 1 });
});

it('other objectives, and points that the room has no signs for, lead nowhere', () => {
  const spec = labSpec(firstState, { searched: ['ambient', 'intrinsic'] });
  const having = (params: object) => ({ objective: { id: 'leave-one-out', params: { ...params } } });
  expect(roomOf(spec, null)).not.toBeNull();
  expect(roomOf({ objective: { id: 'branin', params: {} } }, null)).toBeNull();
  expect(roomOf(having({ points: { X: [[1, 2, 3], [4, 5, 6]], y: [1, 0] } }), null)).toBeNull(); // prettier-ignore
  expect(roomOf(having({ points: { X: [[1, 2], [4, 5]], y: [7, 0] } }), null)).toBeNull(); // prettier-ignore
  expect(roomOf(having({ points: 3 }), null)).toBeNull();
  expect(roomOf(having({ count: 'x' }), null)).toBeNull();
});
