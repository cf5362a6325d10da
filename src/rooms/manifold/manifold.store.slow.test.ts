import { describe, expect, it } from 'vitest';
import { createRng, type Rng } from '../../engine/numeric/random/rng';
import { createInlinePort } from '../../worker/inlinePort';
import { until as untilStore } from '../../testing/until';
import { changedBy, failures } from './failures/failures';
import { readRoom, writeRoom, readLook, writeLook } from './written/linkText';
import { firstLook, type RoomLook } from './state/look';
import { bridgeOf, standingOf } from './points/standing';
import { engineSetting } from './points/engineData';
import { gridAround } from './points/frame';
import { keptOf } from './points/kept';
import { relabelled, withPoint } from './points/planePoints';
import { firstState, type RoomState } from './state/roomState';
import { pointsOf } from './points/drawing';
import { leftOutLabels } from './points/leftOut';
import { createRoomStore } from './manifold.store';
import type { ManifoldRoom } from './state/intents';
import type { RoomData } from './state/roomData';
import { readingOf } from './reading';
import { bridgeInWords, pricesInWords, roomInWords } from './points/words';

const until = (room: ManifoldRoom, isReached: (data: RoomData) => boolean): Promise<RoomData> =>
  untilStore(room.store, isReached);

const isDrawn = (room: RoomData): boolean =>
  room.picture?.ask.asked.setting.intrinsic === room.setting.intrinsic &&
  room.picture.ask.subject.points.length === room.points.length &&
  room.picture.ask.asked.grid?.side === 64;
const wrongIn = ({ points, picture }: RoomData) =>
  standingOf(points, picture!.answer.fitted, picture!.answer.fittedAlone);

function opened(state: RoomState = firstState): ManifoldRoom {
  const room = createRoomStore(createInlinePort());
  room.intents.show(state);
  room.intents.wake();
  return room;
}

