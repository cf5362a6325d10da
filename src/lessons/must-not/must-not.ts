import type { Lesson } from '../lesson';
import type { Sight } from '../sight';
import { later } from '../../ui/later';
import { formatShare } from '../../vocabulary/numbers/write';

/** Plates that get harder with heat, and crack above 7: there the formula has no value. */
const plates =
  'objective=formula&data=q1ZKyy_KLc1JVLJSSq0o0NDV0KjQNdcz1dQ30jPVjDPS1DbQM9GCyxiCZAz0LCAyWsWFRSUa5roVmko6Skn5FUpW0dEGOoYGsbG1AA&seed=2&model=gp&acquisition=expected-improvement-by-chance';
const hidden = 'hide=density-of-y,output-map';
const shown = `layers=median,band95,fog&${hidden}`;
const least = (chance: number): string => `${plates}&acquisition.least=${chance}`;
const rule = (chance: number): string =>
  `acquisition=expected-improvement-by-chance,acquisition.least=${chance}`;

/** States of the figure that the text names, as links. */
export const figures = {
  cracked: `${least(0)}&step=2&layers=median,band95&${hidden}`,
  fog: `${least(0)}&step=2&${shown}`,
  product: `${least(0)}&step=20&${shown}`,
  safest: `${least(0.85)}&step=20&${shown}`,
  careful: `${least(0.6)}&base=${rule(0.85)}&changes=configure:10:${rule(0.6)}&step=20&${shown}`,
};

/** The largest chance to crack that the rule allows, and what is near it. */
const border = { from: 0.12, to: 0.15 };

const chanceAt = ({ view, at, isPointed }: Sight): number | null =>
  isPointed ? (view.failing?.chance[at] ?? null) : null;

function borderAdvice(sight: Sight): string | null {
  const chance = chanceAt(sight);
  if (chance === null) return null;
  const here = `Here a plate cracks with chance ${formatShare(chance, 2)}`;
  if (chance > border.to) return `${here}: the search does not go there.`;
  return chance < border.from ? `${here}: it may go a little farther.` : null;
}

/** Two places, as the task has them: the gain if there is a result, and its chance. */
export const places = { far: { gain: 0.02, chance: 0.08 }, near: { gain: 0.001, chance: 0.98 } };

const product = ({ gain, chance }: typeof places.far): number => gain * chance;
const ahead = product(places.far) - product(places.near);

export const mustNot: Lesson = {
  id: 'must-not',
  title: 'Where it must not look',
  summary:
    'Limits are kept, failures are learnt: a chance that there is a result at all, and what it costs to multiply by it and stop there.',
  story: { input: 'heat', output: 'hardness' },
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'after-crack',
      options: [
        {
          words: 'Near 10 a plate probably cracks, too; farther away that says less.',
          isRight: true,
          says: 'A failure is an answer to another question: not how hard, but whether there is a plate at all. What answers it is a chance, which changes with the distance from places that worked and that failed.',
        },
        {
          words: 'Nothing: there is no hardness to learn from, so it is left out.',
          isRight: false,
          says: 'Then nothing keeps the search from asking there again. In the experiment below that failed in half of the trials, and more.',
        },
        {
          words: 'The hardness there is 0, the worst there is.',
          isRight: false,
          says: 'That keeps the search away, and it is not bad at all. But a plate that is soft is not a plate that cracked: the belief about hardness is bent by a number that nobody measured.',
        },
      ],
    },
    {
      kind: 'number',
      id: 'price',
      label: 'Price of a failure',
      answer: ahead / (places.near.chance - places.far.chance),
      tolerance: { relative: 0.02 },
      mistakes: [
        {
          value: ahead,
          says: 'That is the difference of the products. The price is paid with the chance to fail, and so at both places.',
        },
        {
          value: ahead / (1 - places.far.chance),
          says: 'The near place fails now and then, too: with chance 0.02.',
        },
      ],
      hint: 'A place is worth gain × chance − price × (1 − chance). Set both worths equal.',
      says: '(0.0016 − 0.00098)/(0.92 − 0.02) = 0.00069. If a cracked plate costs more than that, which is less than the near place would gain, the far place is the worse one. The product goes there at any price.',
    },
    {
      kind: 'reach',
      id: 'border',
      figure: figures.safest,
      stays: true,
      places: [2, 4, 6, 8],
      reached: (sight) => {
        const chance = chanceAt(sight);
        return chance !== null && chance >= border.from && chance <= border.to;
      },
      advice: borderAdvice,
      hint: 'Move along the plot: the reading at its head says with what chance a plate cracks. With the keyboard, move the cursor with , and .',
      says: 'Near 4, where no plate has cracked. One crack at 9.97 makes the search shy of heats far below it, because between 3.5 and 9.97 nothing was tried: nobody has seen where the cracks begin.',
      example: `${figures.safest}&at=4`,
    },
  ],
  learnt: [
    'A limit is known before and kept always. A failure is learnt: it makes a chance, not a border.',
    'Gain × chance has no price for a failure in it. Late in a search a small chance far away still beats what is left nearby, and the search fails again and again.',
    'A least chance is a price. A high one is safe, and may keep the search from the best place for good.',
    'Careful is in between: safe places first after a failure, then bolder again. What a failure may cost is yours to say.',
  ],
  references: [
    {
      where: 'Schonlau, Welch and Jones (1998)',
      what: 'not in the documents: improvement times the chance that constraints hold',
    },
    {
      where: 'Gelbart, Snoek and Adams (2014)',
      what: 'not in the documents: constraints that are not known, learnt as the search goes on',
    },
    { where: '000 §4.3.1', what: 'the improvement that is multiplied' },
  ],
  Text: later(() => import('./must-not.mdx')),
};
