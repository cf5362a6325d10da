import { describe, expect, it } from 'vitest';
import type { Knob } from '../../../engine/campaign/campaign';
import { ticksOf, ticksUp } from './knobTicks';

const oven: Knob = { name: 'Oven', unit: '°C', kind: 'steps', from: 220, to: 260, by: 20 };
const share: Knob = { name: 'Share', unit: '%', kind: 'number', from: 0, to: 100 };

describe('numbers along a knob', () => {
  it('stand where it may be set, where it has steps', () => {
    for (const width of [120, 300, 500]) {
      expect(ticksOf(oven, { width, text: 12 }).map(({ at }) => at)).toEqual([220, 240, 260]);
    }
    expect(ticksUp(oven, 292, 12).ticks?.map(({ text }) => text)).toEqual(['220', '240', '260']);
    expect(ticksUp(share, 292, 12)).toEqual({});
  });

  it('begin or end at the ends of an axis beside which another one begins', () => {
    const anchors = (reach?: number) =>
      ticksOf(share, { width: 160, text: 12, ...(reach !== undefined && { reach }) }).map(
        ({ anchor = 'middle' }) => anchor,
      );
    expect(anchors()).toEqual(anchors().map(() => 'middle'));
    expect(anchors(5).at(-1)).toBe('end');
    expect(anchors(2)[0]).toBe('start');
  });
});
