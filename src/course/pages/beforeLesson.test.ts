import { expect, it } from 'vitest';
import { initialData } from '../../lab/state/data';
import { keepRun, takeRun } from './beforeLesson';

it('keeps the run that was there before the course, once, without the page over it', () => {
  const own = { ...initialData, step: 4, page: { id: 'course', text: '' } };
  keepRun(own);
  keepRun({ ...initialData, step: 9 });
  expect(takeRun()).toMatchObject({ spec: own.spec, step: 4, issues: [], ui: { page: null, mode: 'page' } });
  expect(takeRun()).toBeNull();
});
