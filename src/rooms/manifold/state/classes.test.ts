import { describe, expect, it } from 'vitest';
import { createSession } from '../../../engine/manifold/session/session';
import type { Picture } from '../../../engine/manifold/session/asks';
import { createRng } from '../../../engine/numeric/random/rng';
import { finish } from '../../../engine/task';
import { pointInWords } from '../plane/PointCard';
import { classesIn, nameOfClass, nextLabel, nothing, toldAt, type ClassId } from './classes';
import { readRoom, writeRoom } from '../written/linkText';
import { engineSetting, learnerOf, planeDataOf } from '../points/engineData';
import { fitsPoints, standingOf } from '../points/standing';
import { firstState } from './roomState';
import type { PlanePoint } from './points';
import { roomTables } from '../files/tables';
import { describePlane, roomInWords } from '../points/words';

const corners = [
  [0, 0],
  [3, 0],
  [0, 3],
  [3, 3],
] as const;

/** Four clumps of nine points, three with a label each. */
const four: readonly PlanePoint[] = Array.from({ length: 36 }, (_, i) => {
  const truth = (i % 4) as ClassId;
  const [x, y] = corners[truth];
  return {
    x: x + 0.2 * ((i >> 2) % 3),
    y: y + 0.2 * Math.floor(i / 12),
    label: i < 12 ? truth : null,
    truth,
  };
});

function learnt(points: readonly PlanePoint[]): Picture {
  const setting = { ...firstState.setting, intrinsic: 1 };
  const ask = {
    setting: engineSetting(setting),
    learner: learnerOf(setting),
  } as const;
  return finish(
    createSession(planeDataOf(points)).picture({
      ...ask,
      grid: null,
      lifted: null,
      kernelOf: null,
      isRough: false,
    }),
  );
}

describe('several classes', () => {
  it('are two until a third is among the labels or the truths', () => {
    expect(classesIn(four)).toBe(4);
    expect(classesIn(four.filter(({ truth }) => truth! < 2))).toBe(2);
    expect([0, 1].map((id) => nameOfClass(id as ClassId, 2))).toEqual(['−', '+']);
    expect([1, 0, 2, 3].map((id) => nameOfClass(id as ClassId, 4))).toEqual(['1', '2', '3', '4']);
    expect([null, 1, 0].map((label) => nextLabel(label as ClassId | null, 2))).toEqual([1, 0, null]);
    expect([null, 1, 0, 2].map((label) => nextLabel(label as ClassId | null, 3))).toEqual([1, 0, 2, null]);
  });

  it('are told by the largest function, counted, listed and said', () => {
    const picture = learnt(four);
    const two = learnt(four.filter(({ truth }) => truth! < 2));
    expect(fitsPoints(picture, four)).toBe(true);
    expect(fitsPoints(two, four)).toBe(false);
    expect(standingOf(four, picture.fitted, picture.fittedAlone)).toMatchObject({
      told: 12,
      labels: [3, 3, 3, 3],
      wrong: 0,
    });
    const confused = four.map((one) => ({ ...one, truth: one.truth === 3 ? (2 as const) : one.truth }));
    expect(standingOf(confused, picture.fitted, picture.fittedAlone).wrong).toBe(9 / 36);
    expect(describePlane(four, picture)).toContain(
      '3 of class 1, 3 of class 2, 3 of class 3 and 3 of class 4',
    );
    expect(roomInWords(four, picture, firstState.setting)).toContain('Leave-one-out says');
    const table = roomTables({ points: four, picture, landscape: null, kept: [] })[0]!.read();
    expect(table.columns).toHaveLength(2 + 4 + 4 + 1);
    const means = table.rows.slice(0, -1).map(({ cells }) => Number(cells.at(-1)));
    expect(means.reduce((sum, one) => sum + one, 0) / means.length).toBeCloseTo(picture.press, 12);
  });

  it.each([2, 3, 4])('are none where none of %i leads, whatever rounding says', (classes) => {
    const random = createRng(classes);
    const of = (f: readonly number[]) =>
      toldAt(
        f.map((value) => [value]),
        0,
      );
    const functions = classes === 2 ? 1 : classes;
    for (let draw = 0; draw < 200; draw++) {
      const level = classes === 2 ? 0 : random.normal();
      const even = Array.from(
        { length: functions },
        () => level + 0.4 * nothing * (2 * random.uniform() - 1),
      );
      expect(of(even)).toBeNull();
      const leader = Math.floor(random.uniform() * functions);
      const led = even.map((value, k) => (k === leader ? value + 1e-6 : value));
      expect(of(led)).toBe(classes === 2 ? 1 : leader);
      if (classes === 2) expect(of(led.map((value) => -value))).toBe(0);
    }
  });

  it.each([
    ['two', 2],
    ['four', 4],
  ])('are none in a part of the graph without a label, far from all labels, among %s', (_, classes) => {
    const near = four.filter(({ truth }) => truth! < classes);
    const far = Array.from({ length: 12 }, (__, i) => ({
      x: 40 + 0.1 * (i % 4),
      y: 0.1 * (i >> 2),
      label: null,
      truth: null,
    }));
    const points = [...near, ...far];
    const picture = learnt(points);
    points.forEach((__, i) => {
      const told = [toldAt(picture.fitted, i), toldAt(picture.fittedAlone, i)];
      if (i >= near.length) expect(told).toEqual([null, null]);
      else expect(told[0]).toBe(points[i]!.truth);
    });
    const { changed } = standingOf(points, picture.fitted, picture.fittedAlone);
    expect(changed).toBeLessThanOrEqual(near.length);
    const shown = { points, picture: { points, answer: picture } } as unknown as Parameters<
      typeof pointInWords
    >[0];
    expect(pointInWords(shown, near.length)).toContain('no class');
    expect(pointInWords({ points, picture: null }, near.length)).toContain('not classified yet');
  });

  it('travel in the link, and links of two classes stay as they were', () => {
    const own = four.map((one) => ({
      ...one,
      x: Math.round(1000 * one.x) / 1000,
      y: Math.round(1000 * one.y) / 1000,
    }));
    expect(readRoom(writeRoom({ ...firstState, own }))!.own).toEqual(own);
    const old = 'labels=3,1;b=1;points=500,-1250+._-125,2000.-_1000,1000-+';
    expect(writeRoom(readRoom(old)!)).toBe(old);
    expect(readRoom('labels=3,1,2')!.from.labels).toEqual([3, 1, 2]);
    expect(readRoom('labels=3,1,2,4,5')!.from.labels).toEqual([1, 1]);
  });
});
