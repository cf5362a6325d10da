import { describe, expect, it } from 'vitest';
import { memberOf } from '../../engine/experiment/families';
import { experimentOf } from '../../engine/loop/experiment';
import { storedModel } from '../../engine/loop/fitModel';
import { sightOfLink } from '../../testing/sightOfLink';
import type { NumberTask } from '../lesson';
import { symbols } from '../symbols';
import { sevenSteps } from './seven-steps';

const { figures } = sevenSteps;
const told = async (id: string, hash: string) => symbols[id]!.value(await sightOfLink(hash));

describe('the recipe in seven steps', () => {
  it('normalises with the numbers that its task prints', async () => {
    const [mean, sd] = await Promise.all(
      ['answersMean', 'answersSd'].map((id) => told(id, figures['ten-answers']!)),
    );
    const task = sevenSteps.tasks.find(({ id }) => id === 'normal') as NumberTask;
    const best = Math.max(
      ...(await sightOfLink(figures['ten-answers']!)).snapshot.observations.map(({ y }) => y),
    );
    expect([mean, sd, best.toFixed(3)]).toEqual(['0.633', '0.185', '0.856']);
    expect(task.answer.toFixed(2)).toBe('1.21');
  });

  it('has two groups: the eight that worked, and the two that failed', async () => {
    const { snapshot, view } = await sightOfLink(figures['two-clusters']!);
    expect(await told('members', figures['two-clusters']!)).toBe('8 and 2');
    const failed = view.clusters![1]!.members.map(
      (id) => snapshot.observations.find((one) => one.id === id)!.y,
    );
    expect(failed.every((y) => y < 0.3)).toBe(true);
  });

  it('says of the nearest answer the z that the model has of it', async () => {
    for (const at of [110, 234, 269, 300]) {
      const sight = await sightOfLink(figures['maps']!.replace('at=234', `at=${at}`));
      const { snapshot } = sight;
      const distances = snapshot.observations.map(({ x }) => Math.abs(x[0]! - at));
      const { x, y } = snapshot.observations[distances.indexOf(Math.min(...distances))]!;
      const z = storedModel(snapshot).map!.at(experimentOf(snapshot.spec).space.toUnit(x)).forward(y);
      expect(Number(symbols['nearestY']!.value(sight))).toBeCloseTo(y, 3);
      // The picture has its maps and weights on a grid.
      expect(Number(symbols['nearestZ']!.value(sight)!.replace('−', '-'))).toBeCloseTo(z, 1);
    }
  });

  it('makes one failure a usual answer for where it is, and leaves the other an outlier', async () => {
    const { snapshot } = await sightOfLink(figures['answers-in-z']!);
    expect(memberOf('surrogate', 'nlgcp')!.params.find(({ id }) => id === 'globalShare')!.default).toBe(0.03);
    expect([snapshot.spec.kernel.id, snapshot.spec.surrogate.params['globalShare']]).toEqual([
      'matern52',
      undefined,
    ]);
    const map = storedModel(snapshot).map!;
    const { space } = experimentOf(snapshot.spec);
    const failed = snapshot.observations.filter(({ y }) => y < 0.3);
    const [mean, sd] = await Promise.all(
      ['answersMean', 'answersSd'].map((id) => told(id, figures['answers-in-z']!)),
    );
    const printed = failed.map(({ x, y }) => [
      Math.round(x[0]!),
      ((y - Number(mean)) / Number(sd)).toFixed(2),
      map.at(space.toUnit(x)).forward(y).toFixed(2),
    ]);
    expect(printed).toEqual([
      [269, '-1.96', '-1.82'],
      [111, '-1.86', '-0.39'],
    ]);
  });

  it('does the opposite with the map as the sheet prints it', async () => {
    const { snapshot } = await sightOfLink(figures['as-printed']!);
    const map = storedModel(snapshot).map!;
    const { space } = experimentOf(snapshot.spec);
    const zAt = (place: number) => {
      const { x, y } = snapshot.observations.find((one) => Math.round(one.x[0]!) === place)!;
      return map.at(space.toUnit(x)).forward(y);
    };
    const best = snapshot.observations.find(({ id }) => id === snapshot.incumbent)!;
    expect([zAt(111).toFixed(2), zAt(269).toFixed(2), zAt(Math.round(best.x[0]!)).toFixed(1)]).toEqual([
      '-2.06',
      '-5.39',
      '32.7',
    ]);
  });

  it('has a constant in its first and last step only', async () => {
    const { snapshot } = await sightOfLink(figures['prediction']!);
    const shifted = {
      ...snapshot,
      observations: snapshot.observations.map((one) => ({ ...one, y: one.y + 100 })),
    };
    const [model, moved] = [snapshot, shifted].map((one) => storedModel(one).map!);
    const { space } = experimentOf(snapshot.spec);
    for (const { x, y } of snapshot.observations) {
      const place = space.toUnit(x);
      expect(moved!.at(place).forward(y + 100)).toBeCloseTo(model!.at(place).forward(y), 8);
    }
  });
});
