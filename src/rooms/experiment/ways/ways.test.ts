import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Campaign, Knob, SecondOutcome, Trial } from '../../../engine/campaign/campaign';
import { readCampaign } from '../../../engine/campaign/readCampaign';
import { emptyRecord, type ExperimentRecord } from '../state/record';
import { experimentFile, fileStem, openedFile } from './experimentFile';
import { readExperimentTable } from './readExperimentTable';
import { reportContent } from './reportContent';
import { tableText } from './tableText';

const stored = new URL('../../../testing/moved/experiments/format-1.json', import.meta.url);
const example = JSON.parse(readFileSync(stored, 'utf8')) as ExperimentRecord;

const nothingKept = (): Promise<null> => Promise.resolve(null);

it('exports, opens and exports again the same', async () => {
  const text = experimentFile(example);
  for (const kept of [nothingKept, () => Promise.resolve(example)]) {
    const opened = await openedFile(text, kept, () => 'other');
    expect(opened).toEqual({ kind: 'record', record: example });
    expect(experimentFile((opened as { record: ExperimentRecord }).record)).toBe(text);
  }
});

it('opens a file beside what has become of the same experiment here', async () => {
  const kept = { ...example, name: 'Rye' };
  const opened = await openedFile(
    experimentFile(example),
    () => Promise.resolve(kept),
    () => 'other',
  );
  expect(opened).toEqual({ kind: 'record', record: { ...example, id: 'other' } });
});

it('says what is wrong with a file', async () => {
  const faulty = experimentFile({ ...example, called: '', seed: -1 });
  expect(await openedFile(faulty, nothingKept, () => 'x')).toEqual({
    kind: 'problem',
    text: expect.stringMatching(
      /^"called" is empty: .* One more thing is wrong in the file\. What is left: \d+ trials with results\.$/,
    ),
    remains: expect.objectContaining({ record: expect.objectContaining({ name: example.name }) }),
  });
  const cut = experimentFile(example).slice(0, -400);
  const opened = await openedFile(cut, nothingKept, () => 'x');
  expect(opened).toMatchObject({
    kind: 'problem',
    text: expect.stringMatching(
      /^The file is not JSON, or it is cut off: .* What is left: \d+ loaves with results\.$/,
    ),
    remains: { record: { campaign: { goal: example.campaign!.goal } } },
  });
  const newer = experimentFile({ ...example, format: 99 as never });
  expect(await openedFile(newer, nothingKept, () => 'x')).not.toHaveProperty('remains');
  expect(await openedFile('{"name":"Rye"}', nothingKept, () => 'x')).not.toHaveProperty('remains');
  expect((await openedFile('{"op":"run"}', nothingKept, () => 'x')).kind).toBe('problem');
});

it('names files by what the experiment is called', () => {
  expect(fileStem({ ...example, name: 'Sourdough, a copy' })).toBe('sourdough-a-copy');
  expect(fileStem({ ...example, name: '../..' })).toBe('taste');
  expect(fileStem({ name: '', called: 'loaf', campaign: null })).toBe('loaf-experiment');
});

it('writes the table as it was entered', () => {
  expect(tableText(example).split('\n').slice(0, 3)).toEqual([
    'number,Water (%),Starter (%),Rise (h),Temperature (°C),Flour,Salt,Taste 1 (points),Taste 2 (points),Cost (€) at most 3,' +
      'proposed Water (%),proposed Starter (%),proposed Rise (h),proposed Temperature (°C),proposed Flour,state,note',
    '1,74,12,5.5,26,white,,7.1,6.8,2.1,,,,,,done,',
    '2,82,33,9,26,whole grain,,,,,,,,,,failed,Ran over the edge.',
  ]);
  expect(tableText({ campaign: null })).toBe('\n');
});

function readOf(text: string): Extract<ReturnType<typeof readExperimentTable>, { kind: 'read' }> {
  const read = readExperimentTable(text);
  if (read.kind === 'problem') throw new Error(read.text);
  expect(readCampaign(read.campaign).trials.length).toBe(read.campaign.trials.length);
  return read;
}

it('says of a table what becomes of its rows', () => {
  const rows = Array.from({ length: 15 }, (_, i) => {
    return `2026-11-${10 + i},${60 + i},${i % 3 ? 'white' : 'half'},${i === 10 ? 'failed' : 5 + ((i * 7) % 10) / 4}`;
  });
  const { said, campaign, isDirectionKnown } = readOf(`date,Water (%),Flour,Taste\n${rows.join('\n')}\n`);
  expect(said).toBe('14 rows are fine, 1 counts as failed (line 12), "date" is left out.');
  expect(isDirectionKnown).toBe(false);
  expect(campaign.knobs).toEqual([
    { name: 'Water', unit: '%', kind: 'whole', from: 60, to: 74 },
    { name: 'Flour', unit: '', kind: 'choices', options: ['half', 'white'] },
  ]);
  expect(campaign.trials[10]).toEqual({
    values: { Water: 70, Flour: 'white' },
    state: 'failed',
    results: [],
  });
});

