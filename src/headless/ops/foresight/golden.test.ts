import { describe, expect, it } from 'vitest';
import futures from '../../../testing/golden/65_futures.json';
import models from '../../../testing/golden/67_model_choice.json';
import warp from '../../../testing/golden/68_input_warp.json';
import campaigns from '../../../testing/golden/69_two_campaigns.json';
import { expectAnswered } from '../../../testing/tolerance';
import { answer } from '../../answer';

/** Numbers smaller than this are as good as the reference where they are off by its share of this. */
const floor = 1e-3;

interface Case {
  readonly name: string;
  readonly given: object;
  readonly expect: object;
  readonly rtol: number;
  /** Where slopes are known less well. */
  readonly rtolGradient?: number;
}

const sets: readonly (readonly [op: string, cases: readonly Case[]])[] = [
  ['futures', futures.cases],
  ['model-choice', models.cases],
  ['input-warp', warp.cases],
  ['campaigns', campaigns.cases],
];

describe.each(sets)('%s as by numpy and scipy', (op, cases) => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const found = answer({ op, ...one.given });
    expect(found).not.toHaveProperty('error');
    const { gradient, ...rest } = one.expect as { readonly gradient?: object };
    expectAnswered(found, rest, { rtol: one.rtol, floor });
    if (gradient) expectAnswered(found, { gradient }, { rtol: one.rtolGradient ?? one.rtol, floor });
    expect(found).toMatchObject({ warnings: [] });
  });
});
