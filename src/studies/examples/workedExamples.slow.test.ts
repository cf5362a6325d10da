import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/51_examples.json';
import { answer } from '../../headless/answer';
import { decodeLink } from '../../link/decodeLink';
import { boxOf } from '../../engine/experiment/inputs';
import { chains } from '../../engine/questions/chains';
import { finish } from '../../engine/task';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { layersIn } from '../../lab/state/layerAsks';
import { shownSpec } from '../../lab/state/select/can';
import { figureOfLink, snapshotOfLink } from '../../testing/figureOfLink';
import { sourceOfLink } from '../../testing/sourceOfLink';
import { realLab } from '../../testing/realLab';
import { fittedFrom } from '../../testing/shownFits';
import { sweep } from '../../testing/sweep';
import { processIn } from '../../testing/processIn';
import { createCompare } from '../compare/compare.store';
import { readCompare } from '../compare/comparison';
import { acquisition } from '../../plots/acquisition';
import { criterionCurves } from '../../engine/questions/criterionCurves';
import { projectCurves } from '../hyper/curves/curvesData';
import { readCurvesText } from '../hyper/curves/panelText';
import { readChainText } from '../hyper/chain/chainText';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { linkOf } from './workedExample';
import { workedExamples } from './workedExamples';

const exampleOf = (id: string) => workedExamples.find((one) => one.id === id)!;
const caseOf = (part: string) => golden.cases.find(({ name }) => name.includes(part))!;

it('have names of their own', () => {
  expect(new Set(workedExamples.map(({ id }) => id)).size).toBe(workedExamples.length);
});

it.each(workedExamples)('$id is opened by its link, as it is', (example) => {
  const read = decodeLink(linkOf(example));
  expect(read.issues).toEqual([]);
  expect({ spec: read.spec, changes: read.changes, step: read.step }).toEqual({
    spec: example.spec,
    changes: example.changes,
    step: example.step,
  });
});

it('those of documents that print no data are of the functions that the list names', () => {
  for (const { id, source, spec } of workedExamples) {
    if (!source.startsWith('001')) expect(['custom', 'leave-one-out'], id).toContain(spec.objective.id);
    if (spec.objective.id === 'leave-one-out')
      expect(spec.objective.params['cloud'] ?? 'two-moons', id).toBe('two-moons');
  }
});

it.each([
  [
    'draws-apart',
    'Each of 3 draws of the hyper-parameters alone would ask at x = 0, 113 and 153; together they ask at x = 78.4.',
  ],
  [
    'fantasies-apart',
    'Each of 3 outcomes of the pending answers alone would ask at x = 37, 95 and 172; together they ask at x = 55.8.',
  ],
])('%s: the figure says where each would ask alone, as the sentence does', (id, words) => {
  const example = exampleOf(id);
  expect(acquisition.describe(acquisition.project(sourceOfLink(linkOf(example))))).toContain(words);
  const places = /at x = ([\d, and]+);.*x = ([\d.]+)\.$/.exec(words)!;
  expect(example.sentence).toContain(`would ask at ${places[1]!}`);
  expect(example.sentence).toContain(`asks at ${Math.round(Number(places[2]))}`);
});

/** Where the source has its first answers, as it prints them or as its program draws them; of others it says nothing. */
const stated: Readonly<Record<string, readonly (readonly number[])[]>> = {
  'sine-fitted': [[0], [1.571], [3.142], [4.712], [6.283]],
  'four-kernels': [[0], [1.532], [3.065], [4.597], [6.13]],
  'likelihood-of-the-sine': [[0], [1.571], [3.142], [4.712], [6.283]],
  'four-acquisitions': [[5.954], [1.423], [3.735]],
  'ruled-out': [[0], [2.094], [4.189], [6.283]],
  'sampled-means': [[5.686], [1.359], [3.567], [2.57], [4.585], [0.017], [2.145]],
  'forest-on-the-sine': Array.from({ length: 17 }, (_, i) => [(i * Math.PI) / 8]),
  'sine-run': [[5.567], [0.49], [6.155]],
  'rastrigin-run': [
    [0.176, 0.795],
    [0.783, 0.632],
    [-0.928, 0.384],
  ],
  'minimal-example': [[0.588], [0.898], [0.892]],
  'noisy-sine': [
    ...[2.744, 3.576, 3.014, 2.724, 2.118, 3.229, 2.188, 4.459, 4.818, 1.917],
    ...[3.959, 2.644, 2.84, 4.628, 0.355, 0.436, 0.101, 4.163, 3.891, 4.35],
  ].map((x) => [x]),
  'sampled-hyper-parameters': [[0], [1], [2], [3], [4], [5], [6]],
  'franke-run': [
    [0.262, 0.159],
    [0.278, 0.459],
    [0.321, 0.518],
  ],
};

