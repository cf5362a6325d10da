import { describe, expect, it } from 'vitest';
import { comparePairs } from '../engine/metrics/repetitions';
import { experimentOf } from '../engine/loop/experiment';
import { normalCdf, normalPdf } from '../engine/numeric/probability/normal';
import { studentTwoSided } from '../engine/numeric/probability/studentT';
import { density } from '../engine/questions/density';
import { leftOut } from '../engine/questions/leftOut';
import { samplePaths } from '../engine/questions/samplePaths';
import { finish } from '../engine/task';
import { ruledOut } from '../plots/posteriorShades';
import { figureOfLink, snapshotOfLink, type Figure } from '../testing/figureOfLink';
import { processIn } from '../testing/processIn';
import { textOf } from '../testing/shownStates';
import { decodeLink } from '../link/decodeLink';
import { readCompare } from '../studies/compare/comparison';
import { columnsFor } from '../studies/runs/columns';
import { isLong } from '../testing/sweep';
import { freshPair, isBehind, racedIn } from '../testing/keptRecord';
import type { Lesson } from './lesson';
import { lessonOf } from './registry';

/** A lesson, its figures, and its text without marks and line breaks. */
function opened(id: string) {
  const lesson: Lesson = lessonOf(id)!;
  const text = textOf(lesson)
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
  const figure = (name: string): Figure => figureOfLink(lesson.figures[name]!);
  const answerTo = (task: string): number => {
    const found = lesson.tasks.find((one) => one.id === task)!;
    if (found.kind !== 'number') throw new Error(`${task} asks for no number.`);
    return found.answer;
  };
  return { figure, answerTo, says: (words: string): void => expect(text).toContain(words) };
}

const signed = (value: number, digits: number): string => value.toFixed(digits).replace('-', '−');
const seeds = Array.from({ length: 40 }, (_, i) => 90_001 + i);
const averageOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

