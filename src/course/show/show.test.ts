import { expect, it } from 'vitest';
import { explanation } from '../../engine/questions/explanation';
import { finish } from '../../engine/task';
import { endingWords } from '../../lab/state/select/ending';
import { figureOfLink, type Figure } from '../../testing/figureOfLink';
import { nearestIndex } from '../../plots/source';
import { readShowPlace, showPlaceText } from './place';
import { show, stopSeconds } from './show';

const figures = show.stops.map(({ lab }) => figureOfLink(lab));
const said = (stop: number): string => show.stops[stop]!.caption.replaceAll('\u00a0', ' ');
const [start, asked] = [figures[0]!, figures[3]!];

/** Returns the width of the 95 % band at a place. */
function widthAt({ view }: Figure, x: number): number {
  const at = nearestIndex(view.x, x);
  return view.quantiles[0.975][at]! - view.quantiles[0.025][at]!;
}

const three = (value: number): string => value.toPrecision(3);
const query = ({ snapshot }: Figure): number => snapshot.proposal!.x[0]!;
const lastAnswer = ({ snapshot }: Figure): number => snapshot.observations.at(-1)!.y;

it('lasts ninety seconds, with one sentence to each picture', () => {
  expect(show.stops.length * stopSeconds).toBe(90);
  for (const { caption } of show.stops) {
    expect(caption).toMatch(/^[A-Z].*[^.]\.$/);
    expect(caption.slice(0, -1)).not.toMatch(/[.?!] [A-Z]/);
    expect(caption.length).toBeLessThan(165);
  }
});

it('says the numbers of its run', () => {
  expect(start.snapshot.observations).toHaveLength(5);
  const x = query(start);
  const at = nearestIndex(start.view.x, x);
  const { quantiles } = start.view;
  expect(said(1)).toContain(
    `at x = ${x.toFixed(1)}, with 95 % chance, between ${three(quantiles[0.025][at]!)} and ${three(quantiles[0.975][at]!)}`,
  );
  expect(said(2)).toContain(`at x = ${x.toFixed(1)}`);
  const { value } = start.view.acquisition!;
  expect(Math.abs(start.view.x[value.indexOf(Math.max(...value))]! - x)).toBeLessThan(2);

  expect(asked.snapshot.observations.at(-1)!.x[0]).toBe(x);
  expect(said(3)).toContain(
    `answers ${three(lastAnswer(asked))}: above the band, which happens, and well above ${three(start.snapshot.best!)}`,
  );

  expect(lastAnswer(asked)).toBeGreaterThan(quantiles[0.975][at]!);

  expect(widthAt(asked, x - 4)).toBeLessThan(0.3 * widthAt(start, x - 4));
  expect(widthAt(asked, 0)).toBeGreaterThan(0.9 * widthAt(start, 0));

  const second = figures[6]!;
  expect(said(6)).toContain(`That answer, ${three(lastAnswer(second))}, is no new best`);
  expect(second.snapshot.improved).toBe(false);
  const between = query(second);
  expect(between).toBeGreaterThan(query(asked));
  expect(between).toBeLessThan(x);
  expect(said(6)).toContain(`at x = ${between.toFixed(1)}`);
});

it('says why as the page does', () => {
  const why = figures[5]!;
  const { places, incumbent } = finish(
    explanation.answer(why.snapshot, { places: [why.snapshot.proposal!.x] }),
  );
  const { chance, gain } = places[0]!;
  expect(said(5)).toContain(
    `at x = ${query(why).toFixed(1)} because the answer there beats ${three(incumbent)} with chance ${three(100 * chance)} %, and then by ${three(gain / chance)} on average: that makes ${three(gain)},`,
  );
});

it('ends as the page says that a search ends', () => {
  const found = figures[7]!;
  const words = endingWords(found.snapshot, figures[6]!.snapshot);
  expect(words).toMatch(/^The top is found: /);
  expect(said(7).match(/[\d.]+\d/g)).toEqual(words.match(/[\d.]+\d/g));
});

it('has its place and the lesson it came from in its link', () => {
  for (const place of [
    { stop: -1, lesson: '' },
    { stop: 2, lesson: '' },
    { stop: -1, lesson: 'surrogate' },
    { stop: 7, lesson: 'surrogate.3' },
  ]) {
    expect(readShowPlace(showPlaceText(place))).toEqual(place);
  }
  for (const text of ['', '-', 'x', '1-<b>', '999', '-a.b.c']) {
    expect(readShowPlace(text)).toEqual({ stop: -1, lesson: '' });
  }
});