it('reads decimal commas as points, and says so', () => {
  const text = 'Druck (bar);Zeit;loss\n1,5;2;0,91\n2,5;3;0,82\n3,25;5;0,7\n4,5;6;\n';
  const { campaign, said, isDirectionKnown } = readOf(text);
  expect(campaign.trials.map(({ results }) => results)).toEqual([[0.91], [0.82], [0.7], []]);
  expect(campaign.knobs[0]).toEqual({ name: 'Druck', unit: 'bar', kind: 'number', from: 1.5, to: 4.5 });
  expect(campaign.goal).toEqual({ name: 'loss', unit: '', better: 'lower' });
  expect(isDirectionKnown).toBe(true);
  expect(said).toContain('3 rows are fine, 1 waits for a result (line 5).');
  expect(said).toMatch(/comma/i);
});

it.each([
  ['', 'The file is empty'],
  ['a,b\n', ''],
  ['1,2\n3,4\n', 'only numbers'],
  ['name,score\nx,1\n', ''],
])('says why it cannot read %j', (text, words) => {
  const read = readExperimentTable(text);
  expect(read.kind).toBe('problem');
  expect((read as { text: string }).text).toContain(words);
});

it('reads back its own table', () => {
  const setting = fc.record({
    values: fc.tuple(fc.integer({ min: 601, max: 849 }), fc.constantFrom('white', 'half')),
    results: fc.array(fc.integer({ min: -999, max: 999 }), { maxLength: 3 }),
    isFailed: fc.boolean(),
    note: fc.constantFrom('', 'A note, with "quotes"', 'zwei; drei'),
  });
  fc.assert(
    fc.property(fc.array(setting, { minLength: 8, maxLength: 20 }), (settings) => {
      const trials = settings.map(({ values, results, isFailed, note }, i): Trial => {
        const state = isFailed ? 'failed' : results.length > 0 ? 'done' : 'waiting';
        return {
          // Both ends and both options are there, and everything comes with a decimal.
          values: {
            Water: i < 2 ? [60.1, 84.9][i]! : values[0] / 10,
            Flour: i < 4 ? ['white', 'half'][i % 2]! : values[1],
          },
          state: i < 2 ? 'done' : state,
          results: i < 2 ? [0.5 + i, 2.5] : state === 'done' ? results.map((one) => one / 10) : [],
          ...(note !== '' && { note }),
        };
      });
      const campaign: Campaign = {
        ...{ version: 1, goal: { name: 'Taste', unit: 'points', better: 'higher' }, limits: [], atOnce: 1 },
        knobs: [
          { name: 'Water', unit: '%', kind: 'number', from: 60.1, to: 84.9 },
          { name: 'Flour', unit: '', kind: 'choices', options: ['white', 'half'] },
        ],
        ...{ repeats: 'scatter', trials },
      };
      const read = readOf(tableText({ ...emptyRecord('one', 1), campaign }));
      expect(read.campaign).toEqual(campaign);
    }),
  );
});

it('takes a column for the second result, with its limit in its head or in the experiment that is known', () => {
  const rows = ['60,1,3.5', '70.5,4,2', '84,2.5,', '66,3.25,1'];
  const told = readOf(`Water (%),Taste,Cost (€) at most 3\n${rows.join('\n')}\n`);
  expect(told.campaign.second).toEqual({ name: 'Cost', unit: '€', atMost: 3 });
  expect(told.campaign.trials.map(({ second }) => second)).toEqual([[3.5], [2], undefined, [1]]);
  expect(told.campaign.knobs.map(({ name }) => name)).toEqual(['Water']);
  expect(told.said).toBe('4 rows are fine. "Cost" is the other result that matters.');
  const plain = `Water (%),Taste,Cost (€)\n${rows.join('\n')}\n`;
  const again = readExperimentTable(plain, { ...told.campaign, trials: [], atOnce: 2 });
  expect(again).toMatchObject({ campaign: { ...told.campaign, atOnce: 2 } });
});

it('adds choices that it does not know, and is another experiment where a column is missing', () => {
  const { campaign } = readOf('Water,Flour,Taste\n60.5,white,1\n70,half,2\n80,white,3\n');
  const more = readExperimentTable('Flour,Taste,Water\nrye,4,61\nwhite,2,79\n', campaign);
  expect(more).toMatchObject({
    campaign: {
      knobs: [campaign.knobs[0], { options: ['white', 'half', 'rye'] }],
      trials: [{ results: [4] }, {}],
    },
  });
  const other = readExperimentTable('Salt,Taste\n1.5,4\n2,2\n3,7\n', campaign);
  expect(other).toMatchObject({ campaign: { knobs: [{ name: 'Salt' }] } });
});