describe('leave-one-out', () => {
  const { figure, answerTo, says } = opened('leave-one-out');

  /** Answers outside of their bars. */
  function missed({ snapshot }: Figure): number {
    const { mean, sd } = finish(leftOut.answer(snapshot, null))!;
    return snapshot.observations.filter(({ y }, i) => Math.abs(y - mean[i]!) > 1.96 * sd[i]!).length;
  }

  it('covers an answer far below what the others expect, and six of ten fall outside', () => {
    const { view, snapshot } = figure('one-covered');
    expect(snapshot.observations.some(({ x }) => Math.round(x[0]!) === 269)).toBe(false);
    says(`between ${view.quantiles[0.025][269]!.toFixed(2)} and ${view.quantiles[0.975][269]!.toFixed(2)}`);
    says(`It was ${figure('all-covered').snapshot.observations[2]!.y.toFixed(2)}, far below`);
    const counts = ['all-covered', 'length-16', 'length-2', 'by-likelihood', 'by-left-out'].map((name) =>
      missed(figure(name)),
    );
    expect(counts).toEqual([6, 2, 1, 1, 0]);
  });

  it('sums log densities of four length scales', () => {
    const base = lessonOf('leave-one-out')!.figures['all-covered']!;
    const sums = [0.005, 0.04, 0.06, 0.1].map((length) =>
      finish(
        density.answer(snapshotOfLink(base.replace('lengthScale=0.06', `lengthScale=${length}`)), null),
      )!,
    );
    const [a, b, c, d] = sums;
    says(`of the axis) the sum is ${signed(a!, 2)}, ${signed(b!, 2)}, ${signed(c!, 2)} and ${signed(d!, 0)}`);
  });

  it('compares these four', () => {
    const { spec, ui } = decodeLink(lessonOf('leave-one-out')!.figures['four-lengths']!);
    const issues: string[] = [];
    const { patches } = readCompare(ui.panel!.text, spec, (issue) => issues.push(issue))!;
    expect(issues).toEqual([]);
    const lengths = columnsFor(spec, patches, []).map((one) => one.spec.kernel.params['lengthScale']);
    expect(lengths).toEqual([0.005, 0.04, 0.06, 0.1]);
  });

  it('predicts one of two answers as its task computes', () => {
    const { snapshot } = figure('two-answers');
    const { mean, sd } = finish(leftOut.answer(snapshot, null))!;
    expect((snapshot.observations[0]!.y - mean[0]!) / sd[0]!).toBeCloseTo(answerTo('two'), 3);
  });

  it('has ten of twenty-five answers of a search within 2 of 157', () => {
    const x = figure('after-a-search').snapshot.observations.map((one) => one.x[0]!);
    expect([x.length, x.filter((one) => Math.abs(one - 157) < 2).length]).toEqual([25, 10]);
    says('Ten of the twenty-five answers stand within 2 of x = 157');
  });

  it('learns the length scales it says', () => {
    const units = ['by-likelihood', 'by-left-out'].map((name) => {
      const { kernel } = processIn(figure(name).snapshot).hyperparameters;
      return Math.round(400 * Number(kernel['lengthScale']));
    });
    expect(units).toEqual([17, 19]);
  });

  it.runIf(isLong)('compares the criteria on draws that nobody had looked at', () => {
    const settings = ['custom', 'forrester'].flatMap((objective) =>
      ['squared-exponential', 'matern52'].map((kernel) => ({ objective, kernel })),
    );
    const found = settings.map(({ objective, kernel }) => {
      const scores = ['', '&criterion=leave-one-out'].map((criterion) =>
        seeds.map((seed) => {
          const link = `objective=${objective}&seed=${seed}&initial=10&model=gp&kernel=${kernel}&smart=0&final=0&fit=learn&prior=none&mean=zero`;
          return figureOfLink(link + criterion).view.score!;
        }),
      );
      const [first, second] = scores.map((all) => all.map(({ smse }) => smse));
      const { firstSmaller, secondSmaller, p } = comparePairs(first!, second!);
      const [held, less] = scores.map((all) => all.map(({ coverage95 }) => coverage95));
      const inside = [held!, less!].map((all) => Math.round(100 * averageOf(all)));
      return {
        counts: `${firstSmaller} to ${secondSmaller}`,
        p,
        inside,
        outside: comparePairs(less!, held!),
      };
    });
    const [a, b, c, d] = found.map(({ counts }) => counts);
    says(`: ${a} for the likelihood, ${b} and ${c}.`);
    says(`the likelihood was ahead, ${d} (p = ${found[3]!.p.toFixed(3)}`);
    const [with1, with2, with3, with4] = found.map(({ inside }) => inside[0]);
    const [without1, without2, without3, without4] = found.map(({ inside }) => inside[1]);
    says(
      `${with1}, ${with2}, ${with3} and ${with4} % against ${without1}, ${without2}, ${without3} and ${without4} %`,
    );
    const outside = found.map((one) => one.outside);
    expect(outside.map(({ p }) => p < 0.05)).toEqual([false, false, true, true]);
    const [e, f] = outside.slice(2).map((one) => ({
      counts: `${one.firstSmaller} to ${one.secondSmaller}`,
      p: one.p.toFixed(4),
    }));
    says(`(${e!.counts} and ${f!.counts} draws, p = ${e!.p} and ${f!.p})`);
  });
});

