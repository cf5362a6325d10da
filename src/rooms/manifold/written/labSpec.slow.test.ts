import { expect, it } from 'vitest';
import { createSession } from '../../../engine/manifold/session/session';
import type { LandscapeAsked } from '../../../engine/manifold/session/asks';
import { specComplaint } from '../../../engine/experiment/complaints';
import { digits8 } from '../../../engine/datasets/digits8';
import { objectiveOf } from '../../../engine/experiment/inputs';
import { settingAxes, type SettingAxis } from '../../../engine/manifold/learners/setting';
import { leaveOneOutParams } from '../../../engine/objectives/leaveOneOut/params';
import { finish } from '../../../engine/task';
import { readDataFile } from '../../../headless/dataFiles';
import { loadedObjectives } from '../../../testing/loadedObjectives';
import { expectClose } from '../../../testing/tolerance';
import { failures } from '../failures/failures';
import { pointsOf } from '../points/drawing';
import { askedOf, labSpec, learntOf, roomStateOf, whyNoRoom } from './labSpec';
import { readRoom, writeRoom } from './linkText';
import { engineSetting, learnerOf, planeDataOf } from '../points/engineData';
import { firstState, type RoomState } from '../state/roomState';
import { oneOfEach } from '../../../testing/sweep';

const family = await loadedObjectives({ id: 'leave-one-out', params: { cloud: 'digits8' } });
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
  ['three arms', { ...firstState, from: { ...firstState.from, cloud: 'three-arms', labels: [2, 2, 2] } }],
  ['three arms unlike', { ...firstState, from: { ...firstState.from, cloud: 'three-arms', labels: [4, 3, 5] } }], // prettier-ignore
  ['two arms of three', { ...firstState, from: { ...firstState.from, cloud: 'three-arms', labels: [4, 3, 0] } }], // prettier-ignore
  ['three digits', { ...firstState, from: { ...firstState.from, cloud: 'digits8', count: 60, labels: [4, 4, 4], digits: '012' } }], // prettier-ignore
  ['four digits', { ...firstState, from: { ...firstState.from, cloud: 'digits8', count: 90, labels: [4, 2, 3, 4], digits: '3589' } }], // prettier-ignore
  ['eleven labels', { ...firstState, from: { ...firstState.from, count: 60, labels: [5, 6] } }],
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
      smoothness: 'ambient',
      pull: 'intrinsic',
      width: 'lengthScale',
      neighbours: 'neighbours',
      power: 'power',
    } as const;
    const x = names.map((name) => state.setting[ids[name as keyof typeof ids]]);
    const back = roomStateOf(spec, x)!;
    const from = state.own && !spec.objective.params['told'] && spec.objective.params['points'] ? firstState.from : state.from; // prettier-ignore
    expect(back).toEqual({ ...placed(state, searched), from });
  }
});

const optional = (
  [
    ['linear', { kernel: 'linear' }],
    ['polynomial', { kernel: 'polynomial', gamma: 0.5, offset: 2, degree: 2 }],
    ['within a distance', { rule: 'epsilon', epsilon: 0.4, heat: 0.1, bias: true, centred: false }],
    ['each other', { symmetrize: 'and', bias: true }],
  ] as const
).map(([name, options]): readonly [string, RoomState] => [
  name,
  { ...firstState, setting: { ...firstState.setting, ...options } },
]);

it.each(optional)('kernel, rule of the graph and bias lead to the Lab and back: %s', (_, state) => {
  const { ambient, intrinsic } = state.setting;
  const spec = labSpec(state, { searched: ['intrinsic', 'ambient'] });
  expect(specComplaint(spec)).toBeNull();
  expect(roomStateOf(spec, [ambient, intrinsic])).toEqual(state);
});

it('a kernel with negative eigenvalues has no objective, and says why', () => {
  const spec = labSpec(
    { ...firstState, setting: { ...firstState.setting, kernel: 'sigmoid' } },
    { searched: ['intrinsic', 'ambient'] },
  );
  expect(() => objectiveOf(spec, family)!.box(spec.objective.params)).toThrow(/negative eigenvalues/);
  expect(roomStateOf(spec, null)).toBeNull();
});

const judged = [...states.slice(0, 13), ...optional].flatMap(([name, state]) =>
  (['mean-press', 'smooth-error', 'error', 'five-folds'] as const).map(
    (criterion) => [`${criterion} of ${name}`, { ...state, criterion }] as const,
  ),
);

/** Criteria of which one has a cost, and one is a mean over classes. */
const validated = [states[0]!, states[3]!].flatMap(([name, state]) =>
  (['weighted-error', 'f-measure', 'smooth-auc'] as const).map(
    (criterion) => [`${criterion} of ${name}`, { ...state, criterion, eta: 4 }] as const,
  ),
);

/** The criterion and the points of a case. */
const partsOf = ([name]: readonly [string, RoomState]) => name.split(' of ');