it.each(workedExamples)('$id opens on the answers that the source has, and no other one', (example) => {
  const { id, places, step, layers } = example;
  expect(places.map((x) => x.map((one) => one.toFixed(3)))).toEqual(
    (stated[id] ?? []).map((x) => x.map((one) => one.toFixed(3))),
  );
  if (places.length === 0) return;
  const { observations, spec } = snapshotOfLink(linkOf(example));
  expectAllClose(
    observations.slice(0, places.length).flatMap(({ x }) => x),
    places.flat(),
    { rtol: 1e-12 },
  );
  expect(observations).toHaveLength(step > 0 ? step : places.length);
  expect(layersIn(spec, layers).map((layer) => layer.id)).toEqual(expect.arrayContaining([...layers]));
});

describe('what opens beside the plots', () => {
  it('3.1 compares at the same three answers, and asks where an independent program does', async () => {
    const columns = await columnsOf('four-acquisitions');
    const chosen = [0.558, 1.418, 0.931, 0.348];
    expect(columns.map(({ best }) => best!.toFixed(4))).toEqual(chosen.map(() => '0.9892'));
    expect(columns.map(({ proposal }) => proposal!.x[0]!.toFixed(3))).toEqual(
      chosen.map((x) => x.toFixed(3)),
    );
  });

  it('2.3 compares four kernels on the same five answers', async () => {
    const columns = await columnsOf('four-kernels');
    expect(columns.map(({ spec }) => spec.kernel.id)).toEqual([
      'squared-exponential',
      'matern',
      'gamma-exponential',
      'rational-quadratic',
    ]);
    const width = Math.max(...columns.flatMap(({ spec }) => boxOf(spec).map(([low, high]) => high - low)));
    const learnt = { fit: { kind: 'learn', prior: 'none' } } as const;
    for (const column of columns) {
      const { observations, step, spec, model } = column;
      expect([step, observations.map(({ x }) => x)]).toEqual([5, exampleOf('four-kernels').places]);
      const { lengthScale, ...shape } = model!.hyperparameters!.kernel;
      expect(width * (lengthScale as number)).toBeCloseTo(1, 12);
      expect(Object.values(shape).every((value) => value === 1)).toBe(true);
      const fitted = fittedFrom(sweep(12, 50), { ...column, spec: { ...spec, ...learnt } });
      const warned = Object.keys(shape).length > 0 ? [expect.stringContaining('at its upper bound')] : [];
      expect(fitted.model!.warnings).toEqual(warned);
    }
  });

  it('3.2 shades what is ruled out', () => {
    expect(exampleOf('ruled-out').layers).toContain('ruledOut');
  });

  it('5.3 holds the numbers at which the likelihood is largest, as the sentence says', () => {
    const { changes, sentence } = exampleOf('noisy-sine');
    const added = changes.filter((one) => one.kind === 'add');
    const [X, y] = [added.map((one) => one.x), added.map((one) => one.y)];
    const at = (length: number, outputScale: number, noise: number): number => {
      const kernel = { id: 'squared-exponential', params: { lengthScale: length } };
      const told = answer({
        ...{ op: 'posterior', data: { X, y }, scaling: { x: 'none', y: 'none' }, surrogate: { id: 'gp' } },
        ...{ kernel, outputScale, noise, mean: 0, at: [[1]], want: ['likelihood'] },
      });
      return (told as unknown as { likelihood: { latent: number } }).likelihood.latent;
    };
    const held = [0.36545, 0.40928, 0.29402] as const;
    const largest = at(...held);
    expect(largest).toBeCloseTo(-21.8051, 4);
    held.forEach((_, which) => {
      const beside = (share: number) =>
        at(...(held.map((one, i) => (i === which ? one * share : one)) as [number, number, number]));
      expect(Math.max(beside(0.99), beside(1.01))).toBeLessThan(largest);
    });
    const { snapshot } = figureOfLink(linkOf(exampleOf('noisy-sine')));
    expectClose(processIn(snapshot).logLikelihoodLatent, largest, { rtol: 1e-9 });
    expect(sentence).toContain('−21.81: length scale 0.365, output scale 0.409, noise variance 0.294');
  });

  it('5.4 has chains of all three numbers, drawn from the seven answers', () => {
    const example = exampleOf('sampled-hyper-parameters');
    const { names: _, ...asked } = readChainText(example.panel!.text);
    const { drawn } = finish(chains.answer(snapshotOfLink(linkOf(example)), asked));
    expect(drawn.map(({ parameter }) => parameter.name)).toEqual(['lengthScale', 'outputScale', 'noise']);
    for (const { draws } of drawn) {
      expect(draws.map(({ length }) => length)).toEqual(draws.map(() => 500));
      expect(draws.every((chain) => new Set(chain).size > 100)).toBe(true);
    }
  });
});