describe('which-inputs', () => {
  const { says } = opened('which-inputs');
  const { figures, tasks } = lessonOf('which-inputs')!;
  const lengthsAt = (link: string): readonly number[] =>
    processIn(snapshotOfLink(link)).hyperparameters.kernel['lengthScale'] as readonly number[];
  const lengths = (name: string): readonly number[] => lengthsAt(figures[name]!);

  it('learns the length scales it says', () => {
    const [first, second] = lengths('twelve-answers');
    says(`is ${first!.toFixed(2)} of the box`);
    expect(second).toBeCloseTo(10, 6);
    const ratioIn = (name: string): number => lengths(name)[0]! / lengths(name)[1]!;
    expect(['five-answers', 'with-prior'].map((name) => Math.round(ratioIn(name)))).toEqual([11, 3]);
    expect(ratioIn('six-answers')).toBeLessThan(1);
    says('more than ten times as long');
    expect(1 / ratioIn('a-slope')).toBeGreaterThan(10);
    expect(snapshotOfLink(figures['a-slope']!).model!.warnings).toEqual([
      'The output scale is at its upper bound.',
    ]);
  });

  it('has its best likelihood where the task says, and nowhere near where it begins', () => {
    const task = tasks.find(({ id }) => id === 'by-hand')!;
    const blank = task.kind === 'reach' ? task.figure : '';
    const likelihood = (first: number, second: number): number =>
      processIn(snapshotOfLink(blank.replace('0.1~0.1', `${first}~${second}`))).logLikelihoodLatent;
    says(`\\sym{likelihood}{${likelihood(0.1, 0.1).toFixed(1)}}`);
    const most = Math.max(...Array.from({ length: 20 }, (_unused, i) => likelihood(0.15 + 0.005 * i, 10)));
    expect(most.toFixed(1)).toBe('7.6');
    expect([0.17, 0.21, 0.25].map((first) => likelihood(first, 10) >= 7.6 - 1)).toEqual([false, true, false]);
  });

  it.runIf(isLong)('counts draws that nobody had looked at', () => {
    const base = figures['five-answers']!.replace('seed=4', 'seed=SEED');
    const drawn = (prior: string, count: number) =>
      seeds.map((seed) =>
        lengthsAt(
          base
            .replace('SEED', String(seed))
            .replace('initial=5', `initial=${count}&smart=0&final=0`)
            .replace('prior=none', prior),
        ),
      );
    const wrong = (all: readonly (readonly number[])[]) => all.filter(([a, b]) => a! > b!).length;
    const sure = (all: readonly (readonly number[])[]) =>
      all.filter(([a, b]) => Math.max(a! / b!, b! / a!) > 5).length;
    const free = drawn('prior=none', 5);
    says(`took the wrong input for the important one in ${wrong(free)}, and in ${sure(free)} it gave`);
    const held = drawn('prior=default', 5);
    says(`led in ${wrong(held)} draws as well, but only ${sure(held)} of 40 were so sure`);
    const later = drawn('prior=default', 10);
    expect([wrong(later), sure(later)]).toEqual([0, 40]);
  });
});

describe('ruled-out', () => {
  const { figure, answerTo, says } = opened('ruled-out');
  const share = ({ view }: Figure): number =>
    ruledOut(view, false).reduce((sum, [from, to]) => sum + to - from, 0) / (view.x.at(-1)! - view.x[0]!);
  const isOut = ({ view }: Figure, place: number): boolean =>
    ruledOut(view, false).some(([from, to]) => from <= place && place <= to);

  it('shades what four points rule out', () => {
    const four = figure('shaded');
    const spans = ruledOut(four.view, false);
    expect(spans).toHaveLength(2);
    const cell = four.view.x[1]!;
    expect(Math.abs(spans[0]![1] - 0.41)).toBeLessThan(cell);
    expect(Math.abs(spans[1]![0] - 3.39)).toBeLessThan(cell);
    expect(share(four)).toBeGreaterThan(0.5);
    expect(answerTo('deviation').toFixed(3)).toBe('0.339');
  });

  it('rules out more at each step, and asks within', () => {
    const shares = ['start', 'third-step', 'sixth-step', 'ninth-step'].map((name) =>
      Math.round(100 * share(figure(name))),
    );
    expect(shares).toEqual([14, 49, 84, 99]);
    says('14 % of the axis is ruled out');
    says('about half of it, after six 84 %, after nine 99 %');
    const seventh = figure('seventh-step');
    const { x, acquisition } = seventh.snapshot.proposal!;
    expect(100 * share(seventh)).toBeGreaterThan(97);
    says(`By now more than 97 % is ruled out, and the next query is at ${x[0]!.toFixed(1)}`);
    expect(isOut(seventh, x[0]!)).toBe(true);
    expect(acquisition!.toFixed(3)).toBe('0.001');
  });

  it('rules out the top between 32 and 34 units, and seldom when learnt', () => {
    const base = lessonOf('ruled-out')!.figures['by-hand']!;
    const at = (length: number) => figureOfLink(base.replace('lengthScale=0.04', `lengthScale=${length}`));
    expect([0.04, 0.08, 0.085].map((length) => isOut(at(length), 157))).toEqual([false, false, true]);
    const drawn = seeds.map((seed) =>
      figureOfLink(`objective=custom&seed=${seed}&initial=10&model=gp&smart=0&final=0`),
    );
    says(`${Math.round(100 * medianOf(drawn.map(share)))} % of the axis (the median)`);
    expect(drawn.filter((one) => isOut(one, 157))).toHaveLength(1);
  });
});

