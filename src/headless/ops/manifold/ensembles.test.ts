import { describe, expect, it } from 'vitest';
import golden from '../../../testing/golden/41_ensemble_search.json';
import { sweep } from '../../../testing/sweep';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import { answer, faultIn } from '../../answer';

interface Place {
  readonly theta: readonly number[];
  readonly value: number;
  readonly evaluations: number;
}

interface Tuned {
  readonly at: Readonly<Record<string, number>> & { readonly mix: readonly number[] };
  readonly value: number;
  readonly evaluations: number;
  readonly paths: readonly (readonly (Place & Tuned['at'])[])[];
}

type Case = (typeof golden.cases)[number];

const { rtol } = golden;
const floor = 1e-3;

function ask<T>(request: unknown): T {
  const told = answer(request);
  if (faultIn(told)) throw new Error(JSON.stringify(told));
  return told as T;
}

/** A setting at θ of the fixture, as a request has it. */
function settingIn(one: Case, theta: readonly number[]) {
  const [a, sigma, b, ...weights] = theta.map((value, p) => (p < 3 ? 2 ** value : value));
  return {
    data: { X: one.X, y: one.X.map((_, i) => one.y[i] ?? null) },
    learner: { id: 'rls' },
    kernel: { id: 'squared-exponential', params: { lengthScale: sigma } },
    graph: { mix: one.graphs.map((graph, j) => ({ weight: weights[j], graph })), scaled: one.scaled },
    ambient: a,
    intrinsic: b,
    criterion: 'mean-press',
  };
}

const bounds = {
  ambient: [2 ** -20, 1],
  lengthScale: [2 ** -3, 2 ** 3],
  intrinsic: [2 ** -20, 2 ** 10],
  mix: true,
};

const startIn = (theta: readonly number[]) => ({
  ambient: 2 ** theta[0]!,
  lengthScale: 2 ** theta[1]!,
  intrinsic: 2 ** theta[2]!,
  mix: theta.slice(3),
});

function tuned(one: Case, search: object): Tuned {
  return ask<Tuned>({ op: 'tune', ...settingIn(one, one.start), search: { bounds, ...search } });
}

describe.each(golden.cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
  it('has the value and the slopes of the start', () => {
    const told = ask<{
      leaveOneOut: { press: number };
      gradient: Record<string, number> & { mix: number[] };
    }>({
      ...{ op: 'learn', ...settingIn(one, one.start) },
      want: ['leave-one-out', 'gradient'],
    });
    expectClose(told.leaveOneOut.press / one.l, one.value, { rtol, floor, what: 'PRESS/l' });
    const { logAmbient, logLengthScale, logIntrinsic, mix } = told.gradient;
    const slopes = [logAmbient!, logLengthScale!, logIntrinsic!].map((slope) => slope * Math.LN2);
    [...slopes, ...mix].forEach((slope, p) =>
      expectClose(slope, one.gradient[p]!, { rtol, floor, what: `slope ${p}` }),
    );
  });

  it('takes the steps of steepest descent', () => {
    const want = one.steepest;
    const { paths } = tuned(one, {
      step: 'steepest',
      starts: [startIn(one.start)],
      evaluations: want.at(-1)!.evaluations,
    });
    expect(paths[0]!.map(({ evaluations }) => evaluations)).toEqual(
      want.map(({ evaluations }) => evaluations),
    );
    want.forEach(({ theta, value }, k) => {
      expectClose(paths[0]![k]!.value, value, { rtol, floor, what: `value ${k}` });
      expectAllClose(paths[0]![k]!.theta, theta, { rtol, floor: 1, what: `place ${k}` });
    });
  });

  it('goes lower with every step, and from six starts ends at most 0.001 above the lowest end of the golden searches', () => {
    const { value, at, paths, evaluations } = tuned(one, { seed: 1 });
    expect(paths).toHaveLength(6);
    for (const path of paths) {
      path.slice(1).forEach((place, k) => expect(place.value).toBeLessThan(path[k]!.value));
      expect(path.at(-1)!.evaluations).toBeLessThanOrEqual(243);
      for (const { mix } of path) {
        expect(Math.min(...mix)).toBeGreaterThanOrEqual(0);
        expectClose(mix.reduce((sum, weight) => sum + weight, 0), 1, { rtol: 1e-12 }); // prettier-ignore
      }
    }
    expect(value).toBe(Math.min(...paths.map((path) => path.at(-1)!.value)));
    expect(evaluations).toBeGreaterThanOrEqual(
      paths.reduce((sum, path) => sum + path.at(-1)!.evaluations, 0),
    );
    expect(value).toBeLessThanOrEqual(one.best_value + 1e-3);
    const again = ask<{ leaveOneOut: { press: number } }>({
      ...{ op: 'learn', ...settingIn(one, [Math.log2(at['ambient']!), Math.log2(at['lengthScale']!), Math.log2(at['intrinsic']!), ...at.mix]) }, // prettier-ignore
      want: ['leave-one-out'],
    });
    expectClose(again.leaveOneOut.press / one.l, value, { rtol, what: 'value at the end' });
  });

  it('ends at least as low by quasi-Newton steps as by steepest descent from the same start', () => {
    for (const { start, start_value: first } of one.ends.slice(0, sweep(2, one.ends.length))) {
      const ends = ['quasi-newton', 'steepest'].map((step) => tuned(one, { step, starts: [startIn(start)] }).value); // prettier-ignore
      expect(ends[0]).toBeLessThan(first);
      expect(ends[0]).toBeLessThanOrEqual(ends[1]! + 1e-4);
    }
  });
});

it.each([
  [{ bounds: { mix: [0, 2] } }, /search\.bounds\.mix/],
  [{ bounds: { mix: true }, step: 'newton' }, /search\.step/],
  [{ bounds: { mix: true }, starts: [{ mix: [1] }] }, /search\.starts\[0\]\.mix/],
])('says what is wrong with %j', (search, message) => {
  const [one] = golden.cases;
  const told = answer({ op: 'tune', ...settingIn(one!, one!.start), search });
  expect(JSON.stringify(told)).toMatch(message);
});

it('has no weights to search without graphs', () => {
  const [one] = golden.cases;
  const told = answer({ op: 'tune', ...settingIn(one!, one!.start), graph: null, search: { bounds } });
  expect(JSON.stringify(told)).toMatch(/graphs whose weights can be searched/);
});
