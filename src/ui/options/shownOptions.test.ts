import { expect, it } from 'vitest';
import { acquisitionWords } from '../../engine/acquisitions/registry';
import { kernelWords } from '../../engine/kernels/registry';
import { modelWords } from '../../engine/models/registry';
import { objectives } from '../../engine/objectives/registry';
import { isLong, optionTyped, shownOptions, withTyped } from './shownOptions';

const listOf = (members: readonly { id: string; label: string; group?: string; isUsual?: true }[]) =>
  members.map(({ id, label, group, isUsual }) => ({ value: id, label, group, isUsual }));

const models = listOf(modelWords);
const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);

it.each([
  ['objectives', listOf(objectives)],
  ['models', models],
  ['kernels', listOf(kernelWords)],
  ['acquisitions', listOf(acquisitionWords)],
] as const)('the list of %s is long, and opens with a few of it', (_, options) => {
  expect(isLong(options)).toBe(true);
  const few = shownOptions(options, options.find(({ isUsual }) => isUsual)!.value, false);
  expect(few.length).toBeGreaterThanOrEqual(4);
  expect(few.length).toBeLessThanOrEqual(9);
  // Members of a group stand together, so that it has one heading.
  const groups = [...new Set(options.map(({ group }) => group))];
  expect(groups.length).toBeLessThanOrEqual(6);
});

it('the chosen one is shown among the usual ones, and all once they are asked for', () => {
  const usual = valuesOf(shownOptions(models, 'ngcp', false));
  expect(usual).not.toContain('student-t');
  const more = valuesOf(shownOptions(models, 'student-t', false));
  expect(more).toEqual(valuesOf(models).filter((value) => usual.includes(value) || value === 'student-t'));
  expect(shownOptions(models, 'ngcp', true)).toEqual(models);
  const short = models.slice(0, 5);
  expect(shownOptions(short, 'ngcp', false)).toEqual(short);
});

it('typing finds names by their beginning, then by the beginning of a word, and one letter again goes on', () => {
  const typed = (text: string, present?: string) => optionTyped(models, text, present)?.value;
  expect(typed('boost')).toBe('gradient-boosting');
  expect(typed('forest')).toBe('random-forest');
  expect(typed('n', 'ngcp')).toBe('nlgcp');
  expect(typed('nn', 'nlgcp')).toBe('ngcp');
  expect(typed('ng', 'ngcp')).toBe('ngcp');
  expect(typed('zz')).toBeUndefined();
  const two = withTyped(withTyped({ text: '', at: 0 }, 's', 5000), 't', 5300);
  expect(two.text).toBe('st');
  expect(withTyped(two, 'g', 9000).text).toBe('g');
});
