import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Limit, Trial } from '../../../engine/campaign/campaign';
import type { ExperimentRecord } from '../state/record';
import { benchContent, type BenchContent } from './benchContent';
import { BenchSheet } from './BenchSheet';
import { Report } from './Report';
import { reportContent } from './reportContent';

const stored = new URL('../../../testing/moved/experiments/format-1.json', import.meta.url);
const example = JSON.parse(readFileSync(stored, 'utf8')) as ExperimentRecord;
const now = new Date(2026, 10, 27);

const waiting: Trial = {
  values: { Water: 76, Starter: 20, Rise: 3, Temperature: 27, Flour: 'white' },
  ...{ state: 'waiting', results: [] },
};

function contentOf(changes: Partial<NonNullable<ExperimentRecord['campaign']>>): BenchContent {
  return benchContent({ ...example, campaign: { ...example.campaign!, ...changes } }, now)!;
}

it('has the trials that wait, as they are set, and nothing that is predicted', () => {
  const content = contentOf({ trials: [...example.campaign!.trials.slice(0, 5), waiting] });
  expect(content.said).toBe('Bench sheet for loaves\u00a05 and 6. Printed on 27 November 2026.');
  expect(content.trials.map(({ name }) => name)).toEqual(['Loaf\u00a05', 'Loaf\u00a06']);
  expect(content.trials[1]!.settings.map(({ value, unit }) => value + unit)).toEqual([
    ...['76.00%', '20%', '3.0h', '27°C', 'white'],
  ]);
  const markup = renderToStaticMarkup(createElement(BenchSheet, { content }));
  expect(markup.match(/<section/g)).toHaveLength(2);
  expect(markup).toContain('<strong>Taste</strong>');
  expect(markup).toContain('<strong>Cost</strong>');
  expect(markup.replace(/<[^>]*>/g, ' ')).not.toMatch(/predicted (?!is left out|was)[\d−]|95\s?%|best/);
  for (const { results } of example.campaign!.trials) {
    for (const result of results) expect(markup).not.toContain(`>${result}<`);
  }
});

it('is there only while a trial waits', () => {
  expect(benchContent(example, now)).not.toBe(null);
  expect(benchContent({ ...example, campaign: null }, now)).toBe(null);
  const trials = example.campaign!.trials.slice(0, 4);
  expect(benchContent({ ...example, campaign: { ...example.campaign!, trials } }, now)).toBe(null);
});

it.each<readonly [Limit, string]>([
  [
    { kind: 'not-together', when: { Temperature: { above: 27 }, Rise: { above: 10 } } },
    'Never above 27\u00a0°C with more than 10\u00a0h.',
  ],
  [
    { kind: 'not-together', when: { Water: { above: 80 }, Flour: { is: 'white' } } },
    'Never water above 80\u00a0% with white flour.',
  ],
  [{ kind: 'sum', knobs: ['Water', 'Starter'], equals: 100 }, 'Water and Starter sum to 100\u00a0%.'],
  [
    { kind: 'at-most', terms: { Water: 1, Starter: 2 }, value: 120 },
    'Water + 2 × Starter never above 120\u00a0%.',
  ],
  [{ kind: 'order', lower: 'Starter', upper: 'Water' }, 'Starter never above Water.'],
  [
    { kind: 'same-for-the-round', knob: 'Temperature' },
    'The same temperature for all that are run together.',
  ],
])('says what has to hold: %j', (limit, sentence) => {
  expect(contentOf({ limits: [limit] }).limits).toEqual([sentence]);
});

it('has limits under a head of a report that is right for what must and what must not be', () => {
  const campaign = {
    ...example.campaign!,
    limits: [{ kind: 'sum', knobs: ['Water', 'Starter'], equals: 100 }] as const,
  };
  const shown = {
    content: reportContent(example, campaign, { findings: [], best: null, now }),
    children: null,
  };
  const markup = renderToStaticMarkup(createElement(Report, shown));
  expect(markup).toContain('<h2>Limits</h2><p>Water and Starter sum to 100\u00a0%.</p>');
});
