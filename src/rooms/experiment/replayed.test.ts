import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Campaign, Trial } from '../../engine/campaign/campaign';
import { complaintsOf } from '../../engine/campaign/readCampaign';
import type { Suggestion } from '../../engine/campaign/suggestion';
import { answer } from '../../headless/answer';
import { examples } from './state/examples';
import { readForm } from './state/readForm';
import { readRecordText, recordText, type ExperimentRecord } from './state/record';

const stored = new URL('../../testing/moved/experiments/format-1.json', import.meta.url);

interface Replayed {
  readonly name: string;
  readonly campaign: Campaign;
  readonly seed: number;
}

function storedExperiment(): Replayed {
  const read = readRecordText(readFileSync(stored, 'utf8'));
  const { name, campaign, seed } = (read as { readonly record: ExperimentRecord }).record;
  return { name: `stored ${name}`, campaign: campaign!, seed };
}

/** The examples of the room, saved and opened again. */
const saved = examples.map(({ id, name, form }): Replayed => {
  const { campaign } = readForm(form, []);
  const record: ExperimentRecord = { format: 1, id, name, called: 'trial', seed: 3, campaign: campaign! };
  const read = readRecordText(recordText(record)) as { readonly record: ExperimentRecord };
  return { name, campaign: read.record.campaign!, seed: read.record.seed };
});

function suggested({ campaign, seed }: Replayed): Suggestion {
  const request = { op: 'suggest', experiment: campaign, count: 2, seed, want: ['proposals', 'best'] };
  return answer(request) as unknown as Suggestion;
}

describe.each([storedExperiment(), ...saved].map((one) => [one.name, one] as const))('%s', (_, one) => {
  it('goes on where it was saved, the same each time, within what is allowed', () => {
    const told = suggested(one);
    expect(told.proposals).toHaveLength(2);
    expect(suggested(one)).toEqual(told);
    const waiting = told.proposals!.map(({ values }): Trial => ({ values, state: 'waiting', results: [] }));
    expect(complaintsOf({ ...one.campaign, trials: [...one.campaign.trials, ...waiting] })).toEqual([]);
    for (const { values } of told.proposals!) {
      for (const knob of one.campaign.knobs) {
        const value = values[knob.name];
        if (knob.kind === 'choices') expect(knob.options).toContain(value);
        else {
          expect(value).toBeGreaterThanOrEqual(knob.from);
          expect(value).toBeLessThanOrEqual(knob.to);
        }
      }
      if ('Rise' in values)
        expect(Number(values['Temperature']) > 27 && Number(values['Rise']) > 10).toBe(false);
    }
  });
});

it('has the best of the stored experiment once those that waited are done', () => {
  const { campaign, ...rest } = storedExperiment();
  const trials = campaign.trials.map((trial, i): Trial => {
    return i < 4 ? trial : { ...trial, state: 'done', results: [[7.9], [6]][i - 4]! };
  });
  const { best } = suggested({ ...rest, campaign: { ...campaign, trials } });
  expect(best?.seen).toEqual({ trial: 4, result: 7.9 });
  expect([0, 2, 4, 5]).toContain(best?.trial);
});