it.each(oneOfEach([...judged, ...validated], partsOf, ([name]) => name))(
  'the Lab asks what the landscape shows: %s',
  (_, state) => {
    const { own, from, setting, criterion, eta } = state;
    const data = planeDataOf(pointsOf({ own, from }, digits));
    const [a, b] = [2 ** -6, 2 ** -3];
    const ask: LandscapeAsked = {
      ...{ setting: engineSetting(setting), learner: learnerOf(setting) },
      axes: [
        { parameter: 'intrinsic', values: [b] },
        { parameter: 'ambient', values: [a] },
      ],
      ...{ criterion, eta },
    };
    const shown = finish(createSession(data).landscape(ask));
    const spec = labSpec(state, askedOf(state));
    const back = roomStateOf(spec, null);
    expect(back?.criterion).toBe(criterion);
    if (criterion === 'weighted-error') expect(back?.eta).toBe(eta);
    const asked = objectiveOf(spec, family)!.evaluate!(Float64Array.of(a, b), spec.objective.params);
    expectClose(asked, shown.data[0]!, { rtol: 1e-8, floor: 1 });
  },
);

it('other objectives, and points that the room has no signs for, lead nowhere', () => {
  const spec = labSpec(firstState, { searched: ['ambient', 'intrinsic'] });
  const having = (params: object) => ({ objective: { id: 'leave-one-out', params: { ...params } } });
  expect(roomStateOf(spec, null)).not.toBeNull();
  expect(roomStateOf({ objective: { id: 'branin', params: {} } }, null)).toBeNull();
  expect(roomStateOf(having({ points: { X: [[1, 2, 3], [4, 5, 6]], y: [1, 0] } }), null)).toBeNull(); // prettier-ignore
  expect(roomStateOf(having({ points: { X: [[1, 2], [4, 5]], y: [7, 0] } }), null)).toBeNull(); // prettier-ignore
  expect(roomStateOf(having({ points: 3 }), null)).toBeNull();
  expect(roomStateOf(having({ count: 'x' }), null)).toBeNull();
  for (const told of [[[0, 7]], [[0.5, 1]], [[-1, 1]], [['0', 1]], [[0]], [0], 'all'])
    expect(roomStateOf(having({ told }), null)).toBeNull();
  for (const gone of [[-1], [0.5], ['0'], 'all']) expect(roomStateOf(having({ gone }), null)).toBeNull();
  expect(roomStateOf(having({ points: { X: [[1, 2], [4, 5]], y: [1, 0], truth: [7, 0] } }), null)).toBeNull(); // prettier-ignore
  for (const each of [[1, 2, 3], [1], [1, -1], 7]) expect(roomStateOf(having({ each }), null)).toBeNull();
  expect(roomStateOf(having({ cloud: 'digits8', digits: '33' }), null)).toBeNull();
  expect(roomStateOf(having({ cloud: 'digits8', count: 601 }), null)).toBeNull();
  expect(roomStateOf(having({ cloud: 'digits8', count: 600 }), null)!.from.count).toBe(600);
  expect(roomStateOf(having({ folds: '5', criterion: 'error' }), null)).toBeNull();
  expect(roomStateOf(having({ folds: '5', criterion: 'smooth-error' }), null)).toBeNull();
});

it('says why there is no room, and looks into the classifier whatever its criterion', () => {
  const having = (params: object) => ({ objective: { id: 'leave-one-out', params: { ...params } } });
  const why = (params: object) => {
    expect(roomStateOf(having(params), null)).toBeNull();
    return whyNoRoom(having(params));
  };
  expect(why({ folds: '5', criterion: 'error' })).toContain(
    'by folds only where it shows the error left out',
  );
  expect(why({ cloud: 'digits8', count: 601 })).toContain('at most 600 of these pictures');
  expect(why({ points: { X: [[1, 2, 3], [4, 5, 6]], y: [1, 0] } })).toContain('only points in a plane'); // prettier-ignore
  expect(why({ told: [[0, 7]] })).toContain('cannot draw these points');
  const learnt = learntOf(having({ folds: '5', criterion: 'error', ambient: 0.5 }), null)!;
  expect(learnt.setting.ambient).toBe(0.5);
  expect(learnt).toEqual(learntOf(having({ ambient: 0.5 }), null));
});

it('what the Lab opens in the room is there after the link, at both ends of each number', () => {
  const numbers = leaveOneOutParams.filter((one) => one.kind === 'number' || one.kind === 'integer');
  expect(numbers.length).toBeGreaterThan(9);
  for (const { id, min, max } of numbers) {
    for (const end of [min, max]) {
      const room = roomStateOf({ objective: { id: 'leave-one-out', params: { cloud: 'spirals', [id]: end } } }, null)!; // prettier-ignore
      const { from, setting } = readRoom(writeRoom(room))!;
      expect(from).toEqual(room.from);
      for (const axis of settingAxes) expectClose(setting[axis], room.setting[axis], { rtol: 1e-5 });
    }
  }
});
