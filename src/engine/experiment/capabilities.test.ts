import { describe, expect, it } from 'vitest';
import { modelWords } from '../models/registry';
import { provides, whyNot } from './capabilities';

const withModel = (id: string) => ({ surrogate: { id, params: {} } });

describe('why something has nothing to show', () => {
  it('is not said where a model has all that it takes', () => {
    expect(whyNot(withModel('gp'), 'likelihood', 'leave-one-out')).toBeUndefined();
  });

  it('names the model and each thing that is missing', () => {
    expect(whyNot(withModel('extra-trees'), 'map')).toBe(
      'With extra trees there is no map Ψ between outputs and a latent space',
    );
    expect(whyNot(withModel('extra-trees'), 'likelihood', 'leave-one-out')).toBe(
      'With extra trees there is no likelihood and no prediction of an answer from the others',
    );
  });

  it.each(modelWords.map(({ id }) => id))('goes with what %s provides', (id) => {
    for (const what of ['latent', 'map', 'kernel', 'likelihood', 'leave-one-out'] as const) {
      expect(whyNot(withModel(id), what) === undefined).toBe(provides(withModel(id), what));
    }
  });
});