describe('the room', () => {
  it('opens with one label a class, and unlabelled data move the boundary to where the classes are', async () => {
    const room = opened();
    const before = await until(room, isDrawn);
    expect(wrongIn(before).wrong).toBeGreaterThan(0.1);
    expect(roomInWords(before.points, before.picture!.answer, before.setting)).toContain(
      '2 of 200 points have a label',
    );
    room.intents.set({ intrinsic: 4 });
    const after = await until(room, isDrawn);
    expect(wrongIn(after).wrong).toBeLessThan(0.02);
    expect(wrongIn(after).wrongAlone).toBe(wrongIn(before).wrong);
    expect(roomInWords(after.points, after.picture!.answer, after.setting)).toMatch(
      /boundary: .*\s% → .*\s% wrong/,
    );
  });

  it('says which class may take too much where labels are uneven and points are wrong', async () => {
    const uneven = { ...firstState, from: { ...firstState.from, labels: [1, 3] } };
    const room = opened({ ...uneven, setting: { ...firstState.setting, intrinsic: 512, centred: false } });
    const words = async () => {
      const { points, picture, setting } = await until(room, isDrawn);
      return roomInWords(points, picture!.answer, setting);
    };
    expect(await words()).toMatch(
      /uneven, 1 \+ to 3 −: without centring the larger class may take too much\.$/,
    );
    room.intents.set({ centred: true, intrinsic: 256 });
    expect(await words()).not.toContain('uneven');
  });

  it('says how many points unlabelled data give another class where no class is known', async () => {
    const own = pointsOf(firstState).map((point) => ({ ...point, truth: null }));
    const room = opened({ ...firstState, own, setting: { ...firstState.setting, intrinsic: 4 } });
    const { points, picture, setting } = await until(room, isDrawn);
    const { fitted, fittedAlone } = picture!.answer;
    const changed = points.filter((_, i) => fitted[0]![i]! > 0 !== fittedAlone[0]![i]! > 0).length;
    expect(changed).toBeGreaterThan(20);
    expect(roomInWords(points, picture!.answer, setting)).toContain(
      `The points without a label changed the class of ${changed} points.`,
    );
  });

  it.each([[[3, 3]], [[4, 2, 3]]])('splits the error left out among %j labels', async (labels) => {
    const cloud = labels.length === 2 ? 'two-moons' : 'three-arms';
    const room = opened({ ...firstState, from: { ...firstState.from, cloud, labels } });
    const { points, picture } = await until(room, isDrawn);
    const left = leftOutLabels(points, picture!.answer);
    const mean = (of: (one: (typeof left)[number]) => number): number =>
      left.reduce((sum, one) => sum + of(one), 0) / left.length;
    expect(left.map(({ at }) => points[at]!.label)).toEqual(left.map(({ label }) => label));
    expect(mean(({ gap }) => gap)).toBeCloseTo(picture!.answer.press, 12);
    expect(mean(({ isWrong }) => Number(isWrong))).toBeCloseTo(picture!.answer.error, 12);
  });

  it('says what the span estimate says beside a machine, which is near what learning again says', async () => {
    const from = { ...firstState.from, labels: [10, 10], noise: 0.2 };
    const room = opened({ ...firstState, from, setting: { ...firstState.setting, learner: 'svm' } });
    const { points, picture, setting } = await until(room, isDrawn);
    const { told, spans } = picture!.answer;
    const gaps = Array.from(told[0]!, (value, i) => Math.abs(value - spans![0]![i]!)).sort((a, b) => a - b);
    expect(gaps[10]).toBeLessThan(0.03);
    expect(gaps.at(-1)).toBeGreaterThan(1e-6);
    expect(roomInWords(points, picture!.answer, setting)).toMatch(
      /the span estimate, which does not learn again, says \d.*\s% wrong\.$/,
    );
    room.intents.set({ learner: 'rls' });
    const after = await until(room, ({ picture: last }) => last?.ask.asked.learner.id === 'rls');
    expect(after.picture!.answer.spans).toBeNull();
  });

  it('says what smoothness and pull are in the usual form', () => {
    const points = pointsOf({ ...firstState, from: { ...firstState.from, labels: [3, 5] } });
    expect(pricesInWords(points, { ambient: 0.01, intrinsic: 2 })).toBe(
      'In formulas γ′A is the smoothness and γ′I the pull. With l = 8 and n = 200: γA = γ′A/l = 0.00125, γI = γ′I n²/l = 10000.',
    );
    expect(pricesInWords([], firstState.setting)).toBe('');
  });

  it('tells lessons what it shows, once the picture is of what is set', async () => {
    const room = opened({ ...firstState, setting: { ...firstState.setting, intrinsic: 1 } });
    expect(readingOf(room.store.getState())).toBeNull();
    const data = await until(room, isDrawn);
    const told = readingOf(data)!;
    expect(told).toMatchObject({ isAsDrawn: true, wrong: wrongIn(data).wrong, setting: { neighbours: 6 } });
    expect(new Set(told.labels.map(({ label }) => label))).toEqual(new Set([0, 1]));
    const { fitted, edges } = data.picture!.answer;
    const f = fitted[0]!;
    let change = 0;
    for (let k = 0; k < edges.length; k += 3)
      change += edges[k + 2]! * (f[edges[k]!]! - f[edges[k + 1]!]!) ** 2;
    expect(told.terms!.change).toBeCloseTo(change, 6);
    const gaps = told.labels.map(
      ({ point, label }) => [f[point]!, (label === 1 ? 1 : -1) - f[point]!] as const,
    );
    expect(told.terms!.misfit).toBeCloseTo(
      gaps.reduce((sum, [, gap]) => sum + gap * gap, 0),
      8,
    );
    // Where a quadratic form is least beside Σ(y − f)², it equals Σ f (y − f).
    expect(told.terms!.size + told.terms!.change).toBeCloseTo(
      gaps.reduce((sum, [at, gap]) => sum + at * gap, 0),
      6,
    );
    room.intents.change(data.points.map((one, i) => (i === 0 ? { ...one, x: 9 } : one)));
    expect(readingOf(room.store.getState())).toBeNull();
  });

  it('draws the landscape coarse, then fine, and again when points change', async () => {
    const room = opened({ ...firstState, from: { ...firstState.from, count: 40, labels: [3, 3] } });
    const fine = await until(room, ({ landscape }) => landscape?.answer.rows === 40);
    room.intents.change(relabelled(fine.points, 30));
    const again = await until(
      room,
      ({ landscape, points }) =>
        landscape?.answer.rows === 40 && landscape.ask.subject.labels[30] === points[30]!.label,
    );
    expect(again.landscape!.answer.data).not.toEqual(fine.landscape!.answer.data);
  });

  it('lifts a label: the ground is what the others say', async () => {
    const room = opened({ ...firstState, from: { ...firstState.from, count: 60, labels: [3, 3] } });
    const before = await until(room, isDrawn);
    const [point] = before.picture!.answer.labelled;
    room.intents.lift(point!);
    const after = await until(room, ({ picture }) => picture?.ask.asked.lifted === point);
    expect(after.picture!.answer.ground[0]).not.toEqual(before.picture!.answer.ground[0]);
    expect(after.picture!.answer.fitted).toEqual(before.picture!.answer.fitted);
  });

  it('finds the directions of the graph when they are opened at rest, and what each pull leaves of them', async () => {
    const room = opened({ ...firstState, from: { ...firstState.from, count: 40, labels: [3, 3] } });
    await until(room, ({ landscape }) => landscape?.answer.rows === 40);
    room.intents.showSpectrum(true);
    const { spectrum } = await until(room, (data) => data.spectrum !== null);
    expect(spectrum!.answer.vectors).toHaveLength(6);
    expect(spectrum!.answer.values[0]).toBeCloseTo(0, 10);
    room.intents.set({ intrinsic: 8, power: 2 });
    const after = await until(room, (data) => data.spectrum !== spectrum);
    expect(after.spectrum!.ask.asked.setting).toEqual(engineSetting(after.setting));
    expect(after.spectrum!.answer.vectors).toEqual(spectrum!.answer.vectors);
    expect(keptOf(spectrum!.answer, spectrum!.ask.asked.setting).every(({ share }) => share === 1)).toBe(
      true,
    );
    const kept = keptOf(after.spectrum!.answer, after.spectrum!.ask.asked.setting);
    expect(kept[0]!.charge).toBeCloseTo(0, 8);
    expect(kept[5]!.charge).toBeCloseTo(800 * kept[5]!.eigenvalue ** 2, 8);
    expect(kept[0]!.share).toBeGreaterThan(10 * kept[5]!.share);
  });

  it('says so where nothing has a label, and asks nothing', () => {
    const room = opened({ ...firstState, from: { ...firstState.from, labels: [0, 0] } });
    const { picture, points, setting } = room.store.getState();
    expect(picture).toBeNull();
    expect(roomInWords(points, null, setting)).toContain('No point has a label');
  });
});

