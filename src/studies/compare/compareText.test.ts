import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../../engine/catalogue';
import { specs } from '../../testing/linkStates';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { patchBetween } from '../../engine/experiment/difference';
import { specComplaint } from '../../engine/experiment/complaints';
import { columnSpec } from '../runs/columns';
import { compareText, readCompare } from './compareText';

const base = canonicalSpec(defaultSpec);

function read(text: string) {
  const issues: string[] = [];
  return { state: readCompare(text, base, (sentence) => issues.push(sentence)), issues };
}

describe('the text of a comparison', () => {
  it('is short and readable', () => {
    const patches = [{ surrogate: { id: 'gp', params: {} } }, {}];
    expect(compareText({ patches, step: 6, measure: 'regret' })).toBe('step=6;model=gp;lab');
    expect(compareText({ patches, step: 0, measure: 'best' })).toBe('show=best;model=gp;lab');
  });

  it('reads back as the same columns', () => {
    const columns = fc.array(specs, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(columns, fc.integer({ min: 0, max: 500 }), (others, step) => {
        const patches = others
          .map((other) => patchBetween(base, other))
          .filter((patch) => specComplaint(columnSpec(base, patch)) === null);
        fc.pre(patches.length > 1);
        const text = compareText({ patches, step, measure: 'regret' });
        const { state, issues } = read(text);
        expect(issues).toEqual([]);
        expect(state!.step).toBe(step);
        expect(state!.patches.map((patch) => columnSpec(base, patch))).toEqual(
          patches.map((patch) => columnSpec(base, patch)),
        );
        expect(read(compareText(state!)).state).toEqual(state);
      }),
      { numRuns: 60 },
    );
  });

  it('never throws, and always gives two to four columns or none', () => {
    const pieces = fc.constantFrom(
      'step=',
      'model=',
      'gp',
      ';',
      ',',
      '=',
      'lab',
      '-1',
      'kernel.lengthScale=~',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(pieces).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(text, (given) => {
        const { state } = read(given);
        if (!state) return;
        expect(state.patches.length).toBeGreaterThanOrEqual(2);
        expect(state.patches.length).toBeLessThanOrEqual(4);
        for (const patch of state.patches) expect(specComplaint(columnSpec(base, patch))).toBeNull();
      }),
    );
  });

  it.each([
    ['model=gp;model=ngcp;lab;lab;lab', 'The comparison has 5 columns; the first 4 are shown.'],
    ['model=none;lab', 'Column 1: There is no model "none"'],
    ['lab;colour=red', 'Column 2: A change has an unknown key "colour"; it was left out.'],
    ['step=two;lab;lab', 'The step of a comparison is a whole number, not "two"; 0 is used.'],
    ['show=all;lab;lab', 'A comparison shows best or regret, not "all"; regret is shown.'],
  ])('says of %s what is wrong with it', (text, sentence) => {
    expect(read(text).issues.join(' ')).toContain(sentence);
  });

  it('leaves out what all columns have in common', () => {
    const { state } = read('model=gp,noiseSd=0.5;strategy=random,strategy.initial=9');
    expect(state!.patches).toEqual([
      { surrogate: { id: 'gp', params: {} } },
      { strategy: { id: 'random', params: {} } },
    ]);
  });
});
