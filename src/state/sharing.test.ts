import { describe, expect, it } from 'vitest';
import { finish } from '../engine/task';
import { defaultSpec } from '../engine/experiment/complete';
import { nextStep, startRun } from '../engine/loop/step';
import { withSharedParts } from './slices/timeline';

const spec = { ...defaultSpec, surrogate: { id: 'gp', params: {} } };
const first = finish(startRun(spec, []));
const second = finish(nextStep(first, []));

describe('a snapshot that comes as a copy', () => {
  const copy = structuredClone(second);
  const shared = withSharedParts(copy, first);

  it('says the same', () => {
    expect(shared).toEqual(second);
  });

  it('holds the observations and the spec of the one before, and only what is new of its own', () => {
    expect(shared.spec).toBe(first.spec);
    first.observations.forEach((one, i) => expect(shared.observations[i]).toBe(one));
    expect(shared.observations.at(-1)).toBe(copy.observations.at(-1));
  });

  it('keeps what was moved by hand', () => {
    const moved = structuredClone(first);
    const observations = moved.observations.map((one, i) =>
      i === 1 ? { ...one, y: one.y + 1, edited: true } : one,
    );
    const kept = withSharedParts({ ...moved, observations }, first);
    expect(kept.observations).toEqual(observations);
    expect(kept.observations[0]).toBe(first.observations[0]);
    expect(kept.observations[1]).toBe(observations[1]);
  });
});

it('a snapshot that has nothing to share with stays itself', () => {
  expect(withSharedParts(second, undefined)).toBe(second);
});

it('a snapshot has in common with the one before what is equal in both', () => {
  const copy = structuredClone({ ...first, step: 1 });
  const moved = copy.observations.map((one) => (one.id === 1 ? { ...one, y: 7 } : one));
  const shared = withSharedParts({ ...copy, observations: moved }, first);
  expect(shared).toEqual({ ...copy, observations: moved });
  expect(shared.spec).toBe(first.spec);
  expect(shared.observations[0]).toBe(first.observations[0]);
  expect(shared.observations[1]).toEqual({ ...first.observations[1], y: 7 });
  expect(withSharedParts(copy, undefined)).toBe(copy);
});
