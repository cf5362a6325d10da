import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { StepView } from '../engine/loop/view';
import { gaussianProcess } from './gaussian-process/gaussian-process';
import type { Lesson } from './lesson';
import { likelihood } from './likelihood/likelihood';
import type { Sight } from './sight';
import { symbols } from './symbols';
import { figureOfLink, type Figure } from '../testing/figureOfLink';

/** The numbers that the first four lessons print are those of their figures: here that of the first link whose words hold a text. */
function shownAs(id: string, part: string): Figure {
  const text = readFileSync(new URL(`./${id}/${id}.mdx`, import.meta.url), 'utf8');
  const all = [...text.matchAll(/<Show\s+lab="([^"]*)">\s*([^<]*?)\s*</g)];
  return figureOfLink(all.find(([, , words = '']) => words.includes(part))![1]!);
}

const sightOf = (figure: Figure): Sight => ({
  ...figure,
  at: 0,
  isPointed: false,
  specs: [figure.snapshot.spec],
  isByHand: false,
  layers: [],
  panel: null,
  reading: null,
});

function reached(lesson: Lesson, id: string, hash: string): boolean {
  const task = lesson.tasks.find((one) => one.id === id)!;
  return task.kind === 'reach' && task.reached(sightOf(figureOfLink(hash)));
}

const at = (view: StepView, x: number): number => view.x.findIndex((one) => one >= x - 1e-9);

it('surrogate: the highest hill is at 157, and no answer shows it', () => {
  const { view, snapshot } = shownAs('surrogate', 'the dashed line');
  const top = Math.max(...view.truth!);
  expect([...view.truth!].indexOf(top)).toBe(at(view, 157));
  expect(Math.min(...snapshot.observations.map(({ x }) => Math.abs(x[0]! - 157)))).toBeGreaterThan(30);
});

describe('gaussian-process', () => {
  it('has the mean and the deviation that were checked by hand', () => {
    const { view } = shownAs('gaussian-process', 'the new mean');
    const i = at(view, 0.6);
    expect([view.mean[i]!.toFixed(3), view.latent.sd[i]!.toFixed(3)]).toEqual(['0.607', '0.795']);
  });

  it('lets a point lie at a distance of 0.05 exactly, on either side', () => {
    const task = gaussianProcess.tasks.find(({ id }) => id === 'sure')!;
    const blank = task.kind === 'reach' ? task.figure : '';
    const isSure = (changes: string) => reached(gaussianProcess, 'sure', `${blank}&changes=${changes}`);
    expect(isSure('add:0:0.45:0.2;add:0:0.55:0.4')).toBe(true);
    expect(isSure('add:0:0.46:0.2;add:0:0.55:0.4')).toBe(false);
  });
});

describe('likelihood', () => {
  it('has the terms and the coverages that the text prints', () => {
    const terms = (part: string) => {
      const figure = shownAs('likelihood', part);
      const sight = sightOf(figure);
      const { logLikelihoodLatent, misfit } = figure.snapshot.model!;
      const complexity = symbols['complexity']!.value(sight);
      return [
        (-0.5 * misfit).toFixed(1),
        Number(complexity).toFixed(1),
        logLikelihoodLatent.toFixed(1),
        symbols['coverage']!.value(sight),
      ];
    };
    expect(terms('within 24 units')).toEqual(['-12.3', '6.7', '-14.8', '68 %']);
    expect(terms('at a length scale of 2')).toEqual(['-4.9', '0.2', '-13.9', '100 %']);
    expect(terms('a length scale of 17').slice(2)).toEqual(['-10.8', '97 %']);
    expect(terms('a curve, and a little noise')[2]).toBe('-10.8');
    expect(terms('no curve at all')[2]).toBe('-12.4');
  });

  it('has terms that add up to the likelihood, also where the mean is learnt', () => {
    for (const hash of [
      'objective=custom&seed=30&initial=10&model=gp',
      'seed=4&step=3',
      'model=nlgcp&initial=30',
    ]) {
      const figure = figureOfLink(hash);
      const { model, observations } = figure.snapshot;
      const term = (id: string) => Number(symbols[id]!.value(sightOf(figure))!.replace('−', '-'));
      expect(term('dataFit')).toBeCloseTo(-0.5 * model!.misfit, 1);
      const sum = term('dataFit') + term('complexity') - 0.5 * observations.length * Math.log(2 * Math.PI);
      expect(sum).toBeCloseTo(model!.logLikelihoodLatent, 0);
    }
  });

  it('has the length scales that solve the task where it says', () => {
    const task = likelihood.tasks.find(({ id }) => id === 'by-hand')!;
    const before = task.kind === 'reach' ? task.figure.split('&lengthScale=')[0]! : '';
    const solves = (units: number) => reached(likelihood, 'by-hand', `${before}&lengthScale=${units / 400}`);
    expect([10, 10.5, 14, 18.5, 19].map(solves)).toEqual([false, true, true, true, false]);
  });
});

describe('acquisition', () => {
  const query = (part: string) => shownAs('acquisition', part).snapshot.proposal!;

  it('asks where the text says', () => {
    expect(query('It asks at 307.5').x[0]!.toFixed(1)).toBe('307.5');
    expect(query('It asks at 307.5').acquisition!.toFixed(2)).toBe('0.63');
    expect(query('at 164.6').x[0]!.toFixed(1)).toBe('164.6');
    expect(query('With κ = 0').x[0]!.toFixed(0)).toBe('303');
    expect(query('With κ = 1.96').x[0]!.toFixed(1)).toBe('155.4');
    expect(query('one function').x[0]!.toFixed(1)).toBe('68.9');
  });

  it('stays with PI, and finds the hill with EI', () => {
    const { observations } = shownAs('acquisition', 'Ten answers later').snapshot;
    const asked = observations.slice(5).map(({ x }) => x[0]!);
    expect([Math.floor(Math.min(...asked)), Math.ceil(Math.max(...asked))]).toEqual([307, 314]);
    const best = (all: typeof observations) => Math.max(...all.map(({ y }) => y)).toFixed(3);
    expect([best(observations.slice(0, 5)), best(observations)]).toEqual(['0.731', '0.739']);
    expect(best(shownAs('acquisition', 'After five answers').snapshot.observations)).toBe('0.922');
    const { view } = shownAs('acquisition', 'at 164.6');
    expect(view.mean[at(view, 164.6)]!.toFixed(2)).toBe('0.66');
  });

  it('leaves the hill on the right at a κ between 0.4 and 0.5', () => {
    const asksAt = (kappa: number) =>
      figureOfLink(`seed=30&model=gp&acquisition=upper-confidence-bound&kappa=${kappa}`).snapshot.proposal!
        .x[0]!;
    expect(asksAt(0.4)).toBeGreaterThan(250);
    expect(asksAt(0.5)).toBeLessThan(250);
  });
});
