import { processIn } from '../testing/processIn';
import { describe, expect, it } from 'vitest';
import { normalPdf } from '../engine/numeric/probability/normal';
import type { StepView } from '../engine/loop/view';
import { gaussianProcess } from './gaussian-process/gaussian-process';
import type { Lesson, NumberTask } from './lesson';
import { likelihood } from './likelihood/likelihood';
import { oneFromAnother } from './one-from-another/one-from-another';
import { lessonOf } from './registry';
import type { Sight } from './sight';
import { symbols } from './symbols';
import { figureOfLink, type Figure } from '../testing/figureOfLink';
import { shownStates } from '../testing/shownStates';

/** Returns the figure of the first link whose words hold a text: the first four lessons print the numbers of their figures. */
function shownAs(id: string, part: string): Figure {
  return figureOfLink(shownStates(lessonOf(id)!).find(({ words }) => words.includes(part))!.link);
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

function lengthOf({ snapshot }: Figure): number {
  const { lengthScale } = processIn(snapshot).hyperparameters.kernel as { lengthScale: number };
  return lengthScale;
}

const at = (view: StepView, x: number): number => view.x.findIndex((one) => one >= x - 1e-9);

describe('surrogate', () => {
  const widthAt = ({ view }: Figure, i: number) => view.quantiles[0.975][i]! - view.quantiles[0.025][i]!;

  it('has its highest hill at 157, and no answer shows it', () => {
    const { view, snapshot } = shownAs('surrogate', 'the dashed line');
    const top = Math.max(...view.truth!);
    expect([...view.truth!].indexOf(top)).toBe(at(view, 157));
    expect(top.toFixed(3)).toBe('0.923');
    expect(Math.min(...snapshot.observations.map(({ x }) => Math.abs(x[0]! - 157)))).toBeGreaterThan(30);
  });

  it('has found the hill after five more answers', () => {
    const { best, observations } = shownAs('surrogate', 'five more answers').snapshot;
    expect([best!.toFixed(3), observations.length]).toEqual(['0.922', 10]);
  });

  it('has a band that is wide far from all answers, and no wider where the curve is high', () => {
    const figure = shownAs('surrogate', 'the band');
    const { view, snapshot } = figure;
    const far = [...view.x.keys()].filter((i) =>
      snapshot.observations.every(({ x }) => Math.abs(x[0]! - view.x[i]!) >= 20),
    );
    const widest = Math.max(...[...view.x.keys()].map((i) => widthAt(figure, i)));
    for (const i of far) expect(widthAt(figure, i)).toBeGreaterThan(0.75 * widest);
    const [high, low] = [at(view, 300), at(view, 350)];
    expect(view.quantiles[0.5][high]!).toBeGreaterThan(view.quantiles[0.5][low]! + 0.1);
    expect(widthAt(figure, high)).toBeLessThan(0.2 * widthAt(figure, low));
  });
});

describe('one-from-another', () => {
  it('has the mean and the deviation that were checked by hand', () => {
    const { view } = shownAs('one-from-another', 'The curve');
    const i = at(view, 0.6);
    expect([view.mean[i]!.toFixed(3), view.latent.sd[i]!.toFixed(3)]).toEqual(['0.607', '0.795']);
  });

  it('has lost half of its variance at the distance that is to be computed', () => {
    const { view, snapshot } = shownAs('one-from-another', 'The curve');
    const task = oneFromAnother.tasks.find(({ id }) => id === 'half')!;
    const distance = task.kind === 'number' ? task.answer : Number.NaN;
    const [place, length] = [snapshot.observations[0]!.x[0]!, 0.1];
    expect(snapshot.spec.kernel.params['lengthScale']).toBe(length);
    const left = (x: number) => view.latent.sd[at(view, x)]! ** 2;
    // The grid of the figure has steps of 0.0025.
    for (const side of [-1, 1]) {
      expect(left(place + side * (distance * length - 0.0025))).toBeLessThan(0.5);
      expect(left(place + side * (distance * length + 0.0025))).toBeGreaterThan(0.5);
    }
  });

  it('has ellipses that hold as many pairs as it says, and next to none of an answer far away', () => {
    const inside = (size: number) => Math.round(100 * -Math.expm1(-0.5 * size ** 2));
    expect([1, 1.96].map(inside)).toEqual([39, 85]);
    const { view } = shownAs('one-from-another', 'The curve');
    const i = at(view, 1);
    expect(Math.abs(view.mean[i]!)).toBeLessThan(1e-5);
    expect(view.latent.sd[i]!).toBeCloseTo(1, 9);
  });
});

describe('gaussian-process', () => {
  it('has a mean above both of two equal answers, as its task computes', () => {
    const task = gaussianProcess.tasks.find(({ id }) => id === 'between') as NumberTask;
    const { view } = figureOfLink(`${gaussianProcess.figures['no-answer']}&changes=add:0:0.4:1;add:0:0.6:1`);
    expect([task.answer, view.mean[at(view, 0.5)]!].map((one) => one.toFixed(2))).toEqual(['1.07', '1.07']);
  });

  it('believes of a sum of two kernels as much as of one', () => {
    const { view } = shownAs('gaussian-process', 'this one');
    expect(Math.max(...view.latent.sd)).toBeLessThan(1);
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
      const { logLikelihoodLatent, misfit } = processIn(figure.snapshot);
      const complexity = symbols['complexity']!.value(sight);
      return [
        (-0.5 * misfit).toFixed(1),
        Number(complexity).toFixed(1),
        logLikelihoodLatent.toFixed(1),
        symbols['coverage']!.value(sight),
      ];
    };
    expect(terms('within 24 units')).toEqual(['-12.3', '6.7', '-14.8', '68\u00a0%']);
    expect(terms('a length scale of 2')).toEqual(['-4.9', '0.2', '-13.9', '100\u00a0%']);
    expect(terms('here it is').slice(2)).toEqual(['-10.8', '97\u00a0%']);
    expect((400 * lengthOf(shownAs('likelihood', 'here it is'))).toFixed(0)).toBe('17');
  });

  it('has terms that add up to the likelihood, also where the mean is learnt', () => {
    for (const hash of [
      'objective=custom&seed=30&initial=10&model=gp',
      'seed=4&step=3',
      'model=nlgcp&initial=30',
    ]) {
      const figure = figureOfLink(hash);
      const { observations } = figure.snapshot;
      const model = processIn(figure.snapshot);
      const term = (id: string) => Number(symbols[id]!.value(sightOf(figure))!.replace('−', '-'));
      expect(term('dataFit')).toBeCloseTo(-0.5 * model.misfit, 1);
      const sum = term('dataFit') + term('complexity') - 0.5 * observations.length * Math.log(2 * Math.PI);
      expect(sum).toBeCloseTo(model.logLikelihoodLatent, 0);
    }
  });

  it('has three stories of eight answers, and a fourth from the prior, as likely as it says', () => {
    const told = (part: string) => processIn(shownAs('likelihood', part).snapshot).logLikelihoodLatent;
    const task = likelihood.tasks.find(({ id }) => id === 'noise')!;
    const [curve, noise, forgets] = ['a curve, and', 'no curve at all', 'forgets at once'].map(told);
    expect(noise).toBeCloseTo(task.kind === 'number' ? task.answer : Number.NaN, 4);
    expect(forgets).toBeCloseTo(noise!, 4);
    expect([curve!.toFixed(1), (curve! - noise!).toFixed(2)]).toEqual(['-10.8', '0.56']);
    expect(Math.exp(0.56).toFixed(2)).toBe('1.75');
    const model = processIn(shownAs('likelihood', 'on these eight answers').snapshot);
    expect(model.logLikelihoodLatent.toFixed(1)).toBe('-10.8');
    expect(model.hyperparameters.noise).toBeLessThan(2e-4);
  });

  it('has its best likelihood, and the coverages, where the task says', () => {
    const task = likelihood.tasks.find(({ id }) => id === 'by-hand')!;
    const before = task.kind === 'reach' ? task.figure.split('&lengthScale=')[0]! : '';
    const solves = (units: number) => reached(likelihood, 'by-hand', `${before}&lengthScale=${units / 400}`);
    expect([14, 15, 16, 17, 18].map(solves)).toEqual([false, true, true, true, false]);
    const lengths = Array.from({ length: 120 }, (_, i) => 2 + 0.25 * i);
    const found = lengths.map((units) =>
      processIn(figureOfLink(`${before}&lengthScale=${units / 400}`).snapshot),
    );
    const most = Math.max(...found.map(({ logLikelihoodLatent }) => logLikelihoodLatent));
    expect(most.toFixed(2)).toBe('-10.91');
    const at16 = sightOf(figureOfLink(`${before}&lengthScale=${16 / 400}`));
    expect(symbols['coverage']!.value(at16)).toBe('97\u00a0%');
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

  it('leaves the hill on the right at a κ between 0.45 and 0.46', () => {
    const asksAt = (kappa: number) =>
      figureOfLink(`seed=30&model=gp&acquisition=upper-confidence-bound&kappa=${kappa}`).snapshot.proposal!
        .x[0]!;
    expect(asksAt(0.45)).toBeGreaterThan(250);
    expect(asksAt(0.46)).toBeLessThan(250);
  });

  it('would leave it with a margin between 0.02 and 0.05', () => {
    const { view, snapshot } = shownAs('acquisition', 'It asks at 307.5');
    const sdAt = (i: number) => (view.quantiles[0.975][i]! - view.quantiles[0.025][i]!) / (2 * 1.959964);
    const asksAt = (margin: number) => {
      const chances = [...view.x.keys()].map((i) => (view.mean[i]! - snapshot.best! - margin) / sdAt(i));
      return view.x[chances.indexOf(Math.max(...chances))];
    };
    expect([asksAt(0.02), asksAt(0.05)]).toEqual([302, 171]);
  });

  it('has the improvement and the deviation from which σ is computed', () => {
    const { snapshot, view } = shownAs('acquisition', 'at 164.6');
    const { acquisition, x } = snapshot.proposal!;
    expect(acquisition!.toFixed(4)).toBe('0.0402');
    const i = at(view, x[0]!);
    expect(((view.quantiles[0.975][i]! - view.quantiles[0.025][i]!) / (2 * 1.959964)).toFixed(3)).toBe(
      '0.176',
    );
    expect((snapshot.best! - view.mean[i]!).toFixed(2)).toBe('0.07');
    const task = lessonOf('acquisition')!.tasks.find(({ id }) => id === 'worth')!;
    const sd = task.kind === 'number' ? task.answer : Number.NaN;
    expect(sd * normalPdf(0)).toBeCloseTo(acquisition!, 4);
  });
});
