import { ignoredFields } from '../../engine/experiment/readModel';
import { readRows } from '../../engine/experiment/readRows';
import {
  field,
  optional,
  readInteger,
  readList,
  readSeed,
  requireAtMost,
  wrong,
  type Fields,
} from '../../engine/json';
import { balancedCodes } from '../../engine/limits/combinations';
import { lloydCentres } from '../../engine/limits/lloyd';
import { rowOf, toRows, type Mat } from '../../engine/numeric/arrays';
import { createRng } from '../../engine/numeric/random/rng';
import { largest } from './limits';

type Answer = Readonly<Record<string, unknown>>;

const mostRuns = 500;
/** Largest product of candidates, centres and knobs. */
const mostWork = 2_000_000;
const mostLevels = 1000;

/**
 * Spreads `count` first runs over `candidates` [m×d], places that are allowed: centres by Lloyd's algorithm, those `already` there staying.
 * Answers the `range` of each knob, by which distances are divided, the candidates the centres `start` at, in their order, how many `rounds` they moved, and
 * their `places` [count×d]. With `levels` instead, the number of codes of each knob, each code stands as often as the others in the
 * `codes` [count×knobs], drawn by `seed` (1 if left out): `least` and `most` say how often.
 */
export function answerFirstRuns(request: Fields): Answer {
  const count = readInteger(field(request, 'count'), 'count', { min: 1, max: mostRuns });
  if (field(request, 'levels') !== undefined) return answerCodes(request, count);
  const candidates = readPlaces(field(request, 'candidates'), 'candidates');
  const given = optional(field(request, 'already'), [], (value) => readList(value, 'already'));
  const already =
    given.length > 0 ? readPlaces(given, 'already', candidates.cols) : { ...candidates, rows: 0 };
  const centres = count + already.rows;
  requireAtMost(
    candidates.rows * candidates.cols * centres,
    mostWork,
    `"candidates" has ${candidates.rows} places for ${centres} centres`,
  );
  const there = Array.from({ length: already.rows }, (_, i) => rowOf(already, i));
  const found = lloydCentres(candidates, there, count);
  return {
    ...{ range: Array.from(found.range), start: found.start, rounds: found.rounds },
    places: toRows(found.places),
    warnings: ignoredFields(request, ['candidates', 'already', 'count']),
  };
}

/** Reads places [n×d] whose distances are numbers. */
function readPlaces(value: unknown, name: string, columns?: number): Mat {
  const places = readRows(value, name, columns);
  const at = places.data.findIndex((one) => Math.abs(one) > largest);
  if (at < 0) return places;
  const where = `${name}[${Math.floor(at / places.cols)}][${at % places.cols}]`;
  throw wrong(where, `a number from ${-largest} to ${largest}`, places.data[at]);
}

function answerCodes(request: Fields, count: number): Answer {
  const list = readList(field(request, 'levels'), 'levels');
  requireAtMost(list.length, mostLevels, `"levels" has ${list.length} knobs`);
  const levels = list.map((one, i) => readInteger(one, `levels[${i}]`, { min: 1, max: mostLevels }));
  const seed = optional(field(request, 'seed'), 1, (value) => readSeed(value, 'seed'));
  const total = levels.reduce((sum, size) => sum + size, 0);
  requireAtMost(total * count, mostWork, `"levels" has ${total} codes`);
  const codes = balancedCodes(count, { levels, already: [], isAllowed: () => true, rng: createRng(seed) });
  const times = levels.map((size, c) =>
    Array.from({ length: size }, (_, code) => codes.filter((row) => row[c] === code).length),
  );
  return {
    codes,
    least: times.map((one) => Math.min(...one)),
    most: times.map((one) => Math.max(...one)),
    warnings: ignoredFields(request, ['levels', 'count', 'seed']),
  };
}
