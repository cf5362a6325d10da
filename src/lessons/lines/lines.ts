import type { Lesson } from '../lesson';
import type { Sight } from '../sight';
import type { WeightsReading } from '../../studies/readings';
import { later } from '../../ui/later';

const panel = 'hide=status,transport&seed=30&panel=weights';

/** States of the figure that the text names, as links. */
export const figures = {
  'no-answer': `${panel}:n=0`,
  'one-answer': `${panel}:n=1`,
  'two-answers': panel,
  'six-answers': `${panel}:n=6`,
  parabolas: `${panel}:parabolas,n=6`,
  'four-cosines': `${panel}:cosines,n=6,pairs=2`,
  'fifty-cosines': `${panel}:cosines,n=6`,
};

/** The slope that the mean is to fall below. */
const wanted = -0.5;

/** The task that is computed by hand: f(x) = w x, w of variance 1 before, one answer. */
export const byHand = { x: 2, y: 3, noise: 1 };

function twoOf({ reading }: Sight): WeightsReading | null {
  return reading?.of === 'weights' && reading.family === 'lines' && reading.seen === 2 && reading.held === 2
    ? reading
    : null;
}

function isTilted(sight: Sight): boolean {
  const reading = twoOf(sight);
  return reading !== null && reading.mean[1]! < wanted;
}

function tiltAdvice(sight: Sight): string | null {
  const reading = twoOf(sight);
  if (!reading || reading.place === -0.7 || isTilted(sight)) return null;
  return reading.place! < -0.7
    ? 'That makes the line steeper the other way. Drag it up.'
    : `The mean of the slope is ${reading.mean[1]! > 0 ? 'still above 0' : 'below 0, but not by half'}. Further up.`;
}

export const lines: Lesson = {
  id: 'lines',
  title: 'Lines before kernels',
  summary:
    'A belief about two numbers is a belief about straight lines. Take fifty numbers in place of two, and it is a Gaussian process.',
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'shape',
      options: [
        {
          words: 'Small and round: one answer settles the line.',
          isRight: false,
          says: 'One point does not settle a line. You can turn the line about that point, and the point stays on it.',
        },
        {
          words: 'Long and narrow, and slanting down: what one weight gains the other has to lose.',
          isRight: true,
          says: 'At x = 1 a line has the height intercept + slope. That sum is known now, but for the noise, and the difference of the two is nearly as open as before.',
        },
        {
          words: 'As it was, but moved: an answer shifts the mean.',
          isRight: false,
          says: 'The answer rules out most lines, so the cloud has to lose something as well.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'tilt',
      figure: figures['two-answers'],
      reached: isTilted,
      advice: tiltAdvice,
      hint: 'The second answer stands at x = −1.5. Drag it up in the right picture, or put the focus there and press Page Up. The sentence below the pictures says the slope.',
      says: 'The ellipse moved and kept its shape: A has the places of the answers in it, and not the answers. So how sure you are of a line does not depend on what came out.',
      example: `${panel}:y1=2.5`,
    },
    {
      kind: 'number',
      id: 'weight',
      label: 'Mean of w',
      answer: (byHand.x * byHand.y) / byHand.noise / (byHand.x ** 2 / byHand.noise + 1),
      tolerance: { absolute: 0.01 },
      mistakes: [
        {
          value: byHand.y / byHand.x,
          says: 'That is the slope that goes through the answer. The belief before pulls it towards 0.',
        },
        { value: byHand.y / 5, says: 'Φy is x times y.' },
        { value: 5, says: 'That is A. What is the mean?' },
        { value: 1 / 5, says: 'That is A⁻¹, the variance of w.' },
      ],
      hint: 'There is one feature, x itself, so Φ is the number 2 and A = 2 · 2/1 + 1.',
      says: 'A = 5 and Φy/σ_n² = 6, so the mean is 6/5 = 1.2 and the variance 1/5. The slope through the answer would be 1.5; the belief before, which is centred on 0, holds it back.',
    },
  ],
  learnt: [
    'A Gaussian belief about weights is a Gaussian belief about functions; answers shrink it along the directions that they see.',
    'The same belief follows from the covariance of two values alone, k(x, x′) = φ(x)ᵀΣ_pφ(x′), and the weights are not needed.',
    'A kernel can stand for more features than anybody could write down, so one works with kernels.',
  ],
  references: [
    { where: '001 (2.8)–(2.13)', what: 'Bayesian linear regression, and the belief about the weights' },
    { where: '001 (2.14)–(2.17)', what: 'the function by weights, and by covariances alone' },
    { where: 'Rasmussen and Williams (2006), §2.1', what: 'the weight-space view' },
  ],
  Text: later(() => import('./lines.mdx')),
};
