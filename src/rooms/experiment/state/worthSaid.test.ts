import { describe, expect, it } from 'vitest';
import { suggest } from '../../../engine/campaign/suggest';
import { finish } from '../../../engine/task';
import { knownLoaves } from '../../../testing/knownLoaves';
import { digitsOf } from './resultDigits';
import { nothingSaid, worthSaid } from './worthSaid';
import { trialWords } from './words';

const loaves = knownLoaves();
const asked = { count: 0, seed: 7, want: ['futures'], horizon: 10 } as const;

describe('what counts as nothing', () => {
  it.each(['gp', 'log', 'ngcp'] as const)('is said as the engine took it: %s', (model) => {
    const campaign = { ...loaves, settings: { model } };
    const { futures, scatter } = finish(suggest(campaign, asked));
    const { delta } = futures!.better;
    const digits = digitsOf(campaign);
    const results = campaign.trials.flatMap((trial) => trial.results);
    const share = 0.05 * (Math.max(...results) - Math.min(...results));
    const said = nothingSaid(campaign, { delta, scatter }, digits);
    if (delta > share * (1 + 1e-9)) expect(said).toContain(`less than ${digits.write(delta)}, by `);
    else expect(said).toContain('5\u00a0% of the range');
  });

  it('is by about which results scatter near the best where that is not one number', () => {
    const digits = digitsOf(loaves);
    const results = loaves.trials.flatMap((trial) => trial.results);
    const share = 0.05 * (Math.max(...results) - Math.min(...results));
    const said = (delta: number, scatter: number | null): string =>
      nothingSaid(loaves, { delta, scatter }, digits);
    expect(said(0.8, null)).toBe('“Nothing” is less than 0.8, by about which results scatter near the best.');
    expect(said(0.8, 0.8)).toBe('“Nothing” is less than 0.8, by which repeats scatter.');
    expect(said(share, null)).toBe('“Nothing” is less than 5\u00a0% of the range of what was measured.');
    expect(said(share, 0.1)).toBe('“Nothing” is less than 5\u00a0% of the range of what was measured.');
  });
});

it('what more trials bring stands on one line with its unit', () => {
  const trials = [1, 2, 3, 4, 5];
  const gains = { gain: [0.1, 0.2, 0.3, 0.4, 0.5], nothing: [0.9, 0.8, 0.7, 0.6, 0.5] };
  const futures = { trials, ...gains, quantiles: {}, better: { delta: 0.2, chance: 0.5 } };
  const worth = worthSaid(loaves, futures, { words: trialWords('loaf'), digits: digitsOf(loaves) });
  expect(worth?.sentence).toBe(
    'Five more loaves are expected to bring 0.5\u00a0points. The chance that they bring nothing you would taste is 50\u00a0%.',
  );
});
