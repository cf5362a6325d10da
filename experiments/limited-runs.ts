import { knowledgeOf } from '../src/engine/campaign/knowledge';
import type { Region } from '../src/engine/limits/region';
import { rowOf, type Vec } from '../src/engine/numeric/arrays';
import { createRng, type Rng } from '../src/engine/numeric/random/rng';
import { palette } from './figure/palette';
import { compareWays, rowsOf } from './own/comparison';
import { dough, fromTo, glaze, ice } from './own/functions';
import { played, trialsOf } from './own/play';
import { missingAfter } from './own/task';
import { listed, number } from './words';

const ways = {
  centres: { label: 'centres', colour: palette.blue },
  farthest: { label: 'farthest points', colour: palette.orange },
  random: { label: 'random places', colour: palette.green },
} as const;
type Way = keyof typeof ways;

export const limitedRuns = compareWays<Way>({
  name: 'limited-runs',
  summary: 'What is missing of the gain after first runs inside limits, chosen in three ways.',
  document:
    'First runs inside limits can be centres of what is allowed (Lloyd), points as far from each other as can be, or places at random. The design of the rule found that farthest points sit in the corners, where nothing is learnt; its optima were all inside.',
  decided:
    'Three functions with limits that the design had not seen and one, a mixture, whose best place is on an edge; twenty seeds; as many first runs as the room Experiment has, exact results. Asked beforehand: the centres’ median is not above that of the farthest points after 10 trials on three of the four.',
  trials: { usual: 20, quick: 1 },
  firstSeed: 720_421,
  title: 'First runs inside limits',
  caption: 'First runs as the line says, then trials as the engine proposes them.',
  ways,
  duels: [
    ['centres', 'farthest'],
    ['centres', 'random'],
  ],
  tasks: [dough, fromTo, ice, glaze],
  moments: [
    { words: 'after 10 trials', after: () => 10 },
    { words: 'after 15 trials', after: () => 15 },
    { words: 'after 25 trials', after: () => 25 },
  ],
  courseOf: (known, way, run) => {
    const { region } = knowledgeOf(known.empty);
    const count = Math.max(4, known.task.knobs.length + 1);
    const first = placesOf(region, way, { count, rng: createRng(run.seed).fork('first runs') });
    return { missing: missingAfter(known, trialsOf(played(known, { ...run, first }))) };
  },
  judged: (rows) => {
    const early = rowsOf(rows, 0);
    const met = early.filter(({ missing }) => missing.centres <= missing.farthest);
    const medians = early.map(
      ({ label, missing }) => `${label} ${number(missing.centres)} against ${number(missing.farthest)}`,
    );
    return `After 10 trials the centres’ median is not above that of the farthest points on ${met.length} of ${early.length} functions (${listed(medians)}).`;
  },
});

/** Places among which farthest ones are looked for. */
const cloud = 600;

function placesOf(
  region: Region,
  way: Way,
  { count, rng }: { readonly count: number; readonly rng: Rng },
): readonly Vec[] {
  if (way === 'centres') {
    const places = region.firstRuns(count, { already: [], rng });
    return Array.from({ length: places.rows }, (_, i) => rowOf(places, i));
  }
  const sampled = region.sample(way === 'random' ? count : cloud, rng);
  const places = Array.from({ length: sampled.rows }, (_, i) => rowOf(sampled, i));
  const chosen = way === 'random' ? places : farthestOf(places, count);
  return chosen.map((place) => region.nearest(place) ?? place);
}

/** The place nearest to the mean, then always the one farthest from all before, in shares of the ranges that places take. */
function farthestOf(places: readonly Vec[], count: number): readonly Vec[] {
  const sides = places[0]!.map((_, p) => {
    const values = places.map((place) => place[p]!);
    return Math.max(...values) - Math.min(...values) || 1;
  });
  const distance = (a: Vec, b: Vec): number =>
    a.reduce((total, value, p) => total + ((value - b[p]!) / sides[p]!) ** 2, 0);
  const mean = places[0]!.map((_, p) =>
    places.reduce((total, place) => total + place[p]! / places.length, 0),
  );
  const nearest = places.reduce((best, one) => (distance(one, mean) < distance(best, mean) ? one : best));
  const chosen = [nearest];
  while (chosen.length < count) {
    const apart = places.map((place) => Math.min(...chosen.map((one) => distance(one, place))));
    chosen.push(places[apart.indexOf(Math.max(...apart))]!);
  }
  return chosen;
}
