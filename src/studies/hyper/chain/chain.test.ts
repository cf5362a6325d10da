import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainsExample, mixingExample } from '../../../testing/chainExamples';
import { chainTables, costSentence, describeTrace, drawnSentence, verdict } from './describe';
import { axesIn, draws, noises, readChainText, worksWith, writeChainText } from './chainText';
import { crossingSentence, mixedSentence, mixingTables } from './mixingData';
import { samplerWords } from '../../../engine/models/fit/samplers/words';

const data = chainsExample();

describe('chains', () => {
  it('are said not to agree where one parameter differs, with what to do', () => {
    expect(verdict(data)).toBe(
      'The chains do not agree yet: split R̂ is above 1.05 (length scale 1.31). Do not trust the histograms; take more draws, or another sampler.',
    );
    const [, settled] = data.traces;
    expect(verdict({ ...data, traces: [settled!] })).toBe(
      'The chains agree: split R̂ is at most 1. That is enough to look at; for results, Vehtari et al. (2021) ask for 1.01 and 400 effective draws.',
    );
    const long = { ...settled!, ess: 400 };
    expect(verdict({ ...data, traces: [long] })).toBe('The chains agree: split R̂ is at most 1.');
    const stuck = { ...settled!, rHat: Number.NaN, ess: Number.NaN };
    expect(verdict({ ...data, traces: [stuck] })).toContain('the output scale never moved');
    expect(describeTrace(stuck)).toContain('It never moved.');
    expect(costSentence({ ...data, traces: [stuck] })).not.toContain('NaN');
  });

  it('say what they cost and what they are worth', () => {
    expect(drawnSentence(data)).toContain('2 chains of 90 draws by slice, prior log-normal.');
    expect(costSentence(data)).toBe(
      '5432 likelihoods were computed, and 38\u00a0% of the places proposed were taken. The 180 draws tell as much as 7 independent ones or more (least: length scale).',
    );
  });

  it('have histograms that hold all draws and all of the prior', () => {
    for (const { bins, draws: drawn, words } of data.traces) {
      for (const shares of [bins.share, bins.prior]) {
        expect(shares.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
      }
      const inFirst = drawn.flatMap((one) => [...one]).filter((one) => one < bins.edges[1]!).length;
      expect(bins.share[0]).toBeCloseTo(inFirst / 180, 12);
      expect(bins.edges[24]! / words.factor).toBeCloseTo(1, 9);
    }
  });

  it('have a table of each histogram, and as many rows of draws as can be read', () => {
    const tables = chainTables(data);
    expect(tables.map(({ name }) => name)).toEqual([
      'parameters',
      'draws',
      'histogram: length scale',
      'histogram: output scale',
    ]);
    expect(tables[1]!.read().rows).toHaveLength(88);
  });
});

describe('the text of the panel', () => {
  it('leaves out what is usual', () => {
    const texts = [
      '',
      'slice',
      'slice,pygpgo',
      'draws=50',
      'metropolis,none,draws=1000,seed=7',
      'lengthScale,noise',
      'fixed-f,noise=0.3',
      'whitened,spearmint,draws=50,seed=2,noise=2,lengthScale,noise',
    ];
    for (const text of texts) {
      // Without the log-normal prior the slice sampler is the usual one.
      const usual = text.replace('slice,pygpgo', 'pygpgo');
      expect(writeChainText(readChainText(text))).toBe(usual);
    }
  });

  it('holds the noise at one of the levels that are compared, and at no other', () => {
    expect(noises.map((level) => readChainText(`noise=${level}`).noise)).toEqual([...noises]);
    for (const text of ['noise=0.2', 'noise=', 'noise=-1', 'noise=1e9', 'noise=..']) {
      expect(readChainText(text)).toEqual(readChainText(''));
    }
  });

  it('never asks a sampler for what its prior has not', () => {
    expect(readChainText('elliptical-slice,spearmint').sampler).toBe('slice');
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readChainText(text);
        const sampler = samplerWords.find(({ id }) => id === read.sampler)!;
        expect(worksWith(sampler, read.prior)).toBe(true);
        expect(draws).toContain(read.samples);
        expect(readChainText(writeChainText(read))).toEqual(read);
      }),
    );
  });
});

describe('samplers beside each other', () => {
  const mixed = mixingExample();

  it('are told at the noise that is shown, and from the least noise to the most', () => {
    expect(mixedSentence(mixed)).toBe(
      'With the noise held at 0.3, a thousand updates are worth so many independent draws of the length scale: Metropolis, f held, 26; Metropolis, ν held, 5.2; Metropolis, surrogate data, 64; Surrogate data slice, 340. An update of the slice computes about 13 likelihoods, one of the others about 2.',
    );
    expect(crossingSentence(mixed)).toContain(
      'Metropolis, f held, from 60 to 1.7; Metropolis, ν held, from 1 to 100',
    );
    expect(crossingSentence({ ...mixed, noises: [0.3] })).toBe('');
  });

  it('show the draws of the nearest noise there is', () => {
    expect(mixed.at).toBe(1);
    expect(mixed.samplers[0]!.trace[0]).toBeGreaterThan(mixed.domain[0]);
    expect(mixed.samplers[0]!.trace[0]).toBeLessThan(mixed.domain[1]);
  });

  it('that never moved are worth nothing, and no number', () => {
    const stuck = { ...mixed.samplers[0]!, effective: new Float64Array(3).fill(Number.NaN) };
    const data = { ...mixed, samplers: [stuck, ...mixed.samplers.slice(1)] };
    expect(mixedSentence(data)).toContain('Metropolis, f held, none');
    expect(mixingTables(data)[0]!.read().rows[0]!.cells[0]).toBeNull();
  });
});

it('finds the axes in the text of any tab', () => {
  expect(axesIn('lengthScale,noise,data')).toBe('lengthScale,noise');
  expect(axesIn('slice,spearmint,draws=200,lengthScale[1],noise')).toBe('lengthScale[1],noise');
  expect(['', 'data', '20,map,fit3', '40,kernel,best,fit3'].map(axesIn)).toEqual(['', '', '', '']);
});