describe('the failures of the room', () => {
  const ofSettings = failures.filter(({ way }) => way.changes.setting);

  it.each(ofSettings.map((one) => [one.id, one] as const))(
    '%s: it is wrong more often than after the way out',
    async (_, one) => {
      const room = opened(one.state);
      const failed = await until(room, isDrawn);
      const wrong = wrongIn(failed).wrong!;
      room.intents.show(changedBy(one.state, one.way.changes));
      const mended = await until(
        room,
        (data) =>
          isDrawn(data) &&
          data.picture!.ask.asked.setting !== failed.picture!.ask.asked.setting &&
          JSON.stringify(data.picture!.ask.asked.setting) + data.picture!.ask.asked.learner.centred !==
            JSON.stringify(failed.picture!.ask.asked.setting) + failed.picture!.ask.asked.learner.centred,
      );
      expect(wrong).toBeGreaterThan(0.1);
      expect(wrongIn(mended).wrong!).toBeLessThan(0.75 * wrong);
    },
  );

  it('the bridge is an edge between the classes, said in words', async () => {
    const room = opened(failures[0]!.state);
    const { points, picture } = await until(room, isDrawn);
    const [a, b] = bridgeOf(points, picture!.answer.edges)!;
    expect(points[a]!.truth).not.toBe(points[b]!.truth);
    expect(bridgeInWords(points, picture!.answer)).toMatch(/^The longest edge between the classes is \d/);
  });
});

/** Does one of the things that a hand can do to points. */
function editAtRandom({ store, intents }: ManifoldRoom, rng: Rng): void {
  const { points } = store.getState();
  const at = rng.integer(points.length);
  const place = () => ({ x: 3 * rng.normal(), y: 3 * rng.normal() });
  const edits = [
    () => intents.change(relabelled(points, at)),
    () => intents.change(withPoint(points, place())),
    () => intents.change(points.filter((_, i) => i !== at || points.length < 4)),
    () => {
      intents.startDrag(at);
      intents.dragTo(place());
      intents.dragTo(place());
      intents.endDrag();
    },
    () => {
      intents.paint(withPoint(points, place()));
      intents.paint(withPoint(store.getState().points, place()));
      intents.endStroke();
    },
    () => intents.undo(),
  ];
  edits[rng.integer(edits.length)]!();
}

