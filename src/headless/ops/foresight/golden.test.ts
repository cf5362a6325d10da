import { describe, expect, it } from 'vitest';
import futures from '../../../testing/golden/65_futures.json';
import models from '../../../testing/golden/67_model_choice.json';
import { expectAnswered } from '../../../testing/tolerance';
import { answer } from '../../answer';

/** Numbers smaller than this are as good as the reference where they are off by its share of this. */
const floor = 1e-3;

describe.each([['futures', futures] as const, ['model-choice', models] as const])(
  '%s as by numpy and scipy',
  (op, { cases }) => {
    it.each(cases.map((one) => [one.name, one] as const))('%s', (_, { given, expect: wanted, rtol }) => {
      const found = answer({ op, ...given });
      expect(found).not.toHaveProperty('error');
      expectAnswered(found, wanted, { rtol, floor });
      expect(found).toMatchObject({ warnings: [] });
    });
  },
);