describe('heavy-tails', () => {
  const { figure, answerTo, says } = opened('heavy-tails');
  const width = ({ view }: Figure, i: number): number =>
    view.quantiles[0.975][i]! - view.quantiles[0.025][i]!;
  const likelihood = ({ snapshot }: Figure): number => processIn(snapshot).logLikelihoodLatent;

  it('widens everywhere by one factor, and keeps the mean', () => {
    const [bell, student] = [figure('outlier'), figure('outlier-t')];
    expect([...student.view.mean]).toEqual([...bell.view.mean]);
    const factors = [10, 60, 100, 200, 380].map((i) => width(student, i) / width(bell, i));
    for (const one of factors) expect(one).toBeCloseTo(factors[0]!, 9);
    expect(factors[0]!.toFixed(2)).toBe('1.85');
    const n = figure('nine-answers-t').snapshot.observations.length;
    for (const nu of [3, 5, 30]) expect(Math.sqrt((nu - 2 + (n + 2)) / (nu + n))).toBe(1);
    says(`far less than ${n + 2}, and the band`);
    expect(answerTo('factor') * (2.1448 / 1.96)).toBeCloseTo(factors[0]!, 2);
    expect(processIn(student.snapshot).misfit.toFixed(1)).toBe('37.0');
    expect(width(figure('nine-answers'), 60)).toBeCloseTo(width(bell, 60), 9);
    const calm = figure('nine-answers-t');
    says(`it is $\\sym{misfit}{${processIn(calm.snapshot).misfit.toFixed(2)}}$`);
    expect(width(calm, 60)).toBeLessThan(width(bell, 60));
  });

  it('is a Gaussian process with longer tails when its scale is learnt', () => {
    const base = lessonOf('heavy-tails')!.figures['learnt']!.replace(/&panel=.*/, '');
    const [bell, student] = ['gp', 'student-t'].map((id) =>
      figureOfLink(base.replace('model=gp', `model=${id}`)),
    );
    // The 97.5 % quantile of a t with 35 degrees of freedom, over that of a bell.
    says(`With thirty it would be ${(100 * (2.030108 / 1.959964 - 1)).toFixed(1)} %`);
    expect(studentTwoSided(2.030108, 35)).toBeCloseTo(0.05, 6);
    says(`a band that is ${(100 * (width(student!, 60) / width(bell!, 60) - 1)).toFixed(1)} % wider`);
    expect(Math.max(...student!.view.mean.map((one, i) => Math.abs(one - bell!.view.mean[i]!)))).toBeLessThan(
      1e-3,
    );
    const [n, nu] = [10, 5];
    expect(processIn(student!.snapshot).misfit).toBeCloseTo((n * (nu - 2)) / nu, 2);
    const [five, ten, thirty] = ['degrees-5', 'degrees-10', 'degrees-30'].map((name) =>
      likelihood(figure(name)),
    );
    says(`${signed(five!, 2)} for ν = 5`);
    says(`${signed(ten!, 2)} for 10`);
    says(`${signed(thirty!, 2)} for 30`);
    says(`the Gaussian process has ${signed(likelihood(bell!), 2)}`);
  });

  it('gains the same from more degrees of freedom on any data', () => {
    const gain = (seed: number): number => {
      const at = (nu: number) =>
        likelihood(
          figureOfLink(
            `objective=custom&seed=${seed}&initial=10&kernel=squared-exponential&fit=learn&prior=none&mean=zero&model=student-t&degreesOfFreedom=${nu}`,
          ),
        );
      return at(10) - at(5);
    };
    for (const seed of [30, 90_001, 90_002]) expect(gain(seed)).toBeCloseTo(gain(30), 3);
  });
});

describe('trees', () => {
  const { figure, answerTo, says } = opened('trees');

  it('are sure left of the first answer, and wrong', () => {
    const { snapshot, view } = figure('with-truth');
    says(
      `The leftmost answer stands at ${Math.min(...snapshot.observations.map(({ x }) => x[0]!)).toFixed(1)}`,
    );
    expect(new Set([...view.mean].slice(0, 110)).size).toBe(1);
    expect(view.mean[0]!.toFixed(2)).toBe('0.29');
    expect(Math.max(...view.truth!.slice(0, 110)).toFixed(2)).toBe('0.71');
    const doubt = (name: string) => {
      const { quantiles } = figure(name).view;
      return quantiles[0.975][50]! - quantiles[0.025][50]!;
    };
    expect(doubt('with-truth')).toBeLessThan(1e-5);
    expect(doubt('random-forest')).toBeGreaterThan(0.1);
    expect(doubt('gaussian-process')).toBeGreaterThan(doubt('with-truth'));
  });

  it('hope for nothing by the outputs alone, and in steps by a bell', () => {
    expect(Math.max(...figure('empirical').view.acquisition!.value)).toBe(0);
    const { value } = figure('flat').view.acquisition!;
    expect(Math.max(...value)).toBeGreaterThan(0.01);
    expect(Math.max(...value.slice(0, 110))).toBeLessThan(1e-12);
    expect(new Set(value).size).toBeLessThan(0.7 * value.length);
    expect(answerTo('four')).toBeCloseTo(Math.sqrt(0.045), 12);
  });

  it('did not pay in searches of a smooth function', () => {
    for (const runner of ['extra-trees', 'random-forest']) {
      const { rows, trials } = racedIn('surrogates', runner);
      expect(rows.every(isBehind)).toBe(true);
      const branin = rows.find(({ label }) => label === 'Branin')!;
      expect(branin.larger).toBe(trials);
      says(`in all of ${trials} searches of Branin’s function`);
      says(`after ${branin.evaluations} evaluations`);
    }
  });
});

