import { describe, expect, it } from 'vitest';
import { grasp, hasMoved, isAlong, pointOf, reachOf, valuesAt } from './gestures';

const space = { plot: { left: 60, top: 30, width: 700, height: 370 }, x: [0, 400], y: [0, 1] } as const;

describe('the plot as a space', () => {
  it('goes there and back', () => {
    const back = valuesAt(space, pointOf(space, { x: 142, y: 0.7 }));
    expect(back.x).toBeCloseTo(142);
    expect(back.y).toBeCloseTo(0.7);
  });

  it('goes there and back along logarithms', () => {
    const log = { ...space, x: { kind: 'log', domain: [1e-5, 0.1] } } as const;
    expect(pointOf(log, { x: 1e-3, y: 0 }).x).toBeCloseTo(60 + 350, 9);
    expect(valuesAt(log, { x: 60 + 350, y: 30 }).x).toBeCloseTo(1e-3, 12);
  });

  it('keeps x in the box and y near what is shown', () => {
    expect(valuesAt(space, { x: -500, y: -500 })).toEqual({ x: 0, y: 1.05 });
    expect(valuesAt(space, { x: 5000, y: 5000 })).toEqual({ x: 400, y: -0.05 });
  });
});

describe('taking hold', () => {
  const handles = [
    { id: 1, x: 100, y: 100 },
    { id: 2, x: 110, y: 100 },
    { id: 3, x: 110, y: 100 },
  ];

  it('takes the nearest, of equals the upper', () => {
    expect(grasp(handles, { x: 103, y: 100 }, 12)?.id).toBe(1);
    expect(grasp(handles, { x: 108, y: 100 }, 12)?.id).toBe(3);
  });

  it('reaches further with a finger', () => {
    expect(grasp(handles, { x: 100, y: 118 }, reachOf('mouse'))).toBeNull();
    expect(grasp(handles, { x: 100, y: 118 }, reachOf('touch'))?.id).toBe(1);
  });
});

it('tells a click from a movement, and scrubbing from scrolling', () => {
  expect(hasMoved({ x: 0, y: 0 }, { x: 2, y: 2 })).toBe(false);
  expect(hasMoved({ x: 0, y: 0 }, { x: 4, y: 0 })).toBe(true);
  expect(isAlong({ x: 0, y: 0 }, { x: 9, y: 4 })).toBe(true);
  expect(isAlong({ x: 0, y: 0 }, { x: 2, y: 14 })).toBe(false);
});
