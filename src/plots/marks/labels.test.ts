import { describe, expect, it } from 'vitest';
import { exampleSource } from '../../testing/chartExample';
import { objectivePosterior } from '../objectivePosterior';
import { posteriorLabels } from '../posteriorLabels';
import type { Frame } from '../chart';
import {
  labelBox,
  overlaps,
  placeLabels,
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
        expect.arrayContaining(['query', 'best', 'band95', 'median', 'truth']),
      );
      expectClear(labels, { ...room, bounds: plot });
    }
  });
});