/** Computes the comparison that an example opens, on the run of its link; returns the step it shows in each column. */
async function columnsOf(id: string): Promise<readonly StepSnapshot[]> {
  const lab = await realLab(linkOf(exampleOf(id)));
  const base = shownSpec(lab.store.getState());
  const { store, intents } = createCompare(lab.port, base, { run: lab.store.getState });
  const complaints: string[] = [];
  intents.show(readCompare(exampleOf(id).panel!.text, base, (sentence) => complaints.push(sentence))!);
  await expect.poll(() => store.getState().computing).toBe(null);
  expect(complaints).toEqual([]);
  const { columns, step } = store.getState();
  expect(columns.map(({ fault }) => fault)).toEqual(columns.map(() => null));
  return columns.map((column) => column.snapshots[step]!);
}

interface Entry {
  readonly step: number;
  readonly x: readonly number[];
  readonly y: number;
  readonly acquisition: number | null;
  readonly simpleRegret: number;
}

function ran({ id }: { readonly id: string }): readonly Entry[] {
  const { spec, changes, step } = exampleOf(id);
  const told = answer({ op: 'run', spec, changes, steps: step }) as unknown as { history: readonly Entry[] };
  return told.history;
}

describe.each([
  ['sine-run', 'sine (3.7.1)', 1],
  ['minimal-example', '-Forrester', -1],
  ['rastrigin-run', 'Rastrigin', 1],
  ['franke-run', 'Franke', 1],
] as const)('%s', (id, name, sign) => {
  const { X, y, steps } = caseOf(name);
  const history = ran({ id });

  it('asks where an independent program does, from the same places', () => {
    expect(history.map(({ x }) => x.length)).toEqual(X!.map((x) => x.length));
    const box = Math.max(...caseOf(name).settings!.box.map(([lo, hi]) => hi! - lo!));
    history.forEach(({ x }, i) => expectAllClose(x, X![i]!, { rtol: 1e-3, floor: box }));
    expectAllClose(
      history.map((one) => sign * one.y),
      y!,
      { rtol: 1e-3 },
    );
  });

  it('finds the same expected improvements', () => {
    const found = history.slice(-steps!.length).map(({ acquisition }) => acquisition!);
    steps!.forEach(({ ei }, i) => expectClose(found[i]!, ei, { rtol: 1e-3, what: `step ${i}` }));
  });

  it('believes what it does at a step', () => {
    const { request, expect: wanted } = caseOf(name);
    const told = answer(request) as unknown as { latent: { mean: number[] }; ei: number[] };
    expectAllClose(told.latent.mean, (wanted as typeof told).latent.mean, { rtol: 1e-3 });
    expectAllClose(told.ei, (wanted as typeof told).ei, { rtol: 1e-3 });
  });
});

