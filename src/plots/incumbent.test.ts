import { describe, expect, it } from 'vitest';
import { storedModel } from '../engine/loop/fitModel';
import { experimentOf } from '../engine/loop/experiment';
import { sourceOfLink } from '../testing/sourceOfLink';
import { objectivePosterior } from './objectivePosterior';
import type { ChartSource } from './chart';
import { incumbentOf } from './source';
import { oneOfEach } from '../testing/sweep';

const models = ['gp', 'ngcp', 'nlgcp', 'parametric-gcp'];
const objectives = ['custom', 'forrester'];
const cases = [
  ...models.flatMap((model) => objectives.map((objective) => ({ model, objective }))),
  { model: 'log-gp', objective: 'custom' },
];
const linkOf = ({ model, objective }: (typeof cases)[number]) =>
  `seed=30&step=4&model=${model}&objective=${objective}&layers=truth,median,band95,latent,query`;

/** Returns Ψ of the best value by the model itself, at the place where it was found. */
function latentBest({ snapshot }: ChartSource): number {
  const experiment = experimentOf(snapshot.spec);
  const place = experiment.space.toUnit(incumbentOf(snapshot)!.x);
  const { flip } = experiment.orientation;
  return flip(storedModel(snapshot).map!.at(place).forward(flip(snapshot.best!)));
}

/** One of each model and objective. */
const partsOf = ({ model, objective }: (typeof cases)[number]) => [model, objective];

describe.each(oneOfEach(cases, partsOf, (one) => partsOf(one).join(' ')))(
  'the line of the best so far, $model on $objective',
  (one) => {
    const source = sourceOfLink(linkOf(one));
    const best = incumbentOf(source.snapshot)!;

    it('passes its disc in y', () => {
      const { picture } = objectivePosterior.project(source);
      expect(picture.incumbent!.y).toBe(best.y);
      expect(picture.discs.find(({ id }) => id === best.id)!.y).toBe(best.y);
    });

    it('passes its disc in z, at Ψ of the best value', () => {
      const data = objectivePosterior.project({ ...source, layers: { ...source.layers, latentSpace: true } });
      const { incumbent, discs } = data.picture;
      expect(incumbent!.y).toBeCloseTo(discs.find(({ id }) => id === best.id)!.y, 12);
      expect(Math.abs(incumbent!.y - latentBest(source))).toBeLessThan(0.02);
    });
  },
);

it('is Ψ of the best value when minimising, too', () => {
  const link = linkOf({ model: 'ngcp', objective: 'forrester' }).replace('step=4', 'step=6');
  const data = objectivePosterior.project(sourceOfLink(`${link},latentSpace`));
  expect(data.picture.incumbent!.y).toBeCloseTo(-0.63, 1);
  expect(objectivePosterior.describe(data)).toContain('best so far z = −0.6');
});
