import { describe, expect, it } from 'vitest';
import { decodeLink } from './decodeLink';
import { encodeLink } from './encodeLink';

const start = 'seed=30&step=0&objective=custom&model=gp&kernel=matern52&acquisition=hedge';

function read(text: string) {
  const { spec, changes, step, beat, ui, issues } = decodeLink(`#${start}${text}`);
  return { acquisition: spec.acquisition, issues, again: encodeLink({ spec, changes, step, beat, ...ui }) };
}

describe('the members of a portfolio in a link', () => {
  it('are written as parts are, each with its numbers', () => {
    const text = '&members=upper-confidence-bound(kappa:1)!thompson&eta=2';
    const { acquisition, issues, again } = read(text);
    expect(issues).toEqual([]);
    expect(acquisition.params).toEqual({
      members: [
        { id: 'upper-confidence-bound', params: { kappa: 1 } },
        { id: 'thompson', params: {} },
      ],
      eta: 2,
    });
    expect(again).toBe(`${start}${text}`);
  });

  it('are left out where they are the usual ones', () => {
    const { acquisition, again } = read(
      '&members=expected-improvement!upper-confidence-bound!probability-of-improvement',
    );
    expect(acquisition.params).toEqual({});
    expect(again).toBe(start);
  });

  it.each([
    'nonsense',
    'hedge',
    'hedge(thompson)',
    'thompson(kappa:1)',
    'upper-confidence-bound(kappa:99)',
    '',
    '(',
    '1',
  ])('are the usual ones where %j is none, which is said', (text) => {
    const { acquisition, issues } = read(`&members=${text}`);
    expect(acquisition).toEqual({ id: 'hedge', params: {} });
    expect(issues).toHaveLength(1);
  });
});
