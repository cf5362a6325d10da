import { describe, expect, it } from 'vitest';
import { scaleOf } from '../../plots/scale';
import { endLabels, ticksOn, titleIn } from './batch.figure';
import { regretAxis } from '../../plots/decades';
import {
  gainCurves,
  placedOn,
  plainAxis,
  trialCurves,
  type BatchSource,
  type MethodTrials,
  type Spread,
} from './charts';

function flat(median: number): Spread {
  return { lower: median / 2, median, upper: 2 * median };
}

const reached = { ...flat(6), never: 1 };
const unreached = { lower: 9, median: Infinity, upper: Infinity, never: 11 };
const methods: readonly MethodTrials[] = [
  {
    label: 'nGCP-EI',
    slot: 0,
    trials: 20,
    curve: [4, 1, 0].map(flat),
    needed: [flat(2), reached].map(whole),
  },
  {
    label: 'random search',
    slot: 1,
    trials: 19,
    curve: [4, 2, 1].map(flat),
    needed: [whole(flat(8)), unreached],
  },
];

function whole(spread: Spread): MethodTrials['needed'][number] {
  return { never: 0, ...spread };
}

const source: BatchSource = {
  methods,
  measure: { kind: 'regret', label: 'simple regret' },
  targets: [90, 99],
  evaluations: 10,
  cursor: 1,
};

describe.each([
  { name: 'progress', chart: trialCurves },
  { name: 'evaluations needed', chart: gainCurves },
] as const)('$name', ({ chart }) => {
  it('projects without changing its source', () => {
    const before = structuredClone(source);
    chart.project(source);
    expect(source).toEqual(before);
  });

  it('says that there is nothing yet', () => {
    const none = methods.map((one) => ({ ...one, trials: 0, curve: [], needed: [] }));
    const bare = { ...source, methods: none, targets: [] };
    const said: string = chart.describe(chart.project(bare) as never);
    expect(said).toBe('No trial is finished yet.');
  });
});

it('progress is told at one evaluation, with quartiles and the number of trials', () => {
  expect(trialCurves.describe(trialCurves.project(source))).toBe(
    'Median simple regret after 2 evaluations, quartiles in brackets: nGCP-EI 1.00 (0.500 to 2.00, 20 trials); random search 2.00 (1.00 to 4.00, 19 trials).',
  );
});

it('gains that were not reached are told as such, and have no median to draw', () => {
  const data = gainCurves.project(source);
  expect(gainCurves.describe(data)).toBe(
    'Median evaluations needed for a gain of 99\u00a0%: nGCP-EI 6, missed in 1 of 20 trials; random search not reached by half of the trials, missed in 11 of 19 trials.',
  );
  expect(data.series[1]).toMatchObject({ median: [8, Infinity], upper: [11, 11] });
});

it('evaluations needed are divided by the median of one method, where that is known', () => {
  const data = gainCurves.project({ ...source, against: 0 });
  expect(data.title).toBe('evaluations ÷ median of nGCP-EI');
  expect(data.series[0]!.median).toEqual([1, 1]);
  expect(data.series[1]!.median).toEqual([4, Infinity]);
  expect(gainCurves.describe(data)).toBe(
    'Median evaluations needed for a gain of 99\u00a0%, divided by the median of nGCP-EI: nGCP-EI 1, missed in 1 of 20 trials; random search without a ratio, because half of the trials of one of the two did not get there, missed in 11 of 19 trials.',
  );
  const other = gainCurves.project({ ...source, against: 1 });
  expect(other.series.map(({ median }) => median[1])).toEqual([Infinity, Infinity]);
  expect(other.y.domain[1]).toBeGreaterThan(1);
});

it('the pointer reads the nearest place', () => {
  const progress = trialCurves.project(source);
  expect([0, 0.5, 1].map((share) => trialCurves.indexAt(progress, share))).toEqual([0, 5, 9]);
  const gain = gainCurves.project(source);
  expect([0, 0.4, 0.6, 1].map((share) => Math.abs(gainCurves.indexAt(gain, share)))).toEqual([0, 0, 1, 1]);
});

describe('the axes', () => {
  it('count powers of ten; what is zero stands on the lower end', () => {
    const axis = { kind: 'log', domain: regretAxis([0, 1e-4, 0.1, 10]) } as const;
    expect(placedOn(axis, 0.1)).toBe(0.1);
    expect(placedOn(axis, 0)).toBe(axis.domain[0]);
    expect(ticksOn(scaleOf(axis, [100, 0]), 4).map(({ text }) => text)).toEqual([
      '≤\u200910⁻⁶',
      '10⁻⁴',
      '10⁻²',
      '1',
    ]);
  });

  it('are never without width', () => {
    for (const values of [[], [0], [3], [Infinity]]) {
      for (const { domain } of [{ domain: regretAxis(values) }, plainAxis(values)]) {
        expect(domain[1] - domain[0]).toBeGreaterThan(0);
        expect(domain.every(Number.isFinite)).toBe(true);
      }
    }
  });
});

it('names at the ends never cover each other, and stay inside', () => {
  const same = Array.from({ length: 4 }, (_, slot) => {
    return { label: `m${slot}`, slot, x: [0, 1], median: [1, 1], lower: [1, 1], upper: [1, 1] };
  });
  const scales = { x: scaleOf([0, 1], [0, 100]), y: scaleOf([0, 1], [100, 100]) };
  const ys = endLabels(same, scales, { width: 100, height: 100, text: 10 })
    .map(({ y }) => y)
    .sort((a, b) => a - b);
  expect(ys.at(-1)).toBeLessThanOrEqual(100);
  for (let i = 1; i < 4; i++) expect(ys[i]! - ys[i - 1]!).toBeGreaterThanOrEqual(13 - 1e-9);
});

it('the name of a curve that ends early stands where no curve runs, near its end', () => {
  const flat = (slot: number, median: number[]) => {
    return { label: `method ${slot}`, slot, x: [0, 1, 2, 3], median, lower: median, upper: median };
  };
  const scales = { x: scaleOf([0, 3], [0, 300]), y: scaleOf([0, 10], [100, 0]) };
  const size = { width: 300, height: 100, text: 10 };
  const alone = endLabels([flat(0, [5, 5, Infinity, Infinity])], scales, size)[0]!;
  expect(alone).toMatchObject({ x: 109, y: 50, isBeside: false });
  const [beside, inner] = endLabels(
    [flat(0, [5, 5, Infinity, Infinity]), flat(1, [5, 5, 5, 5])],
    scales,
    size,
  );
  expect(beside).toMatchObject({ slot: 1, y: 50, isBeside: true });
  expect(Math.abs(inner!.y - 50)).toBeGreaterThan(7);
  expect(Math.abs(inner!.y - 50)).toBeLessThan(25);
});

it('a title is drawn as far as the figure has room beside its axis', () => {
  const title = 'evaluations needed: median and quartiles';
  const frame = (width: number) => {
    const box = { left: 0, top: 0, width, height: 300 };
    return {
      figure: box,
      plot: { ...box, left: 60, width: width - 70 },
      ...{ text: 18, weight: 1, xLabels: true, yLabels: true, narrow: false },
    };
  };
  expect(titleIn(title, frame(700))).toBe(title);
  expect(titleIn(title, frame(400))).toBe('evaluations needed');
});
