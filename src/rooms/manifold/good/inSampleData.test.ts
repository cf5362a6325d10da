import { expect, it } from 'vitest';
import { createSession } from '../../../engine/manifold/session/session';
import { finish } from '../../../engine/task';
import { inSampleExample } from '../../../testing/manifoldExample';
import { freshLeastOf, inSampleSentence, leastOf } from './inSampleData';

const data = inSampleExample();
const { settings } = data.told;

it('the training error chooses the least smoothness, here GCV as well, and the others do not', () => {
  expect(leastOf(data, 'empirical')).toBe(0);
  expect(leastOf(data, 'gcv')).toBe(0);
  for (const of of ['aic', 'bic', 'press'] as const) expect(leastOf(data, of)).toBeGreaterThan(0);
});

it('AIC is the training error and a penalty that falls, and BIC asks for no less smoothness', () => {
  settings.forEach(({ aic, empirical, optimism }) => expect(aic).toBe(empirical + optimism));
  const penalties = settings.map(({ optimism }) => -optimism);
  expect(penalties).toEqual(penalties.toSorted((a, b) => a - b));
  expect(leastOf(data, 'bic')).toBeGreaterThanOrEqual(leastOf(data, 'aic'));
});

it('says where each is least, with what fresh points say there', () => {
  const said = inSampleSentence(data);
  expect(said).toContain('The training error is least at a smoothness of 0.000244');
  const least = freshLeastOf(data)!;
  expect(least.share).toBe(Math.min(...Array.from(data.fresh!)));
  expect(said).toMatch(/the fewest, [\d.]+\u00a0%, at [\d.]+\.$/);
  expect(inSampleSentence({ ...data, fresh: null })).not.toContain('resh');
});

it('without unlabelled points that pull, points without a label change nothing', () => {
  const points = [[0, 0], [1, 0.2], [0.2, 1], [1.3, 1.1], [3, 3]]; // prettier-ignore
  const labels = [0, 1, 0, 1, null];
  const mix = [{ weight: 1, spec: { rule: 'knn', value: 2, normalized: false, power: 1 } }] as const;
  const asked = {
    setting: { lengthScale: 1, ambient: 1, intrinsic: 0, mix },
    centred: false,
    ambients: [0.1, 1],
  };
  const tell = (n: number) =>
    finish(
      createSession({ points: points.slice(0, n), labels: labels.slice(0, n), classes: 2 }).inSample(asked),
    );
  expect(tell(5)).toEqual(tell(4));
  const pulled = finish(
    createSession({ points, labels, classes: 2 }).inSample({
      ...asked,
      setting: { ...asked.setting, intrinsic: 2 },
    }),
  );
  expect(pulled.settings[0]!.effective).toBeLessThan(tell(5).settings[0]!.effective);
});
