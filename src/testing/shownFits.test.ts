import { describe, expect, it } from 'vitest';
import { decodeLink } from '../link/decodeLink';
import { lessons } from '../lessons/registry';
import { workedExamples } from '../studies/examples/workedExamples';
import { failures } from '../studies/gallery/failures';
import { snapshotOfLink } from './figureOfLink';
import { loadedObjectives } from './loadedObjectives';
import { fittedFrom, learntStates, reachedBy } from './shownFits';
import { textOf } from './shownStates';
import { isLong, sweep } from './sweep';

/** Nats by which a fit that is shown may fall short of the best of many starts. */
const slack = 0.05;
const starts = sweep(8, 50);

/** A prior leaves one hill more often: in short, fits by the likelihood alone. */
const states = learntStates().filter(({ hash }) => {
  const { fit } = decodeLink(hash).spec;
  return isLong || (fit.kind === 'learn' && (fit.prior ?? 'none') === 'none');
});

const family = await loadedObjectives(...states.map(({ hash }) => decodeLink(hash).spec.objective));

/** Returns all that is said where a state is shown. */
function wordsAround(where: string): string {
  const [kind, name = ''] = where.split(/[ ,]+/);
  if (kind === 'example') return workedExamples.find(({ id }) => id === name)!.sentence;
  if (kind === 'gallery') return JSON.stringify(failures.find(({ id }) => id === name));
  const lesson = lessons.find(({ id }) => id === name)!;
  return `${textOf(lesson)} ${JSON.stringify(lesson.tasks)}`;
}

describe.each(states)('the fit that $where shows', ({ where, hash }) => {
  const snapshot = snapshotOfLink(hash, family);

  it('is the best of many starts', () => {
    const reached = reachedBy(snapshot);
    if (reached === null) return;
    expect(reachedBy(fittedFrom(starts, snapshot, family))! - reached).toBeLessThan(slack);
  });

  it('stands at no bound without a word about it', () => {
    const atBound = snapshot.model?.warnings.filter((one) => /at its (upper|lower) bound/.test(one)) ?? [];
    if (atBound.length > 0)
      expect(wordsAround(where), atBound.join(' ')).toMatch(/bound|fit allows|is allowed/);
  });
});

it('are some', () => {
  expect(states.length).toBeGreaterThan(10);
});