it('gives the same experiment when its table is written and read again', () => {
  const knobs: readonly Knob[] = [
    { name: 'Water', unit: '%', kind: 'number', from: 60, to: 85 },
    { name: 'Starter', unit: '%', kind: 'ratio', from: 1e-6, to: 40 },
    { name: 'Rise', unit: 'h', kind: 'steps', from: 3, to: 14, by: 0.5 },
    { name: 'Flour', unit: '', kind: 'choices', options: ['white', 'half', 'whole grain'] },
  ];
  const number = fc
    .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: -15, max: 4 }))
    .map(([digits, power]) => Number(`${digits}e${power}`) + 0);
  const values = fc
    .tuple(number, number, number, fc.constantFrom('white', 'half', 'whole grain'))
    .map(([Water, Starter, Rise, Flour]) => ({ Water, Starter: Math.abs(Starter) + 1e-6, Rise, Flour }));
  const trial = fc
    .record({
      ...{ values, results: fc.array(number, { minLength: 1, maxLength: 3 }) },
      second: fc.array(number, { maxLength: 2 }),
      state: fc.constantFrom('done', 'failed', 'impossible', 'waiting', 'later'),
      proposed: fc.option(values, { nil: undefined }),
      note: fc.constantFrom('', 'Ran over, "quite"', 'zwei; drei'),
    })
    .map(({ state, results, second, proposed, note, ...one }): Trial => {
      const isDone = state === 'done';
      return {
        ...{ ...one, state, results: isDone ? results : [] },
        ...(isDone && second.length > 0 && { second }),
        ...(proposed && { proposed }),
        ...(note !== '' && { note }),
      };
    });
  const second = fc.constantFrom<SecondOutcome[]>(
    { name: 'Cost', unit: '€', atMost: 3 },
    { name: 'Shelf life', unit: '', atLeast: 1.5e-7 },
  );
  fc.assert(
    fc.property(fc.array(trial, { minLength: 1, maxLength: 12 }), second, (trials, outcome) => {
      const campaign: Campaign = {
        ...{ version: 1, goal: { name: 'Taste', unit: 'points', better: 'higher' }, knobs },
        limits: [{ kind: 'order', lower: 'Starter', upper: 'Water' }],
        ...{ second: outcome, atOnce: 2, repeats: 'scatter', trials },
      };
      const read = readExperimentTable(tableText({ campaign }), { ...campaign, trials: [] });
      expect(read).toMatchObject({ kind: 'read' });
      expect((read as { campaign: Campaign }).campaign).toEqual(campaign);
    }),
  );
});

it('never throws, whatever the table', () => {
  fc.assert(fc.property(fc.string(), (text) => ['read', 'problem'].includes(readExperimentTable(text).kind)));
  const cell = fc.constantFrom(
    '',
    '1',
    '2,5',
    'x',
    'failed',
    'NaN',
    '=1',
    '2026-01-02',
    '1e999',
    '-',
    '"',
    'a b',
  );
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t'), (all, mark) => {
      const text = `a${mark}state${mark}y 1${mark}y 2\n${all.map((row) => row.join(mark)).join('\n')}`;
      const read = readExperimentTable(text);
      return read.kind === 'problem' ? read.text.length > 0 : read.said.endsWith('.');
    }),
  );
});

it('writes the settings of the best out in a report, and tells an estimate from what was measured', () => {
  const knobs: readonly Knob[] = [
    { name: 'Water', unit: '%', kind: 'number', from: 60, to: 85 },
    { name: 'Flour', unit: '', kind: 'choices', options: ['white', 'half'] },
  ];
  const campaign: Campaign = {
    ...{ version: 1, knobs, limits: [], atOnce: 1, repeats: 'unknown' },
    goal: { name: 'Taste', unit: 'points', better: 'higher' },
    trials: [
      { values: { Water: 70, Flour: 'half' }, state: 'done', results: [6.5] },
      { values: { Water: 74.5, Flour: 'white' }, state: 'done', results: [9, 8.8] },
    ],
  };
  const about = { findings: [], now: new Date(0) };
  const bestOf = (best: { readonly trial: number; readonly mean: number } | null) =>
    reportContent({ name: '', called: 'loaf' }, campaign, { ...about, best }).best;
  const settings = 'The settings of loaf\u00a02: Water 74.50\u00a0%, Flour white.';
  expect(bestOf({ trial: 1, mean: 8.6 })).toEqual([
    settings,
    'Loaf\u00a02 gave 9.0 and 8.8; 8.60\u00a0points is an estimate of what its settings give without scatter.',
  ]);
  expect(bestOf({ trial: 1, mean: 8.9 })).toEqual([settings]);
  const same = { ...campaign, repeats: 'same' } as const;
  expect(
    reportContent({ name: '', called: 'loaf' }, same, { ...about, best: { trial: 1, mean: 8.6 } }).best,
  ).toEqual([settings]);
  expect(bestOf(null)).toEqual([]);
});
