import type { Campaign, Trial } from '../engine/campaign/campaign';

/** Loaves of a made-up baker: how the taste was, with a scatter of 0.25. */
const loaves: readonly (readonly [
  water: number,
  starter: number,
  rise: number,
  temperature: number,
  flour: string,
  ...tastes: number[],
])[] = [
  [74, 12, 5.5, 24, 'white', 6.7],
  [66, 26, 3.5, 28, 'half', 5.1],
  [82, 8, 9, 22, 'half', 4.4],
  [70, 20, 7, 26, 'white', 6.9],
  [78, 16, 4, 27, 'white', 7.2],
  [62, 30, 8, 21, 'half', 3.9],
  [72, 18, 4.5, 27.5, 'white', 7.6, 7.9],
  [73, 14, 5, 26.5, 'half', 6.8],
];

/** Eight loaves of sourdough, one that failed, and one that waits. */
export const sourdough: Campaign = {
  version: 1,
  goal: { name: 'Taste', unit: 'points', better: 'higher' },
  knobs: [
    { name: 'Water', unit: '%', kind: 'steps', from: 60, to: 85, by: 1 },
    { name: 'Starter', unit: '%', kind: 'number', from: 5, to: 30 },
    { name: 'Rise', unit: 'h', kind: 'steps', from: 3, to: 10, by: 0.5 },
    { name: 'Temperature', unit: '°C', kind: 'number', from: 20, to: 30 },
    { name: 'Flour', unit: '', kind: 'choices', options: ['white', 'half'] },
  ],
  limits: [{ kind: 'not-together', when: { Temperature: { above: 27 }, Rise: { above: 8 } } }],
  atOnce: 2,
  repeats: 'scatter',
  trials: [
    ...loaves.map(([water, starter, rise, temperature, flour, ...results]): Trial => ({
      values: valuesOf(water, starter, rise, temperature, flour),
      state: 'done',
      results,
    })),
    { values: valuesOf(84, 29, 9.5, 24, 'half'), state: 'failed', results: [] },
    { values: valuesOf(75, 17, 4.5, 27, 'white'), state: 'waiting', results: [] },
  ],
};

function valuesOf(
  Water: number,
  Starter: number,
  Rise: number,
  Temperature: number,
  Flour: string,
): Trial['values'] {
  return { Water, Starter, Rise, Temperature, Flour };
}
