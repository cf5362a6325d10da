import { finish } from '../src/engine/task';
import { isLong } from '../src/testing/sweep';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from './experiment';
import { experiments } from './registry';
import { readRequest } from './request';
import { recordOf } from './run';
import { averageOf, correlation, overPairs } from './statistics';

describe.each(experiments)('$name', (experiment) => {
  const { quick, fewest = 1 } = experiment.trials;
  const settings = { seed: 3, trials: isLong ? quick : fewest, quick: true };
  let outcome: Outcome;
  let json = '';

  beforeAll(async () => {
    await experiment.prepare?.();
    outcome = finish(experiment.run(settings));
    json = recordOf(experiment, settings, outcome);
  });

  it('says what was done, what the document claims and what was found', () => {
    const record = JSON.parse(json) as Record<string, unknown>;
    expect(record).toMatchObject({
      experiment: experiment.name,
      document: experiment.document,
      found: outcome.found,
      seed: 3,
      trials: settings.trials,
      quick: true,
    });
    expect(Object.keys(record['versions'] as object)).toEqual(['deep-mining-lab', 'node']);
    expect(outcome.found).toMatch(/^[A-Z].*\.$/);
    expect(`${outcome.found} ${outcome.svg}`).not.toMatch(/NaN|undefined|Infinity|\[object/);
  });

  it.runIf(experiment.told)('says the same from its numbers alone', () => {
    const { numbers } = JSON.parse(json) as { numbers: Outcome['numbers'] };
    expect(experiment.told!(numbers, settings)).toBe(outcome.found);
  });

  it('has numbers, all of them finite', () => {
    const { numbers } = JSON.parse(json) as { numbers: unknown };
    expect(JSON.stringify(numbers).match(/-?\d[\d.e+-]*/g)!.length).toBeGreaterThan(
      (10 * settings.trials) / quick,
    );
    // Values that JSON cannot hold would have been refused: null stands only for what was never reached.
    if (
      ![
        'fig-6-3',
        'fig-6-3-pipelines',
        'searches',
        'surrogates',
        'acquisitions',
        'together',
        'pipelines',
        'lanes',
      ].includes(experiment.name)
    )
      expect(json).not.toContain('null');
  });

  it('draws well-formed SVG 720 px wide that names its seeds', () => {
    expect(outcome.svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 720 \d+"/);
    expect(openTags(outcome.svg)).toEqual([]);
    expect(outcome.svg.replace(/<\/text>\s*<text[^>]*>/g, ' ')).toContain(
      settings.trials === 1 ? 'Seed 3.' : `Seeds 3 to ${2 + settings.trials}.`,
    );
  });

  it.runIf(isLong)('is the same again with the same seed', () => {
    expect(recordOf(experiment, settings, finish(experiment.run(settings)))).toBe(json);
  });
});

/** Returns the elements that are opened but not closed in order. */
function openTags(svg: string): readonly string[] {
  const open: string[] = [];
  for (const [, slash, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:[^>"]|"[^"]*")*)>/g)) {
    if (slash) open.splice(open.lastIndexOf(name!), 1);
    else if (!rest!.endsWith('/')) open.push(name!);
  }
  return open;
}

describe('a command line', () => {
  const read = (...argv: string[]) => readRequest(argv, experiments);

  it('without a name asks for the list', () => {
    expect(read()).toEqual({ kind: 'list' });
  });

  it('names an experiment, and may name seed, trials, folder and speed', () => {
    expect(read('fig-2-2', '--seed', '7', '--trials', '3', '--out', 'there', '--quick')).toMatchObject({
      kind: 'run',
      experiment: { name: 'fig-2-2' },
      settings: { seed: 7, trials: 3, quick: true },
      out: 'there',
    });
    expect(read('fig-2-2')).toMatchObject({
      settings: { seed: 1001, trials: 40, quick: false },
      out: 'experiments/out',
    });
  });

  it('may ask for the texts alone', () => {
    expect(read('searches', '--retell')).toMatchObject({ kind: 'retell', experiment: { name: 'searches' } });
  });

  it.each([
    [['fig-9-9'], /There is no experiment "fig-9-9"\. Known are: fig-2-1, /],
    [['fig-2-1', 'fig-2-2'], /One experiment/],
    [['--seed', '1'], /Name the experiment/],
    [['fig-2-1', '--seed', 'x'], /--seed must be a whole number from 0 to 1000000, not "x"/],
    [['fig-2-1', '--trials', '0'], /--trials must be a whole number from 1/],
    [['manifold-unlabelled', '--trials', '1'], /--trials must be a whole number from 2/],
    [['fig-2-1', '--sed', '1'], /'--sed'/],
    [['fig-2-1', '--seed'], /--seed/],
  ])('%j gets a sentence', (argv, sentence) => {
    const request = read(...argv);
    expect(request.kind).toBe('complaint');
    expect(request.kind === 'complaint' && request.sentence).toMatch(sentence);
  });
});

describe('the statistics', () => {
  it('know mean and standard error', () => {
    expect(averageOf([1, 2, 3, 4])).toEqual({ mean: 2.5, error: Math.sqrt(5 / 3 / 4) });
    expect(averageOf([7])).toEqual({ mean: 7, error: 0 });
  });

  it('correlate', () => {
    expect(correlation([1, 2, 3], [2, 4, 6])).toBeCloseTo(1, 12);
    expect(correlation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 12);
    expect(correlation([1, 2, 3], [5, 5, 5])).toBe(0);
  });

  it('meet each pair once', () => {
    expect(overPairs([1, 2, 4], (a, b) => b - a)).toEqual([1, 3, 2]);
  });
});
