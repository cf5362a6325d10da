import { expect, it } from 'vitest';
import type { LearntFit } from '../../engine/experiment/spec';
import { chains } from '../../engine/questions/chains';
import { hyperCurves } from '../../engine/questions/hyperCurves';
import { search } from '../../engine/questions/search';
import { finish } from '../../engine/task';
import { readChainText } from '../../studies/hyper/chain/chainText';
import { duelIn, freshPair, keptRecord } from '../../testing/keptRecord';
import { textOf } from '../../testing/shownStates';
import { figureOfLink } from '../../testing/figureOfLink';
import { processIn } from '../../testing/processIn';
import { lengthScales } from './length-scales';

const shown = (name: string) => figureOfLink(lengthScales.figures[name]!);

const drawnIn = (name: string, text: string) => {
  const { names: _, ...asked } = readChainText(text);
  return finish(chains.answer(shown(name).snapshot, asked));
};

const lengthOf = ({ snapshot }: ReturnType<typeof shown>): number =>
  400 * (processIn(snapshot).hyperparameters.kernel['lengthScale'] as number);

const told = (figure: ReturnType<typeof shown>) => [
  lengthOf(figure).toFixed(0),
  processIn(figure.snapshot).logLikelihoodLatent.toFixed(1),
  `${Math.round(100 * figure.view.score!.coverage95)}\u00a0%`,
];

it('bets on 67, and 45 would have been little less likely', () => {
  const [bet, shorter] = [shown('truth'), shown('shorter')];
  expect(told(bet)).toEqual(['67', '-3.5', '16\u00a0%']);
  expect(told(shorter)).toEqual(['45', '-4.1', '50\u00a0%']);
  const [likelier, less] = [bet, shorter].map(({ snapshot }) => processIn(snapshot).logLikelihoodLatent);
  expect(Math.exp(likelier! - less!).toFixed(1)).toBe('1.8');
  const { fit } = bet.snapshot.spec;
  const { paths } = finish(search.answer(bet.snapshot, { fit: fit as LearntFit }));
  const ends = paths.map(({ values }) => values.at(-1)!);
  expect(ends).toHaveLength(6);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(0.01);
});

it('draws length scales from about 15 to about 125, by chains that agree', () => {
  const { drawn } = drawnIn('chain', 'none');
  const [length] = drawn;
  const sorted = length!.draws.flatMap((one) => [...one]).toSorted((a, b) => a - b);
  // 400 draws of a chain fix the ends of 95 % to about a third: other seeds give other ends.
  const [low, high] = [0.025, 0.975].map((p) => 400 * sorted[Math.floor(p * 400)]!);
  expect([low! > 12 && low! < 20, high! > 95 && high! < 160]).toEqual([true, true]);
  expect(textOf(lengthScales)).toContain('between about 15 and 125');
  for (const { rHat } of drawn) expect(rHat).toBeLessThan(1.05);
});

it('has medians up to 0.16 apart, and an average whose band holds 44 %', () => {
  const { snapshot } = shown('hyper-samples');
  const { x, curves } = finish(hyperCurves.answer(snapshot, { count: 10 }));
  const spans = Array.from(x, (_, i) => {
    const values = curves.map((curve) => curve[i]!);
    return Math.max(...values) - Math.min(...values);
  });
  expect(Math.max(...spans).toFixed(2)).toBe('0.16');
  const average = shown('average');
  expect(average.view.score!.coverage95.toFixed(2)).toBe('0.44');
  expect(processIn(average.snapshot).drawn!.draws).toHaveLength(20);
});

it('leads to almost the same bet under the prior of the Lab', () => {
  const hash = lengthScales.figures['bet']!.replace('prior=none&', '');
  const [length, , inBand] = told(figureOfLink(hash));
  expect([length, inBand]).toEqual(['70', '16\u00a0%']);
});

it('has eight answers that two stories explain, between which a hundred draws do not settle', () => {
  const { drawn } = drawnIn('noise-or-signal', '');
  const noise = drawn.find(({ parameter }) => parameter.name === 'noise')!;
  expect(noise.rHat).toBeGreaterThan(1.5);
  const deviations = noise.draws.flatMap((one) => [...one]).map(Math.sqrt);
  const share = (lo: number, hi: number) =>
    deviations.filter((one) => one >= lo && one < hi).length / deviations.length;
  expect(share(0.5, 2)).toBeGreaterThan(0.4);
  expect(share(0, 0.1)).toBeGreaterThan(0.4);
  expect(share(0.1, 0.5)).toBeLessThan(0.2);
});

it('says of averages and priors what the experiment found', () => {
  const { trials, numbers } = keptRecord('integrate');
  const text = textOf(lengthScales).replace(/\s+/g, ' ');
  expect(text).toContain(`from ${trials} seeds that nobody had looked at`);
  const { firstSmaller, p } = duelIn(
    numbers.find(({ label, evaluations }) => label === 'Hartmann-6' && evaluations === 30)!,
    'map',
    'likelihood',
  );
  expect(text).toContain(`in ${firstSmaller} of ${trials} (p = ${p.toFixed(4)})`);
  const { fresh } = freshPair('Hartmann-6', ['map', 'likelihood']);
  expect(text).toContain(`From 40 other seeds it was nearer in ${fresh.firstSmaller}: the hint was right`);
  expect(fresh.corrected).toBeLessThan(0.05);
  for (const searches of numbers) expect(duelIn(searches, 'averaged', 'map').p).toBeGreaterThan(0.05);
});