describe('the figures', () => {
  it('2.2: mean, band and likelihood at five points', () => {
    const { request, expect: wanted } = caseOf('figure 2.2');
    const told = answer(request) as unknown as {
      readonly latent: { mean: number[]; variance: number[] };
      readonly quantiles: number[][];
      readonly likelihood: { latent: number };
    };
    const golden22 = wanted as unknown as typeof told;
    expectAllClose(told.latent.mean, golden22.latent.mean, { rtol: 1e-6 });
    expectAllClose(told.latent.variance, golden22.latent.variance, { rtol: 1e-6 });
    expectAllClose(told.quantiles.flat(), golden22.quantiles.flat(), { rtol: 1e-6 });
    const { snapshot } = figureOfLink(linkOf(exampleOf('sine-fitted')));
    expectAllClose(
      snapshot.observations.flatMap(({ x }) => x),
      request!.data.X.flat(),
      { rtol: 1e-12 },
    );
    expectClose(processIn(snapshot).logLikelihoodLatent, golden22.likelihood.latent, { rtol: 1e-6 });
  });

  it('2.4: the likelihood along the length scale, and its maximum', () => {
    const { X, y, lengthScale, logLikelihood, best, bestLogLikelihood } = caseOf('figure 2.4');
    const at = (length: number): number => {
      const given = answer({
        ...{ op: 'posterior', data: { X, y }, scaling: { x: 'none', y: 'none' }, surrogate: { id: 'gp' } },
        ...{ kernel: { id: 'squared-exponential', params: { lengthScale: length } }, at: [[1]] },
        ...{ outputScale: 1, noise: 1e-6, mean: 0, want: ['likelihood'] },
      });
      return (given as unknown as { likelihood: { latent: number } }).likelihood.latent;
    };
    expectAllClose(lengthScale!.map(at), logLikelihood!, { rtol: 1e-6 });
    expectClose(at(best!), bestLogLikelihood!, { rtol: 1e-6 });
    expect(Math.max(at(best! - 0.01), at(best! + 0.01))).toBeLessThan(at(best!));
    const example = exampleOf('likelihood-of-the-sine');
    expect(example.sentence).toContain(best!.toFixed(3));
    const snapshot = snapshotOfLink(linkOf(example));
    const { name: wished, folds } = readCurvesText(example.panel!.text);
    expect(folds).toBe(3);
    const fit = { kind: 'learn', mean: 'learnt' } as const;
    const asked = { fit, wished, size: 161, folds: folds!, foldSeed: 1 };
    const found = finish(criterionCurves.answer(snapshot, asked));
    const words = { name: 'length scale', unit: 'x', factor: 2 * Math.PI, power: 1 } as const;
    const rest = { step: snapshot.step, words, folds: folds!, answers: 5, present: null };
    const [likelihood, leaveOneOut, byFolds] = projectCurves({ ...rest, found }).curves;
    expectClose(likelihood!.top!.at, best!, { rtol: 0.01 });
    expect(leaveOneOut!.top!.at).toBeGreaterThan(1.2 * best!);
    expect(byFolds!.top!.at).toBeLessThan(0.9 * best!);
    const turn = found.slope.findIndex((slope, i) => slope > 0 && found.slope[i + 1]! <= 0);
    expect(2 * Math.PI * found.at[turn]!).toBeLessThanOrEqual(best!);
    expect(2 * Math.PI * found.at[turn + 1]!).toBeGreaterThan(best!);
  });

  it('3.2: what the bounds rule out', () => {
    const { regions, X, y, grid } = caseOf('figure 3.2');
    const { maxLower, keptFrom, changes } = regions!['standard deviation'];
    const [from, to, count] = grid!;
    const at = Array.from({ length: count! }, (_, i) => [from! + ((to! - from!) * i) / (count! - 1)]);
    const given = answer({
      ...{ op: 'posterior', data: { X, y }, scaling: { x: 'none', y: 'none' }, surrogate: { id: 'gp' } },
      ...{ kernel: { id: 'squared-exponential', params: { lengthScale: 1 } }, outputScale: 1, noise: 1e-6 },
      ...{ mean: 0, at, want: ['quantiles'], levels: [0.025, 0.975] },
    });
    const [lower, upper] = (given as unknown as { quantiles: number[][] }).quantiles;
    const highest = Math.max(...lower!);
    expectClose(highest, maxLower, { rtol: 2e-3 });
    const kept = at.flatMap((x, i) => (upper![i]! >= highest ? x : []));
    expectClose(kept[0]!, keptFrom, { rtol: 1e-3 });
    expectClose(kept.at(-1)!, changes[1]!, { rtol: 1e-3 });
    const { snapshot } = figureOfLink(linkOf(exampleOf('ruled-out')));
    expectAllClose(
      snapshot.observations.flatMap(({ x }) => x),
      X!.flat(),
      { rtol: 1e-12 },
    );
    const { sentence } = exampleOf('ruled-out');
    expect(sentence).toContain(maxLower.toFixed(3));
    expect(sentence).toContain(`${changes[0]!.toFixed(2)} to ${changes[1]!.toFixed(2)}`);
  });

  it('2.3, 3.1 and 3.4 open with what they compare and how many points they have', () => {
    const { spec, ui } = decodeLink(linkOf(exampleOf('four-kernels')));
    for (const [id, count] of [
      ['four-kernels', 4],
      ['four-acquisitions', 4],
    ] as const) {
      const issues: string[] = [];
      const { panel } = decodeLink(linkOf(exampleOf(id))).ui;
      const { patches } = readCompare(panel!.text, exampleOf(id).spec, (issue) => issues.push(issue))!;
      expect([issues, patches.length]).toEqual([[], count]);
    }
    expect([spec.fit.kind, ui.panel?.id]).toEqual(['fixed', 'compare']);
    const forest = figureOfLink(linkOf(exampleOf('forest-on-the-sine')));
    expect(forest.snapshot.observations).toHaveLength(17);
    expect(forest.snapshot.spec.surrogate.params['trees']).toBe(20);
  });
});

