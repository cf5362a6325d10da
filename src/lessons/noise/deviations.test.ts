import { expect, it } from 'vitest';
import { deviationsOf } from '../../engine/ranking/deviations';
import { firstPipelines } from '../../testing/firstPipelines';
import { recordedPipelines } from '../../testing/loadedObjectives';
import { textOf } from '../../testing/shownStates';
import { formatCount, formatNumber } from '../../vocabulary/numbers/write';
import { lessonOf } from '../registry';

async function deviationsIn(pipeline: string) {
  const family = await recordedPipelines(pipeline);
  const rows = family.find(({ id }) => id === 'pipeline')!.record!({ pipeline })!;
  const lists = rows.map(({ evaluations }) => evaluations);
  return { ...deviationsOf(lists), each: lists[0]!.flat().length };
}

it('the lesson tells how far the scores of both pipelines are from a Gaussian', async () => {
  const text = textOf(lessonOf('noise')!);
  const [svm, sgd] = [await deviationsIn('digits-svm'), await deviationsIn('digits-sgd')];
  const two = (value: number | null) => formatNumber(value!, { digits: 2 });
  expect(text).toContain(`${formatCount(svm.count).replace(',', '')} scores lie`);
  expect(text).toContain(`excess kurtosis is ${two(svm.excessKurtosis)},`);
  expect(text).toContain(`it is ${two(sgd.excessKurtosis)},`);
  expect(text).toContain(`scatters ${Math.round(sgd.sdOfPlaces.max / sgd.sdOfPlaces.min)} times as much`);
  expect(sgd.each).toBe(6);
  expect(text).toContain(
    `it is ${two(sgd.standardisedExcessKurtosis)}, where six Gaussian scores a setting would have ${two(-6 / 7)}`,
  );
});

it('the lesson tells of how many recorded pipelines one Gaussian is nearly right', async () => {
  const all: number[] = [];
  for (const { id } of firstPipelines) all.push((await deviationsIn(id)).excessKurtosis!);
  const rising = all.sort((a, b) => a - b);
  const [right, wrong] = [rising.filter((one) => one < 1), rising.filter((one) => one >= 1)];
  expect([right.length, wrong.length]).toEqual([3, 4]);
  const [least, most] = [right[0]!.toFixed(1).replace('-', '−'), formatNumber(right.at(-1)!, { digits: 2 })];
  const text = textOf(lessonOf('noise')!).replace(/\s+/g, ' ');
  expect(text).toContain(`on three (excess kurtosis from ${least} to ${most}) and wrong on four`);
  const [a, b, c, d] = wrong.map((one) => formatNumber(one, { digits: one < 100 ? 2 : 3 }));
  expect(text).toContain(`wrong on four (${a!}, ${b!}, ${c!} and ${d!})`);
});

it('the lesson tells where one Gaussian for each setting is right, where it is not, and where nothing can be told', async () => {
  const text = textOf(lessonOf('noise')!).replace(/\s+/g, ' ');
  const two = (value: number) => formatNumber(value, { digits: 2 });
  const [svm, boosting, mlp] = [
    await deviationsIn('tumour-svm'),
    await deviationsIn('tumour-boosting'),
    await deviationsIn('digits-mlp'),
  ];
  expect([svm.each, boosting.each, mlp.each]).toEqual([10, 10, 3]);
  const ofTenGaussian = -6 / 11;
  expect(two(svm.standardisedExcessKurtosis!)).toBe(two(ofTenGaussian));
  expect(text).toContain(`has ${two(ofTenGaussian)}, as ten Gaussian scores a setting would have`);
  expect(text).toContain(`have ${two(boosting.standardisedExcessKurtosis!)}, which is flatter`);
  expect(text).toContain(
    `as the neural network has, it is ${two(mlp.standardisedExcessKurtosis!)} whatever they are`,
  );
});
