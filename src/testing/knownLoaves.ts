import type { Campaign, KnobValues, Trial } from '../engine/campaign/campaign';
import { createRng } from '../engine/numeric/random/rng';

type Place = readonly [water: number, starter: number, rise: number, temperature: number, flour: string];

/** Places of nineteen loaves; the last one was tasted twice. */
const places: readonly Place[] = [
  [73, 14, 8, 24, 'half'],
  [79, 28, 5.5, 29, 'white'],
  [67, 8, 12, 25, 'wholemeal'],
  [64, 20, 3.5, 23, 'white'],
  [82, 11, 10, 23, 'half'],
  [76, 34, 6.5, 22, 'wholemeal'],
  [70, 6, 4, 29, 'white'],
  [61, 16, 13, 21, 'half'],
  [84, 25, 9, 27, 'white'],
  [69, 38, 5.5, 20, 'white'],
  [78, 9, 6.5, 25, 'half'],
  [72, 24, 3, 29, 'half'],
  [76, 18, 13.5, 26, 'white'],
  [74, 12, 3.5, 28, 'white'],
  [73, 8, 9, 30, 'white'],
  [77, 13, 5, 30, 'white'],
  [71, 11, 3.5, 29, 'white'],
  [75, 16, 3, 23, 'white'],
  [74, 10, 5, 28, 'white'],
];
const failed = [12, 14];
const waiting: readonly Place[] = [
  [75, 15, 4.5, 28, 'white'],
  [76, 20, 3, 27, 'white'],
];

/** How a loaf tastes, without scatter. */
function taste([water, starter, rise, temperature, flour]: Place): number {
  const away = [
    (water - 74) / 7,
    (Math.log2(starter) - 3.6) / 1.1,
    (rise - 5) / 4.5,
    (temperature - 28) / 3.6,
  ].map((one) => one * one);
  const [a, b, c, d] = away as [number, number, number, number];
  const grain = { white: 0, half: 0.3, wholemeal: 0.6 }[flour] ?? 0;
  return (
    8 - 1.1 * Math.min(3, a) - 0.8 * Math.min(3, b) - 0.8 * Math.min(3, c) - 1.3 * Math.min(3, d) - grain
  );
}

function valuesOf([Water, Starter, Rise, Temperature, Flour]: Place): KnobValues {
  return { Water, Starter, Rise, Temperature, Flour };
}

/** Nineteen loaves of sourdough by a made-up taste with a scatter of 0.25: two failed, and two wait. */
export function knownLoaves(): Campaign {
  const rng = createRng(7);
  const result = (place: Place): number =>
    Math.max(0, Math.round(10 * (taste(place) + 0.25 * rng.normal())) / 10);
  return {
    version: 1,
    goal: { name: 'Taste', unit: 'points', better: 'higher' },
    knobs: [
      { name: 'Water', unit: '%', kind: 'whole', from: 60, to: 85 },
      { name: 'Starter', unit: '%', kind: 'whole-ratio', from: 5, to: 40 },
      { name: 'Rise', unit: 'h', kind: 'steps', from: 3, to: 14, by: 0.5 },
      { name: 'Temperature', unit: '°C', kind: 'whole', from: 20, to: 30 },
      { name: 'Flour', unit: '', kind: 'choices', options: ['white', 'half', 'wholemeal'] },
    ],
    limits: [{ kind: 'not-together', when: { Temperature: { above: 27 }, Rise: { above: 10 } } }],
    atOnce: 2,
    repeats: 'scatter',
    trials: [
      ...places.map((place, k): Trial => {
        const results = [result(place), ...(k === places.length - 1 ? [result(place)] : [])];
        return failed.includes(k)
          ? { values: valuesOf(place), state: 'failed', results: [] }
          : { values: valuesOf(place), state: 'done', results };
      }),
      ...waiting.map((place): Trial => ({ values: valuesOf(place), state: 'waiting', results: [] })),
    ],
  };
}
