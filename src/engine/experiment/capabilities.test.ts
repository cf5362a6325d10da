import { describe, expect, it } from 'vitest';
import { experimentOf } from '../loop/experiment';
import { modelWords } from '../models/registry';
import { defaultSpec } from './complete';
import { specComplaint } from './complaints';
import { provides, whyNot } from './capabilities';

describe('a choice that needs what the model lacks', () => {
  const entropy = { id: 'max-value-entropy', params: { form: 'entropy' } };
  const trees = { ...defaultSpec, surrogate: { id: 'extra-trees', params: {} } };

  it('is refused in words, by the page and by the engine', () => {
    const words =
      'Max-value entropy, as it is set, does not work with extra trees. Choose another of the two.';
    expect(specComplaint({ ...trees, acquisition: entropy })).toBe(words);
    expect(() => experimentOf({ ...trees, acquisition: entropy })).toThrow(words);
  });

  it('is no matter where the model has it, or it is set otherwise', () => {
    expect(specComplaint({ ...defaultSpec, acquisition: entropy })).toBeNull();
    expect(specComplaint({ ...trees, acquisition: { id: 'max-value-entropy', params: {} } })).toBeNull();
  });
});

it.each(['entropy-search', 'entropy-search-portfolio'])(
  'an average over hyper-parameters is refused to %s, in words',
  (id) => {
    const spec = { ...defaultSpec, acquisition: { id, params: {} } };
    expect(specComplaint(spec)).toBeNull();
    expect(specComplaint({ ...spec, fit: { kind: 'integrate' } })).toMatch(
      /^An average over hyper-parameters is not one Gaussian process, which entropy search/,
    );
  },
);

const withModel = (id: string) => ({ surrogate: { id, params: {} } });

describe('why something has nothing to show', () => {
  it('is not said where a model has all that it takes', () => {
    expect(whyNot(withModel('gp'), 'likelihood', 'leave-one-out')).toBeUndefined();
  });

  it('names the model and each thing that is missing', () => {
    expect(whyNot(withModel('extra-trees'), 'map')).toBe(
      'With the model extra trees there is no map Ψ between outputs and a latent space',
    );
    expect(whyNot(withModel('extra-trees'), 'likelihood', 'leave-one-out')).toBe(
      'With the model extra trees there is no likelihood and no prediction of an answer from the others',
    );
  });

  it.each(modelWords.map(({ id }) => id))('goes with what %s provides', (id) => {
    for (const what of ['latent', 'map', 'kernel', 'likelihood', 'leave-one-out'] as const) {
      expect(whyNot(withModel(id), what) === undefined).toBe(provides(withModel(id), what));
    }
  });
});
