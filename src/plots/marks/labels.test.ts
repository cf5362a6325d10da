import { describe, expect, it } from 'vitest';
import { exampleSource } from '../../testing/chartExample';
import { objectivePosterior } from '../objectivePosterior';
import { posteriorLabels } from '../posteriorLabels';
import type { Frame } from '../chart';
import {
  labelBox,
  overlaps,
  placeLabels,
  placesAcross,
  type LabelRequest,
  type LabelRoom,
  type PlacedLabel,
} from './labels';
import { scaleOf } from '../scale';

const room: LabelRoom = {
  bounds: { left: 0, top: 0, width: 300, height: 120 },
  text: 12,
  obstacles: [],
  traces: [],
};

function expectClear(labels: readonly PlacedLabel[], { bounds, text }: LabelRoom) {
  const boxes = labels.map((label) => labelBox(label.text, text, label));
  boxes.forEach((box, i) => {
    expect(box.left).toBeGreaterThanOrEqual(bounds.left - 0.02);
    expect(box.top).toBeGreaterThanOrEqual(bounds.top - 0.02);
    expect(box.left + box.width).toBeLessThanOrEqual(bounds.left + bounds.width + 0.02);
    expect(box.top + box.height).toBeLessThanOrEqual(bounds.top + bounds.height + 0.02);
    for (const other of boxes.slice(i + 1)) expect(overlaps(box, other)).toBe(false);
  });
}

describe('placing labels', () => {
  it('keeps labels that want the same place apart and inside', () => {
    const requests = Array.from({ length: 5 }, (_, i): LabelRequest => {
      return { id: `l${i}`, text: `label number ${i}`, places: [{ x: 310, y: 60, anchor: 'end' }] };
    });
    const placed = placeLabels(requests, room);
    expect(placed).toHaveLength(5);
    expectClear(placed, room);
  });

  it('takes the next place rather than cover an obstacle', () => {
    const places = [
      { x: 10, y: 50, anchor: 'start' as const },
      { x: 10, y: 100, anchor: 'start' as const },
    ];
    const obstacles = [{ left: 0, top: 40, width: 60, height: 12 }];
    expect(placeLabels([{ id: 'a', text: 'word', places }], { ...room, obstacles })[0]?.y).toBe(100);
  });

  it('leaves out what is optional and has no room', () => {
    const places = [{ x: 10, y: 50, anchor: 'start' as const }];
    const obstacles = [{ left: 0, top: 40, width: 60, height: 12 }];
    const request = { id: 'a', text: 'word', places, optional: true };
    expect(placeLabels([request], { ...room, obstacles })).toEqual([]);
  });
});

describe('labels of the next picture', () => {
  const places = [
    { x: 10, y: 20, anchor: 'start' as const },
    { x: 10, y: 60, anchor: 'start' as const },
    { x: 10, y: 100, anchor: 'start' as const },
  ];
  const request = { id: 'a', text: 'word', places };
  const kept = new Map([['a', { rank: 1, crossed: 0 }]]);
  const at = (y: number) => ({ left: 0, top: y - 10, width: 60, height: 12 });

  it('stay where they were, though another place would be better', () => {
    expect(placeLabels([request], room)[0]).toMatchObject({ rank: 0, y: 20 });
    expect(placeLabels([request], room, kept)[0]).toMatchObject({ rank: 1, y: 60 });
    expect(placeLabels([request], { ...room, obstacles: [at(20)] }, kept)[0]).toMatchObject({ y: 60 });
  });

  it('move where they would collide: with a mark, a label, a curve, or the edge', () => {
    expect(placeLabels([request], { ...room, obstacles: [at(60)] }, kept)[0]).toMatchObject({ y: 20 });
    const first = { id: 'b', text: 'first', places: [places[1]!] };
    expect(placeLabels([first, request], room, kept)[1]).toMatchObject({ y: 20 });
    const x = Array.from({ length: 40 }, (_, i) => i);
    const traces = [{ x, y: x.map(() => 56) }];
    expect(placeLabels([request], { ...room, traces }, kept)[0]).toMatchObject({ y: 20 });
    const low = { ...room, bounds: { ...room.bounds, height: 50 } };
    expect(placeLabels([request], low, kept)[0]).toMatchObject({ y: 20 });
  });
});

describe('numbers beside a point of a curve', () => {
  it.each([0, 0.2, -0.2])('stand above or below one that is flat, never beside it: slope %s', (slope) => {
    for (const { x, y } of placesAcross({ x: 100, y: 100 }, 8, slope, 12)) {
      expect(Math.abs(y - 0.36 * 12 - 100)).toBeGreaterThan(Math.abs(x - 100) * 0.45);
    }
  });

  it('stand to the right or left of one that is steep', () => {
    const [first] = placesAcross({ x: 100, y: 100 }, 8, 20, 12);
    expect(Math.abs(first!.x - 100)).toBeGreaterThan(7);
  });
});

describe('the labels of the function plot', () => {
  const sizes = [
    [700, 370],
    [430, 250],
    [290, 200],
  ] as const;
  it.each(sizes)('are apart and inside at %d × %d', (width, height) => {
    for (let step = 0; step <= 5; step++) {
      const layers = { ...exampleSource().layers, mean: true, band50: true, band80: true, band99: true };
      const { picture } = objectivePosterior.project(exampleSource(step, { layers }));
      const scales = { x: scaleOf(picture.domain.x, [0, width]), y: scaleOf(picture.domain.y, [height, 0]) };
      const plot = { left: 0, top: 0, width, height };
      const frame: Frame = {
        figure: plot,
        plot,
        text: 12,
        weight: 1,
        xLabels: true,
        yLabels: true,
        narrow: false,
      };
      const labels = posteriorLabels(picture, scales, frame);
      expect(labels.map((label) => label.id)).toEqual(
        expect.arrayContaining(['query', 'band95', 'median', 'truth']),
      );
      expectClear(labels, { ...room, bounds: plot });
    }
  });
});
