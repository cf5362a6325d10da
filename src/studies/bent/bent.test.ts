import { describe, expect, it } from 'vitest';
import { carriedNoise } from '../../engine/questions/carriedNoise';
import { finish } from '../../engine/task';
import { labelsIn } from '../../lab/state/select/labels';
import { lessonOf } from '../../lessons/registry';
import { snapshotOfLink } from '../../testing/figureOfLink';
import { textOf } from '../../testing/shownStates';
import { formatNumber } from '../../vocabulary/numbers/write';
import { bentSentence, bentTables, projectBent, skewText, straightSentence } from './bentData';
import { readBentText, writeBentText } from './bentText';

/** What the panel shows of a link, by the engine alone. */
function shown(link: string) {
  const snapshot = snapshotOfLink(link);
  const { place, sd } = readBentText(/panel=bent-noise:?(.*)$/.exec(link)?.[1] ?? '');
  const answer = finish(carriedNoise.answer(snapshot, { place: place === null ? null : place - 1, sd }));
  return projectBent({ answer, labels: labelsIn(snapshot) });
}

const { figures } = lessonOf('noise')!;

describe('noise on both sides of Ψ', () => {
  const best = shown(figures['noise-bent']!);

  it('is said in a sentence, with its skew, and with what EGN takes instead', () => {
    expect(bentSentence(best)).toBe(
      'Around f = 0.838 at setting = 15, with σₙ = 0.0911, the spread of its 5 scores, noise that is Gaussian has a skew of 0.65 after Ψ; that of a Gaussian is 0. Its mean is 1.2, and Ψ(f) is 0.973.',
    );
    expect(straightSentence(best)).toContain('σₙ/σ_f = 1.46; that of the noise after Ψ is 1.59.');
    const [numbers] = bentTables(best);
    const { rows } = numbers!.read();
    expect(rows.find(({ name }) => name === 'skew of z')!.cells).toEqual([best.moments.skewness]);
  });

  it('is the one of the lesson, number by number', () => {
    const text = textOf(lessonOf('noise')!).replace(/\s+/g, ' ');
    const low = shown(figures['noise-bent-low']!);
    const quiet = shown(figures['noise-bent-quiet']!);
    expect([best, low, quiet].map(({ words }) => words)).toEqual([
      'setting = 15',
      'setting = 20',
      'setting = 10',
    ]);
    expect(low.places.every(({ mean }) => mean >= low.places[low.place]!.mean)).toBe(true);
    const of = ({ ownSd }: typeof best) => ownSd;
    expect(of(quiet)).toBe(
      Math.min(...best.places.map((_, k) => of(shown(`${figures['noise-bent']!}:at=${k + 1}`))!)),
    );
    expect(text).toContain(`around ${best.f} with the standard deviation ${best.sd.toFixed(3)}.`);
    expect(text).toContain(`$\\Psi(${best.f}) = ${formatNumber(best.centre)}$?`);
    expect(text).toContain(
      `the skew is ${skewText(best)}, where a Gaussian has 0, and the mean is ${formatNumber(best.moments.mean)}.`,
    );
    expect(text).toContain(`it is the left tail, with a skew of ${skewText(low)}.`);
    expect(text).toContain(`where the folds agree,</Show> the skew is ${skewText(quiet)}.`);
  });

  it('has no skew where Ψ is straight, and says what has no z', () => {
    const straight = { ...best, moments: { ...best.moments, skewness: 1e-9 } };
    expect(bentSentence(straight)).toMatch(/a skew of 0 after Ψ: Ψ is nearly straight there\.$/);
    expect(bentSentence({ ...best, beyond: 0.25 })).toMatch(
      /Ψ has no value for 25\s% of the noise, which is left out/,
    );
  });
});

describe('its text in links', () => {
  it.each([
    { place: null, sd: null },
    { place: 4, sd: 0.05 },
    { place: 120, sd: null },
    { place: null, sd: 3.2e-7 },
  ])('keeps %j', (said) => {
    expect(readBentText(writeBentText(said))).toEqual(said);
  });

  it.each(['nonsense', 'at=0,sd=0', 'at=-1', 'sd=NaN', 'sd=1e999', 'at=1.5,sd=-2', ',,=,'])(
    'reads %j without a complaint',
    (text) => expect(readBentText(text)).toEqual({ place: null, sd: null }),
  );
});
