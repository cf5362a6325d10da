import { expect, it } from 'vitest';
import { objectives } from '../../engine/objectives/registry';
import { pipelineWords } from '../../engine/pipelines/registry';
import { optionsOf } from './objectiveList';

const named = (options: ReturnType<typeof optionsOf>, value: string) =>
  options.find((option) => option.value === value);

it('the list has every objective and every pipeline once, in groups that stand together', () => {
  const options = optionsOf({ id: 'custom', params: {} }, false);
  const values = options.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(new Set(values.map((value) => value.split('.')[0]))).toEqual(
    new Set(objectives.map(({ id }) => id)),
  );
  // And the classifier that is no pipeline.
  expect(options.filter(({ group }) => group === 'Real pipelines')).toHaveLength(pipelineWords.length + 1);
  const groups = options.map(({ group }) => group);
  const turns = groups.filter((group, i) => group !== groups[i - 1]);
  expect(turns).toEqual([
    'The report’s curve',
    'One input',
    'Two inputs',
    'More inputs',
    'Real pipelines',
    'Yours',
  ]);
});

it('names say the number of inputs and which way is good; short ones leave the number out', () => {
  const options = optionsOf({ id: 'ackley', params: { dimension: 4 } }, false);
  expect(named(options, 'branin')).toMatchObject({
    label: 'Branin, 2-D ↓',
    short: 'Branin ↓',
    group: 'Two inputs',
  });
  expect(named(options, 'rosenbrock')?.label).toBe('Rosenbrock, 2-D ↓');
  expect(named(options, 'custom')?.label).toBe('Two valleys, 1-D ↑');
  expect(named(options, 'ackley')).toMatchObject({ label: 'Ackley, 4-D ↓', group: 'More inputs' });
  const risen = optionsOf({ id: 'rastrigin', params: { direction: 'maximize' } }, false);
  expect(named(risen, 'rastrigin')?.label).toBe('Rastrigin, 2-D ↑');
});

it('the pipeline that is tuned is the option of the objective, and in the room of pipelines each has its id', () => {
  const present = { id: 'pipeline', params: { pipeline: 'digits-mlp' } };
  const tuned = pipelineWords.find(({ id }) => id === 'digits-mlp')!;
  expect(named(optionsOf(present, false), 'pipeline')?.label).toContain(tuned.label);
  expect(named(optionsOf(present, false), 'pipeline.digits-mlp')).toBeUndefined();
  expect(optionsOf(present, true).map(({ value }) => value)).toEqual(pipelineWords.map(({ id }) => id));
});
