import { describe, expect, it } from 'vitest';
import { lessons } from '../lessons/registry';
import * as catalogue from './catalogue';
import { citeWorks } from './works';

describe('sources', () => {
  it('are cited by author and year, with the place after a comma', () => {
    expect(citeWorks('000 §2.2, (2.10); 001 Algorithm 1')).toBe(
      'Dubois (2015), §2.2, (2.10); Jiménez Luna (2017), Algorithm 1',
    );
    expect(citeWorks('001 calls κ β, and 004 (3) has the lower one')).toBe(
      'Jiménez Luna (2017) calls κ β, and Snoek, Larochelle and Adams (2012), (3) has the lower one',
    );
    expect(citeWorks('none: 1000 §2, p = 0.001')).toBe('none: 1000 §2, p = 0.001');
  });

  it('know every code that a definition or a lesson names', () => {
    const { kernels, warps, surrogates, acquisitions, objectives, strategies, hyperPriors, samplers } =
      catalogue;
    const searched = [objectives, strategies, hyperPriors, samplers];
    const families = [kernels, warps, surrogates, acquisitions, ...searched];
    const sources = [
      ...families.flatMap((members) => members.map(({ source }) => source)),
      ...lessons.flatMap(({ references }) => references.flatMap(({ where, what }) => [where, what])),
    ];
    expect(sources.filter((source) => /\b00\d\b/.test(citeWorks(source)))).toEqual([]);
  });
});
