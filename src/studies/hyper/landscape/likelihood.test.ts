import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { search } from '../../../engine/questions/search';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { ExperimentSpec, LearntFit } from '../../../engine/experiment/spec';
import { defaultSpec } from '../../../engine/experiment/complete';
import { applyChange } from '../../../engine/loop/change';
import { startRun } from '../../../engine/loop/step';
import { finish } from '../../../engine/task';
import { initialData } from '../../../lab/state/data';
import { presentIn, specBeside } from '../../../lab/state/hyperparameters';
import { kernelNumbers } from '../../../lab/state/kernelNumbers';
import { planOf } from '../../../lab/state/plan';
import { hyperValues, settingOf, wordsOf } from './hyperValues';
import { readPanelText, writePanelText, wantedLandscape } from './wanted';
import { heldSentence } from './describe';

const fit = defaultSpec.fit as LearntFit;

function start(patch: Partial<ExperimentSpec> = {}): StepSnapshot {
  return finish(startRun({ ...defaultSpec, ...patch }, []));
}

describe('the text of the link', () => {
  it('names two parameters, and whether the prior is left out', () => {
    for (const text of ['', 'lengthScale,noise', 'parts[0].lengthScale,outputScale,data', 'data']) {
      expect(writePanelText(readPanelText(text))).toBe(text);
    }
    expect(readPanelText('lengthScale[1],noise').names).toEqual(['lengthScale[1]', 'noise']);
  });

  it('is never trusted', () => {
    expect(readPanelText('<script>,x').names).toEqual([]);
    expect(readPanelText('lengthScale').names).toEqual([]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readPanelText(text);
        expect([0, 2]).toContain(read.names.length);
        expect(readPanelText(writePanelText(read))).toEqual(read);
      }),
    );
  });
});

describe('setting by hand', () => {
  const sum = {
    id: 'sum',
    params: {
      parts: [
        { id: 'matern52', params: {} },
        { id: 'periodic', params: {} },
      ],
    },
  };

  it.each([
    ['one kernel', {}, { lengthScale: 0.25, outputScale: 2 }],
    ['the noise', { noiseSd: 0.05 }, { noise: 0.04, lengthScale: 0.5 }],
    ['parts', { kernel: sum }, { 'parts[0].lengthScale': 0.25, 'parts[1].period': 0.5 }],
    [
      'several inputs',
      { objective: { id: 'branin', params: {} } },
      { 'lengthScale[1]': 0.7, outputScale: 3 },
    ],
  ] as const)('changes what is named and nothing else: %s', (_, patch, values) => {
    const snapshot = start(patch);
    const dimension = snapshot.observations[0]!.x.length;
    const present = presentIn(snapshot.spec, snapshot)!;
    const before = hyperValues(present, dimension);
    const setting = settingOf(snapshot.spec, present, { values, dimension });
    const after = finish(applyChange(snapshot, { kind: 'configure', step: 0, patch: setting }));
    const found = hyperValues(presentIn(after.spec, after)!, dimension);
    expect(after.spec.fit.kind).toBe('fixed');
    const expected = { ...before, ...values };
    expect(Object.keys(found)).toEqual(Object.keys(before));
    for (const [name, value] of Object.entries(expected)) expect(found[name]! / value).toBeCloseTo(1, 12);
    const { parameters } = finish(search.answer(after, { fit }));
    expect(parameters.map(({ name }) => name)).toEqual(Object.keys(found));
  });
});

describe('the landscape that is wanted', () => {
  const snapshot = start({ noiseSd: 0.05 });
  const present = presentIn(snapshot.spec, snapshot)!;
  const key = (of: StepSnapshot, names: readonly string[] = []) =>
    wantedLandscape({ snapshot: of, fit, names, search: null })!.key;
  const withSet = (values: Record<string, number>): StepSnapshot => {
    const patch = settingOf(snapshot.spec, present, { values, dimension: 1 });
    return finish(applyChange(snapshot, { kind: 'configure', step: 0, patch }));
  };

  it('stays the same while only its own two parameters move', () => {
    const moved = withSet({ lengthScale: 0.3, outputScale: 2 });
    expect(key(withSet({ lengthScale: 0.7, outputScale: 0.3 }))).toBe(key(moved));
    expect(key(withSet({ lengthScale: 0.3, outputScale: 2, noise: 0.5 }))).not.toBe(key(moved));
    expect(key(moved, ['noise', 'lengthScale'])).not.toBe(
      key(withSet({ lengthScale: 0.3, outputScale: 3 }), ['noise', 'lengthScale']),
    );
  });

  it('changes with the observations', () => {
    const observations = snapshot.observations.map((one) => ({ ...one, y: one.y + 1 }));
    expect(key({ ...snapshot, observations })).not.toBe(key(snapshot));
    expect(
      wantedLandscape({ snapshot: { ...snapshot, model: null }, fit, names: [], search: null }),
    ).toBeNull();
  });
});

