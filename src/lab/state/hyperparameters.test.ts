import { processIn } from '../../testing/processIn';
import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../../engine/catalogue';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { createInlinePort } from '../../worker/inlinePort';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { specComplaint } from '../../engine/experiment/complaints';
import { initialData, type LabData } from './data';
import { momentOf } from './slices/branches';
import { fixedBy, learnAgain, presentIn } from './hyperparameters';
import { decodeLink } from '../../link/decodeLink';
import { encodeLink } from '../../link/encodeLink';

async function started(patch: Partial<ExperimentSpec>): Promise<StepSnapshot> {
  const found: StepSnapshot[] = [];
  const spec = canonicalSpec({ ...defaultSpec, ...patch });
  const run = { kind: 'run', spec, changes: [], from: null, until: 0 } as const;
  const { outcome } = createInlinePort().request(run, { onStep: (snapshot) => void found.push(snapshot) });
  expect(await outcome).toEqual({ type: 'done' });
  return found[0]!;
}

const choice = (id: string) => ({ id, params: {} });

describe('the fit turned off', () => {
  it.each([
    { kernel: choice('matern52') },
    { kernel: choice('exponential-periodic') },
    { kernel: choice('sum'), surrogate: choice('nlgcp') },
    { surrogate: choice('parametric-gcp') },
    { surrogate: choice('gp'), fit: { kind: 'learn', mean: 'learnt' } as const },
  ])('leaves the model as it is, also in a link: %o', async (patch) => {
    const fitted = await started(patch);
    const present = presentIn(fitted.spec, fitted)!;
    const spec = canonicalSpec({ ...fitted.spec, ...fixedBy(fitted.spec, present, {}) });
    expect(specComplaint(spec)).toBeNull();
    const linked = decodeLink(encodeLink({ ...initialData, spec }));
    expect(linked).toMatchObject({ spec, issues: [] });
    const fixed = await started(linked.spec);
    expect(processIn(fixed).logLikelihoodOutput).toBeCloseTo(processIn(fitted).logLikelihoodOutput, 8);
    expect(presentIn(fixed.spec, fixed)).toMatchObject({
      ...present,
      kernel: { id: spec.kernel.id },
    });
  });

  it('takes what is set by hand', async () => {
    const fitted = await started({ kernel: choice('sum') });
    const present = presentIn(fitted.spec, fitted)!;
    const kernel = { name: 'parts[1].period', input: null, value: 0.4 };
    const patch = fixedBy(fitted.spec, present, { kernel, mean: 0.5, noise: 0.1 });
    expect(patch.fit).toEqual({ kind: 'fixed', outputScale: present.outputScale, noise: 0.1, mean: 0.5 });
    const spec = canonicalSpec({ ...fitted.spec, ...patch });
    expect(specComplaint(spec)).toBeNull();
    expect(presentIn(spec, fitted)!.kernel.params['parts']).toMatchObject([{}, { params: { period: 0.4 } }]);
  });
});

describe('the fit turned on again', () => {
  const learning = { ...defaultSpec, fit: { kind: 'learn', criterion: 'leave-one-out' } } as const;
  const fit = { kind: 'fixed', outputScale: 1, noise: 0.1 } as const;
  const kernel = { id: 'matern52', params: { lengthScale: 0.7 } };
  const fixed: ExperimentSpec = { ...defaultSpec, fit, kernel };
  const at = (spec: ExperimentSpec, step = 0) => ({ step, spec }) as StepSnapshot;
  const seen = (data: Partial<LabData>): LabData => ({ ...initialData, ...data });

  it('is as it was when it was turned off', () => {
    const past = [{ ...momentOf(initialData), spec: learning, snapshots: [at(learning)] }];
    const state = seen({ spec: fixed, snapshots: [at(fixed)], past });
    expect(learnAgain(state)).toMatchObject({ fit: learning.fit, kernel: { params: {} } });
  });

  it('is as it was in the run, where that is all there is', () => {
    const state = seen({ spec: learning, snapshots: [at(learning), at(fixed, 1)], step: 1 });
    expect(learnAgain(state)).toMatchObject({ fit: learning.fit, kernel: { params: {} } });
  });

  it('is as usual where nothing is known', () => {
    const parts = [choice('white'), { id: 'periodic', params: { period: 0.3 } }];
    const composite = { ...fixed, kernel: { id: 'product', params: { parts } } };
    expect(learnAgain(seen({ spec: composite, snapshots: [at(composite)] }))).toEqual({
      fit: defaultSpec.fit,
      kernel: { id: 'product', params: { parts: [choice('white'), choice('periodic')] } },
    });
  });

  it('keeps what was changed meanwhile of the model, but for numbers that a fit finds', () => {
    const before = { ...learning, surrogate: choice('parametric-gcp') };
    const own = { ...fixed, surrogate: { id: 'parametric-gcp', params: { m: 3 } } };
    const state = seen({ spec: before, snapshots: [at(before), at(own, 1)], step: 1 });
    expect(learnAgain(state).surrogate).toEqual(choice('parametric-gcp'));
    const wide = { ...fixed, surrogate: { id: 'ngcp', params: { bandwidthFactor: 2 } } };
    const other = seen({ spec: learning, snapshots: [at(learning), at(wide, 1)], step: 1 });
    expect(learnAgain(other).surrogate).toEqual(wide.surrogate);
  });
});