describe('the link of the room', () => {
  const state: RoomState = {
    ...firstState,
    across: 'neighbours',
    up: 'lengthScale',
    criterion: 'five-folds',
    race: { ...firstState.race, seed: 7, budget: 60, model: 'log-gp' },
    from: { ...firstState.from, cloud: 'spirals', seed: 77, count: 90, noise: 0.03, labels: [4, 2] },
    setting: {
      ...firstState.setting,
      learner: 'svm',
      centred: false,
      lengthScale: 0.5,
      ambient: 0.125,
      intrinsic: 8,
      neighbours: 9,
      power: 2,
      normalized: true,
    },
    own: [
      { x: 0.5, y: -1.25, label: 1, truth: null },
      { x: -0.125, y: 2, label: null, truth: 0 },
      { x: 1, y: 1, label: 0, truth: 1 },
    ],
  };

  it('keeps all of it', () => {
    expect(readRoom(writeRoom(state))).toEqual(state);
    expect(readRoom(writeRoom({ ...state, own: null }))).toEqual({ ...state, own: null });
    expect(writeRoom(firstState)).toBe('');
    expect(readRoom('')).toEqual(firstState);
  });

  it('says labels that were changed by their points, while all points are where they were drawn', () => {
    const drawn = pointsOf(firstState);
    const own = relabelled(relabelled(drawn, 17), 17).map((one, i) =>
      i === 3 ? { ...one, label: null } : one,
    );
    const text = writeRoom({ ...firstState, own });
    expect(text).toMatch(/^told=(3\.,17-|17-)$/);
    expect(readRoom(text)).toEqual({ ...firstState, own });
    expect(writeRoom({ ...firstState, own: drawn })).toBe('');
    expect(readRoom('told=9999+,x,5')).toEqual(firstState);
    const moved = own.map((one, i) => (i === 5 ? { ...one, x: 9 } : one));
    expect(writeRoom({ ...firstState, own: moved })).toMatch(/^points=/);
  });

  it('keeps how the room is looked at, which no undo takes back', () => {
    const look: RoomLook = {
      layers: { belief: true, edges: true, margins: false, rings: false, kernels: true, expansion: true },
      at: 12,
      ...{ spot: { x: 0.5, y: -0.25 }, sum: 'deformed' },
      threshold: -0.125,
      against: 2,
      show: ['plane', 'pull'],
      truth: true,
      beside: false,
      tries: [
        { across: 0.01, up: 2 },
        { across: 0.25, up: 0.0001234 },
      ],
      failure: 'bridge',
      ...{ many: 500, landmarks: 12, landmarkChoice: 'k-means' },
    };
    expect(writeLook(look)).toBe(
      'layers=belief,edges,kernels,expansion;at=12;spot=0.5:-0.25;sum=deformed;threshold=-0.125;against=2;truth=1;tries=0.01:2_0.25:0.0001234;case=bridge;show=plane,pull;many=500;landmarks=12;marks=k-means',
    );
    expect(readLook(writeLook(look))).toEqual(look);
    expect(readLook('layers=none').layers).toEqual({
      belief: false,
      edges: false,
      margins: false,
      rings: false,
      kernels: false,
      expansion: false,
    });
    expect(writeLook(firstLook)).toBe('');
    expect(readLook('layers=nonsense;show=walls;at=-1')).toEqual({
      ...firstLook,
      layers: { ...firstLook.layers, belief: false, rings: false },
    });
    const { intents, store } = createRoomStore(createInlinePort());
    intents.look(look);
    expect(store.getState()).toMatchObject({ look, past: [] });
  });

  it.each([1, 2, 3, 4, 5, 6])('says what the room says after edits at random, seed %i', (seed) => {
    const rng = createRng(seed).fork('edits');
    const room = createRoomStore(createInlinePort());
    room.intents.show({ ...firstState, from: { ...firstState.from, count: 20, seed } });
    room.intents.setShape(1.7);
    for (let k = 0; k < 30; k++) {
      editAtRandom(room, rng);
      const { points, frame, ...state } = room.store.getState();
      const read = pointsOf(readRoom(writeRoom(state))!);
      expect(read).toEqual(points);
      expect(gridAround(read, 1.7)).toEqual(frame);
    }
  });

  it('leaves points where they were drawn while labels alone change, and the frame while a hand is at them', () => {
    const { intents, store } = createRoomStore(createInlinePort());
    const { points, frame } = store.getState();
    intents.change(relabelled(points, 5));
    expect(store.getState().points[5]).toEqual({ ...points[5], label: 1 });
    expect(store.getState().frame).toBe(frame);
    intents.startDrag(5);
    intents.dragTo({ x: 7, y: 7 });
    intents.paint(withPoint(store.getState().points, { x: -2000, y: 0 }));
    expect(store.getState().frame).toBe(frame);
    intents.endDrag();
    intents.endStroke();
    expect(store.getState().frame.x[0]).toBeLessThan(-999);
    expect(readRoom(writeRoom(store.getState()))!.own).toEqual(store.getState().points);
  });

  it('takes what can be read, and nothing of what is out of range', () => {
    expect(readRoom('b=4;s=-1;n=1e9;cloud=__proto__;labels=1')).toEqual({
      ...firstState,
      setting: { ...firstState.setting, intrinsic: 4 },
    });
    expect(readRoom('nonsense')).toBeNull();
  });

  it('draws the same points from the same seed, with labels of each class', () => {
    const points = pointsOf(state.own ? { ...state, own: null } : state);
    expect(points).toEqual(pointsOf({ ...state, own: null }));
    expect(points.filter(({ label }) => label === 1)).toHaveLength(4);
    expect(points.filter(({ label }) => label === 0)).toHaveLength(2);
  });
});
