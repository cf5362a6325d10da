import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { byId } from '../../engine/definition';
import { pipelineWords } from '../../engine/pipelines/registry';
import { deviationsOf, type Deviations } from '../../engine/ranking/deviations';
import { loadedObjectives } from '../../testing/loadedObjectives';
import { formatNumber } from '../../vocabulary/numbers/write';

const mdx = readFileSync(new URL('./noise.mdx', import.meta.url), 'utf8');
const text = mdx.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

async function deviationsIn(pipeline: string): Promise<Deviations> {
  const objective = { id: 'pipeline', params: { pipeline, answers: 'recorded' } };
  const rows = byId(await loadedObjectives(objective), 'pipeline').record!(objective.params)!;
  return deviationsOf(rows.map(({ evaluations }) => evaluations));
}

const written = (value: number) => formatNumber(value, { digits: 2 });

it('says of folds and their Gaussian what the recorded tables say', async () => {
  const all = new Map<string, Deviations>();
  for (const { id } of pipelineWords) all.set(id, await deviationsIn(id));
  const kurtosis = (id: string) => all.get(id)!.excessKurtosis!;
  expect(text).toContain(`0 for a Gaussian, is ${written(kurtosis('digits-svm'))}.`);
  expect(text).toContain(`it does not: ${written(kurtosis('digits-sgd'))},`);
  const { min, max } = all.get('digits-sgd')!.sdOfPlaces;
  expect(text).toContain(`up to ${(max / min).toFixed(0)} times that of another`);
  const rising = [...all.values()].map(({ excessKurtosis }) => excessKurtosis!).sort((a, b) => a - b);
  const [right, wrong] = [rising.filter((one) => one < 1), rising.filter((one) => one >= 1)];
  expect([right.length, wrong.length]).toEqual([3, 4]);
  expect(text).toContain(
    `(excess kurtosis from ${right[0]!.toFixed(1).replace('-', '−')} to ${written(right.at(-1)!)})`,
  );
  const [a, b, c, d] = wrong;
  expect(text).toContain(`(${written(a!)}, ${written(b!)}, ${written(c!)} and ${d!.toFixed(0)})`);
  for (const { standardisedExcessKurtosis } of all.values())
    expect(standardisedExcessKurtosis!).toBeLessThan(0);
});