describe('the sentences', () => {
  const said = (id: string) => exampleOf(id).sentence;

  it('say how near the runs come', () => {
    const sine = ran({ id: 'sine-run' });
    expect(Math.abs(sine[6]!.x[0]! - Math.PI / 2).toFixed(4)).toBe('0.0009');
    expect(said('sine-run')).toContain('0.0009');
    expect(Math.abs(sine[7]!.x[0]! - Math.PI / 2)).toBeGreaterThan(2);
    expect(Math.min(...ran({ id: 'franke-run' }).map((one) => one.simpleRegret)).toFixed(4)).toBe('0.0016');
    expect(said('franke-run')).toContain('0.0016');
  });

  it('say what Rastrigin’s function has and what was found', () => {
    const { objective } = exampleOf('rastrigin-run').spec;
    const told = answer({ op: 'objective', ...objective }) as unknown as {
      readonly direction: string;
      readonly optima: readonly { readonly x: number[]; readonly value: number }[];
    };
    expect([told.direction, told.optima.length, told.optima[0]!.value.toFixed(1)]).toEqual([
      'maximize',
      4,
      '40.5',
    ]);
    for (const { x } of told.optima) for (const one of x) expectClose(Math.abs(one), 0.50255, { rtol: 1e-5 });
    const found = Math.max(...ran({ id: 'rastrigin-run' }).map(({ y }) => y));
    expect(found.toFixed(1)).toBe('38.9');
  });

  it('say where the minimal example ends', () => {
    const { snapshot } = figureOfLink(linkOf(exampleOf('minimal-example')));
    expect(snapshot.proposal!.acquisition).toBeLessThan(1e-12);
    expect(caseOf('-Forrester').endsBecause).toContain('1e-12');
    expect(caseOf('-Forrester').pyGPGO!.best!.toFixed(3)).toBe('6.001');
    const y = figureOfLink(linkOf(exampleOf('minimal-example'))).view.truth!;
    expect([Math.min(...y), Math.max(...y)].map(Math.round)).toEqual([-6, 16]);
  });
});
