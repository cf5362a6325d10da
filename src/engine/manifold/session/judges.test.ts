import { describe, expect, it } from 'vitest';
import { fromRows, rowOf } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { createMeter } from '../../learning/meter';
import { finish } from '../../task';
import leftOutGolden from '../../../testing/golden/33_loo_residuals.json';
import { expectAllClose } from '../../../testing/tolerance';
import { clouds, drawCloud } from '../clouds/clouds';
import { fitLabels, type LearnerSettings } from '../learners/labelFit';
import { landscapeBy, settingsBy, type Axis } from '../criteria/landscape';
import { measuredBetween } from '../kernels/choice';
import { criterionJudge, drawFresh, freshJudge } from './judges';
import { deformAt, groundOf, settle, withAxis, type Setting } from '../learners/setting';

const meter = createMeter();
const rls: LearnerSettings = { id: 'rls', bias: false, centred: false };

/** Twelve labels among sixty points of two moons. */
function moons() {
  const { points, classes } = drawCloud(clouds[0]!, 60, 0.1, createRng(3).fork('cloud'));
  const targets = [Float64Array.from({ length: 12 }, (_, i) => (classes[i] === 1 ? 1 : -1))];
  return { ground: finish(groundOf({ points, targets }, meter)), targets };
}

const setting: Setting = {
  lengthScale: 0.4,
  ambient: 0.01,
  intrinsic: 0.3,
  mix: [{ weight: 1, spec: { rule: 'knn', value: 5, normalized: false, power: 1 } }],
};

describe('the formula as printed agrees with the reference', () => {
  it.each(leftOutGolden.cases.map((one, i) => [i, one] as const))('case %i', (_, one) => {
    const { p = 1, normalized = false, ...rule } = one.graph as { p?: number; normalized?: boolean };
    const spec = { ...rule, normalized, power: p } as Setting['mix'][number]['spec'];
    const targets = [Float64Array.from(one.y)];
    const ground = finish(groundOf({ points: fromRows(one.X, one.X[0]!.length), targets }, meter));
    const at = { lengthScale: one.sigma, ambient: one.a, intrinsic: one.b, mix: [{ weight: 1, spec }] };
    const judge = criterionJudge({ id: 'printed' }, rls, targets, meter);
    const wanted = one.WRONG_eq_4_1.reduce((sum, r) => sum + r * r, 0) / one.l;
    const { tol = 1e-8 } = one as { tol?: number };
    // One cell by a factor of its own, and as one of many of a reduced cloud.
    const values = [1, 2, 3, 4, 5, 6].map((k) => at.ambient * k);
    const few = finish(settingsBy(judge, { ground, fresh: null }, [at], meter));
    const many = finish(
      settingsBy(
        judge,
        { ground, fresh: null },
        values.map((ambient) => ({ ...at, ambient })),
        meter,
      ),
    );
    expectAllClose([few[0]!, many[0]!], [wanted, wanted], { rtol: Math.max(tol, 1e-8), floor: 1e-12 });
  });

  it('falls to 0 with the price where leave-one-out does not', () => {
    const { ground, targets } = moons();
    const small = { ...setting, ambient: 2 ** -40, intrinsic: 2 ** -40 };
    const [printed, honest] = ['printed', 'mean-press'].map(
      (id) =>
        finish(
          settingsBy(criterionJudge({ id }, rls, targets, meter), { ground, fresh: null }, [small], meter),
        )[0]!,
    );
    expect(printed).toBeLessThan(1e-10);
    expect(honest).toBeGreaterThan(0.01);
  });
});

describe('fresh points', () => {
  it.each([
    ['least squares', { ...rls, centred: true }],
    ['machines', { ...rls, id: 'svm' }],
  ] as const)('are told the same by a landscape as by each fit alone, with %s', (_, learner) => {
    const { ground, targets } = moons();
    const fresh = drawFresh({ cloud: 'two-moons', noise: 0.1, seed: 3, count: 300 });
    const squared = measuredBetween(fresh.points, ground.points, {});
    const judge = freshJudge(learner, targets, { classes: fresh.classes, ids: [1] }, meter);
    const axes: [Axis, Axis] = [
      { parameter: 'neighbours', values: [3, 8] },
      { parameter: 'intrinsic', values: [0, 0.01, 1, 30] },
    ];
    const { data } = finish(landscapeBy(judge, { ground, fresh: squared }, { setting, axes }, meter));
    const kernels = { ...squared, data: squared.data.map((d) => Math.exp(-d / (2 * 0.4 ** 2))) };
    const alone = axes[0].values.flatMap((neighbours) =>
      axes[1].values.map((intrinsic) => {
        const one = withAxis({ ...setting, intrinsic }, 'neighbours', neighbours);
        const deformed = finish(deformAt(finish(settle(ground, one, meter)), one, meter));
        const problem = { gram: deformed.gram, targets, ambient: one.ambient };
        const [f] = finish(fitLabels(problem, learner, meter)).functions;
        const alpha = deformed.expansion(f!.dual);
        const wrong = Array.from(fresh.classes).filter((label, i) => {
          const value = rowOf(kernels, i).reduce((sum, k, j) => sum + k * alpha[j]!, f!.bias);
          return !(value * (label === 1 ? 1 : -1) > 0);
        });
        return wrong.length / 300;
      }),
    );
    expect(Array.from(data)).toEqual(alone);
    expect(new Set(alone).size).toBeGreaterThan(2);
  });

  it('are not those of the cloud, and the same for the same seed', () => {
    const ask = { cloud: 'two-moons', noise: 0.1, seed: 3, count: 60 };
    const cloud = drawCloud(clouds[0]!, 60, 0.1, createRng(3).fork('cloud'));
    const { points } = drawFresh(ask);
    expect(points.data).not.toEqual(cloud.points.data);
    expect(drawFresh(ask).points.data).toEqual(points.data);
  });
});
