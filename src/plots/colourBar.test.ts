import { expect, it } from 'vitest';
import type { Tick } from './Axis';
import { withRoom } from './ColourBar';

const ticks: readonly Tick[] = [3, 1, 0.3, 0.1, 0.03, 0.01].map((value) => ({
  at: (Math.log10(value) + 2) / 2.5,
  text: String(value),
  ...(value === 1 ? { line: 'goal' as const } : {}),
}));

it('an upright bar has the numbers that have room, those with a line and at its ends first', () => {
  const said = (height: number) => withRoom(ticks, height).map(({ text }) => text);
  expect(said(20)).toEqual(['3', '1', '0.3', '0.1', '0.03', '0.01']);
  expect(said(7)).toEqual(['1', '0.3', '0.1', '0.01']);
  expect(said(5)).toEqual(['1', '0.1', '0.01']);
  expect(said(1)).toEqual(['1']);
});