describe('max-value', () => {
  const { figure, answerTo, says } = opened('max-value');

  it('marks where five drawn functions are best', () => {
    const { curves, x } = finish(samplePaths.answer(figure('tops').snapshot, { count: 5 }));
    const tops = curves.map((curve) => ({ y: Math.max(...curve), x: x[curve.indexOf(Math.max(...curve))]! }));
    const places = tops.map((top) => Math.floor(top.x)).sort((a, b) => a - b);
    says(`at ${places.slice(0, -1).join(', ')} and ${places.at(-1)}`);
    const heights = tops.map(({ y }) => y).sort((a, b) => a - b);
    says(`between ${heights[0]!.toFixed(2)} and ${heights.at(-1)!.toFixed(2)} high`);
    says(`\\sym{best}{${figure('five-answers').snapshot.best!.toFixed(3)}}`);
  });

  it('asks where it says, and is worth what its task computes', () => {
    const asks = (name: string) => figure(name).snapshot.proposal!;
    says(`It asks at ${asks('entropy').x[0]!.toFixed(1)}`);
    says(`asks at ${asks('improvement').x[0]!.toFixed(1)}`);
    says(`With it the query is at ${asks('gumbel').x[0]!.toFixed(1)}`);
    expect(Math.round(asks('entropy').acquisition! / asks('gumbel').acquisition!)).toBe(9);
    expect(answerTo('nats')).toBeCloseTo(normalPdf(1) / (2 * normalCdf(1)) - Math.log(normalCdf(1)), 5);
  });

  it('was ahead on one function and behind on another, on seeds that nobody had looked at', () => {
    const { rows, trials } = racedIn('acquisitions', 'mes');
    const [branin, hartmann] = ['Branin', 'Hartmann-3'].map((label) =>
      rows.find((row) => row.label === label)!,
    );
    says(`In ${trials} searches of other functions`);
    says(
      `ahead in ${branin!.smaller} on Branin’s and behind in ${hartmann!.larger} on Hartmann’s in 3 dimensions (p = ${branin!.p.toFixed(3)} and ${hartmann!.p.toFixed(4)})`,
    );
    const [again, too] = ['Branin', 'Hartmann-3'].map((label) => freshPair(label, ['mes', 'gp']).fresh);
    says(
      `from other seeds: ahead in ${again!.firstSmaller} and behind in ${too!.secondSmaller}, and now both are clear`,
    );
    expect([again, too].every((one) => one!.corrected < 0.05)).toBe(true);
  });

  // Eighty searches take most of a minute.
  it.runIf(isLong)('loses against expected improvement on seeds that nobody had looked at', () => {
    const regrets = ['max-value-entropy', 'expected-improvement'].map((acquisition) =>
      seeds.map((seed) => {
        const snapshot = snapshotOfLink(
          `objective=custom&seed=${seed}&initial=5&model=gp&acquisition=${acquisition}&step=10`,
        );
        const { objective } = experimentOf(snapshot.spec);
        return objective.def.optima(objective.params)[0]!.value - snapshot.best!;
      }),
    );
    const { firstSmaller, secondSmaller } = comparePairs(regrets[0]!, regrets[1]!);
    says(`ended nearer to the top in ${secondSmaller} and max-value entropy in ${firstSmaller}`);
    for (const all of regrets) expect(medianOf(all)).toBeLessThan(2e-3);
  });
});
