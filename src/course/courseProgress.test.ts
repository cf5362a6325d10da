import { expect, it } from 'vitest';
import { forgetProgress, keepProgress, progressOf } from './courseProgress';

function storeOf(kept: Record<string, string> = {}) {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  };
}

it('progress in a lesson is kept, the farthest of each', () => {
  const store = storeOf();
  keepProgress('surrogate', { read: 0.5, solved: ['band'] }, store);
  keepProgress('surrogate', { read: 0.2, solved: ['ask', 'band'] }, store);
  keepProgress('copula', { read: 1, solved: [] }, store);
  expect(progressOf('surrogate', store)).toEqual({ read: 0.5, solved: ['band', 'ask'] });
  expect(progressOf('copula', store)).toEqual({ read: 1, solved: [] });
  expect(progressOf('noise', store)).toEqual({ read: 0, solved: [] });
});

it('what was kept is read with doubt, and a store that is full or forbidden is none', () => {
  for (const text of ['', '[]', 'null', '{"surrogate":7}', '{"surrogate":{"read":9,"solved":"all"}}', '{']) {
    expect(progressOf('surrogate', storeOf({ 'deep-mining-lab:course': text })), text).toEqual({
      read: 0,
      solved: [],
    });
  }
  const fault = () => {
    throw new Error('SecurityError');
  };
  keepProgress('surrogate', { read: 1, solved: [] }, { getItem: fault, setItem: fault });
  expect(progressOf('surrogate', { getItem: fault })).toEqual({ read: 0, solved: [] });
  expect(progressOf('surrogate', null)).toEqual({ read: 0, solved: [] });
});

it('is forgotten of one lesson, and of no other', () => {
  const store = storeOf();
  keepProgress('surrogate', { read: 0.5, solved: ['band'] }, store);
  keepProgress('copula', { read: 1, solved: ['lopsided'] }, store);
  forgetProgress('surrogate', store);
  expect(progressOf('surrogate', store)).toEqual({ read: 0, solved: [] });
  expect(progressOf('copula', store)).toEqual({ read: 1, solved: ['lopsided'] });
});