describe('words', () => {
  const shownOf = (patch: Partial<ExperimentSpec>, name: string) => {
    const snapshot = start(patch);
    const present = presentIn(snapshot.spec, snapshot)!;
    const { parameters } = finish(search.answer(snapshot, { fit }));
    const words = wordsOf(parameters, { ...snapshot.spec, kernel: present.kernel });
    return words[parameters.findIndex((one) => one.name === name)];
  };

  it('give lengths in units of their input and noise as a standard deviation', () => {
    expect(shownOf({}, 'lengthScale')).toEqual({ name: 'length scale', unit: 'x', factor: 400, power: 1 });
    expect(shownOf({}, 'noise')).toMatchObject({ name: 'noise sd', power: 0.5 });
    expect(shownOf({ objective: { id: 'branin', params: {} } }, 'lengthScale[1]')).toMatchObject({
      name: 'length scale of x₂',
      unit: 'x₂',
      factor: 15,
    });
    expect(shownOf({ kernel: { id: 'sum', params: {} } }, 'parts[1].period')).toMatchObject({ factor: 400 });
    expect(shownOf({ kernel: { id: 'sum', params: {} } }, 'parts[1].lengthScale')).toMatchObject({
      factor: 1,
    });
  });

  it('say what is held, and why', () => {
    const snapshot = start();
    const { parameters } = finish(search.answer(snapshot, { fit }));
    const words = wordsOf(parameters, snapshot.spec);
    const values = { lengthScale: 0.1, outputScale: 1, noise: 1e-6 };
    expect(heldSentence({ parameters, axes: [0, 1], words, values, fit })).toBe(
      'Everywhere the same: noise sd 0.001 (the function answers exactly); the prior mean is the best for each place.',
    );
  });
});

describe('while another run is pending', () => {
  const snapshot = start();
  const lab = { ...initialData, spec: snapshot.spec, snapshots: [snapshot] };
  const fixed = { kind: 'fixed', outputScale: 1, noise: 1e-4 } as const;
  const pendingOf = (spec: ExperimentSpec) => ({ ...lab, pending: { ...planOf(lab), at: 0, spec } });

  it('what is set by hand is shown at once', () => {
    const spec = { ...snapshot.spec, fit: fixed };
    expect(specBeside(pendingOf(spec), snapshot).fit).toMatchObject(fixed);
  });

  it('numbers for other inputs wait for their run', () => {
    const kernel = { id: 'matern52', params: { lengthScale: [0.1, 0.2, 0.3] } };
    const state = pendingOf({
      ...snapshot.spec,
      objective: { id: 'hartmann3', params: {} },
      kernel,
      fit: fixed,
    });
    const present = presentIn(specBeside(state, snapshot), snapshot)!;
    expect(hyperValues(present, 1)).toHaveProperty('lengthScale');
    expect(kernelNumbers(present.kernel, ['x'])).toHaveLength(1);
  });

  it('a picture that lags behind a run on fewer inputs is shown as it was', () => {
    const kernel = { id: 'matern52', params: { lengthScale: [0.1, 0.2, 0.3] } };
    const three = { ...snapshot.spec, objective: { id: 'hartmann3', params: {} }, kernel, fit: fixed };
    const later: typeof snapshot = {
      ...snapshot,
      spec: three,
      observations: snapshot.observations.map((one) => ({ ...one, x: [0.1, 0.2, 0.3] })),
    };
    const state = { ...initialData, spec: three, snapshots: [later] };
    expect(specBeside(state, snapshot)).toBe(snapshot.spec);
    expect(specBeside(state, later).kernel).toEqual(kernel);
  });
});
