import { describe, expect, it } from 'vitest';
import type { Observation } from '../../engine/loop/snapshot';
import { initialData, type LabData } from '../../lab/state/data';
import { emptyStart } from '../../testing/fakeEngine';
import { foundRun } from './foundRun';

const spec = {
  ...initialData.spec,
  objective: { id: 'pipeline', params: { pipeline: 'tumour-svm', answers: 'recorded' } },
};
const observations: readonly Observation[] = [
  { id: 0, x: [1, 0.03], y: 0.95, step: 0, origin: 'initial', edited: false, scores: [0.94, 0.96] },
  { id: 1, x: [40, 0.005], y: 0.98, step: 1, origin: 'smart', edited: false, scores: [0.97, 0.99] },
];
const searched: LabData = {
  ...initialData,
  spec,
  snapshots: [{ ...emptyStart(spec), observations, incumbent: 1 }],
};

describe('what is looked into', () => {
  it('is the best place with the scores of its folds', () => {
    expect(foundRun(searched)).toEqual({
      pipeline: 'tumour-svm',
      place: [40, 0.005],
      folds: [0.97, 0.99],
      trials: 2,
    });
  });

  it('is nothing where no pipeline is searched, and before the first answer', () => {
    expect(foundRun({ ...searched, spec: initialData.spec, snapshots: [] })).toBeNull();
    expect(foundRun({ ...searched, snapshots: [emptyStart(spec)] })).toBeNull();
  });

  it('waits for the end of a link that is being opened, whose first steps have another best', () => {
    const task = { label: 'Opening the run', progress: null, cancellable: true, opening: true };
    expect(foundRun({ ...searched, task })).toBeNull();
    expect(foundRun({ ...searched, task: { ...task, opening: false } })).not.toBeNull();
  });
});
