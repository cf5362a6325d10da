import { formatNumber, withDecimals } from '../../vocabulary/numbers/write';
import type { Lesson } from '../lesson';
import type { Sight } from '../sight';
import { later } from '../../ui/later';

/** Run of the lesson. */
const run = 'seed=4&initial=40&kernel=squared-exponential';
/** Shows the function, the density and the map. */
const withMap = 'hide=acquisition,history&psi=open';

/** States of the figure that the text names, as links. */
const figures = {
  'parametric-map': `${run}&model=parametric-gcp&${withMap}&layers=median,band95,latent&at=300`,
  'kde-map': `${run}&${withMap}&layers=median,band95,latent&at=300`,
  refits: `${run}&model=parametric-gcp&layers=median,band95&panel=refits:20`,
  'refits-of-map': `${run}&model=parametric-gcp&layers=median,band95&panel=refits:20,map`,
  'refits-of-kernel': `${run}&model=parametric-gcp&layers=median,band95&panel=refits:20,kernel`,
  'refits-of-ten':
    'seed=4&initial=10&kernel=squared-exponential&model=parametric-gcp&layers=median,band95&panel=refits:20,map',
  'likely-refits': `${run}&model=parametric-gcp&layers=median,band95&panel=refits:20,map,best`,
  histogram: `${run}&${withMap}&layers=mean,median,band95,seen`,
  'parametric-band': `${run}&model=parametric-gcp&${withMap}&layers=median,band95,seen`,
  'copula-band': `${run}&${withMap}&layers=median,band95,seen`,
  'gaussian-process': `${run}&model=gp&${withMap}&layers=truth,mean,band95,seen`,
};

const ten = 'seed=4&initial=10&kernel=squared-exponential&model=parametric-gcp&panel=refits:20,map';

/** A fit within so many nats is as likely as the best; so far from it in total variation, it is a different one. */
const nat = 1;
const other = 0.07;

/** Number of fits behind the printed numbers. */
const searches = 20;

const refitsOf = ({ reading }: Sight) => (reading?.of === 'refits' ? reading : null);

function isEquallyGood(sight: Sight): boolean {
  const refits = refitsOf(sight);
  const fit = refits?.fit;
  return (
    sight.snapshot.step === 0 &&
    refits?.count === searches &&
    refits.restart === 'map' &&
    !!fit &&
    fit.behind < nat &&
    fit.fromBest >= other
  );
}

function advice(sight: Sight): string | null {
  const { count, fit, restart } = refitsOf(sight) ?? {};
  if (!fit) return null;
  if (count !== searches) return `The task is about ${searches} fits, not ${count}.`;
  if (restart !== 'map')
    return 'The task is about fits whose map alone begins at random: choose “the map” under “Restart”.';
  if (fit.fromBest < 1e-3) return `Fit ${fit.number} is the best one itself, found from another start.`;
  return `Fit ${fit.number} is as likely as the best, but only ${formatNumber(fit.fromBest, { digits: 2 })} from it.`;
}

/** Returns the hinge log(eᶻ + 1); below, the upper and the lower half of a 95 % band around μ, σ = 1, mapped through it. */
const hinge = (z: number): number => Math.log(Math.exp(z) + 1);
const reach = 1.96;

function halvesAt(mu: number): readonly [upper: number, lower: number] {
  const [low, middle, high] = [mu - reach, mu, mu + reach].map(hinge);
  return [high! - middle!, middle! - low!];
}

const [upper, lower] = halvesAt(0);
const [upperBeyond, lowerBeyond] = halvesAt(4);

export const parametric: Lesson = {
  id: 'parametric',
  title: 'Why not a parametric map',
  summary:
    'A map of the outputs by formula, fitted twenty times to the same answers: is it unstable, and what can it never say?',
  figures,
  tasks: [
    {
      kind: 'reach',
      id: 'rival',
      figure: ten,
      reached: isEquallyGood,
      advice,
      hint: 'Choose fits one after the other under “Look at”, and read the first sentence below the picture: it says how many nats a fit is less likely than the best, and how far away from it.',
      says: 'About one output in fourteen would have to move to turn the best belief into this one, and less than half a nat lies between them. Ten of the twenty searches end here, at the bell. If you fit once, you get one of the two and do not know of the other.',
      example: `${ten},fit1`,
    },
    {
      kind: 'choice',
      id: 'remains',
      options: [
        {
          words: 'Nothing: where all likely fits agree, the formula fits.',
          isRight: false,
          says: 'That they agree shows that the search works. It does not show that the formula has the shape that is needed.',
        },
        {
          words: 'A tail that reaches further down than up.',
          isRight: true,
          says: 'The answers crowd around 0.7 with a long tail below; the densities of the likely fits are bells, as far up as down, 0.21 from the kernel density. The next section shows that the formula has no choice.',
        },
        {
          words: 'A tail that reaches further up than down.',
          isRight: false,
          says: 'That it can: near its bend the hinge stretches what lies above. Here the answers do not call for it.',
        },
        {
          words: 'Outputs below zero.',
          isRight: false,
          says: 'The shift m is there for them: the formula reaches down to −m.',
        },
      ],
    },
    {
      kind: 'number',
      id: 'hinge',
      label: 'Upper half',
      unit: 'times the lower',
      answer: upper / lower,
      tolerance: { absolute: 0.02 },
      mistakes: [
        { value: lower / upper, says: 'That is the lower half, measured by the upper one.' },
        { value: 1, says: 'The halves are equal in z; the way back bends them.' },
        { value: upper, says: 'That is the length of the upper half. Divide it by that of the lower one.' },
      ],
      hint: 'The way back is y = log(eᶻ + 1). Compute it at z = 1.96, at 0 and at −1.96, with the natural logarithm; the halves are the two differences.',
      says: `The upper half is log(e¹·⁹⁶ + 1) − log 2 = ${withDecimals(upper, 2)}, the lower log 2 − log(e⁻¹·⁹⁶ + 1) = ${withDecimals(lower, 2)}. At μ = 4 the same computation gives ${withDecimals(upperBeyond / lowerBeyond, 2)}: there the hinge is nearly a straight line of slope ab = 1, and the copula process is a Gaussian process.`,
    },
  ],
  learnt: [
    'Fits that disagree accuse whatever began at random: here the search for the kernel failed, and it fails with either map. Change one thing at a time, and keep the best of several searches.',
    'With many answers, equally likely maps agree; with few they may differ, and no better search can settle that.',
    'The formula (2.8) is convex: it can stretch the upper half of a band, never the lower, and mostly it stays a straight line.',
    'A kernel density needs no search for the map and may have any shape; that does not make it predict better.',
  ],
  references: [
    {
      where: '000 (2.8), (2.9)',
      what: 'the parametric map, from Wilson and Ghahramani (2010), and its inverse for one term',
    },
    { where: '000 Fig 2-1', what: 'densities that many fits on the same data induce' },
    { where: '000 (2.7)', what: 'the distribution that a map induces' },
    { where: '000 §2.2', what: 'why the map is learnt from a kernel density instead, (2.10)' },
  ],
  Text: later(() => import('./parametric.mdx')),
};
