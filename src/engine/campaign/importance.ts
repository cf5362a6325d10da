import { rowOf, fromRows, linspace, type Vec } from '../numeric/arrays';
import { quantileOf } from '../metrics/repetitions';
import { createRng } from '../numeric/random/rng';
import { beliefOf } from './belief';
import { expectedBest } from './bestSoFar';
import type { Campaign } from './campaign';
import { knowledgeOf, type Knowledge } from './knowledge';
import { jointDraws } from './predicted';
import type { Suggestion } from './suggestion';

/** Places along each knob. */
const along = 33;

/**
 * Returns how far the goal moves when only one knob moves from the best place, over draws of the belief; null before anything is predicted.
 * A part of a sum cannot move alone: the others give way in proportion (the direction of Cox 1971). A knob that limits hold at the best place
 * moves nothing: its numbers are 0.
 */
export function importanceOf(campaign: Campaign, seed: number): NonNullable<Suggestion['importance']> | null {
  const belief = beliefOf(campaign);
  if (!belief) return null;
  const known = knowledgeOf(campaign);
  const { place } = expectedBest(known, belief).measured;
  const lines = known.dials.knobs.map((_, p) => [place, ...placesAlong(known, place, p)]);
  const draws = belief
    .posterior(fromRows(lines.flat()))
    .sample(jointDraws, createRng(seed).fork('importance'));
  const moves = lines.map(() => new Float64Array(draws.rows));
  for (let s = 0; s < draws.rows; s++) {
    const row = rowOf(draws, s);
    let at = 0;
    lines.forEach(({ length }, p) => {
      const values = row.subarray(at, at + length);
      moves[p][s] = spreadOf(values);
      at += length;
    });
  }
  const [most, least] = [countsOf(moves, (a, b) => a > b), countsOf(moves, (a, b) => a < b)];
  return known.dials.knobs.map(({ name }, p) => {
    const own = Array.from(moves[p]);
    return {
      knob: name,
      median: quantileOf(own, 0.5),
      low: quantileOf(own, 0.1),
      high: quantileOf(own, 0.9),
      chanceMost: most[p] / draws.rows,
      chanceLeast: least[p] / draws.rows,
    };
  });
}

/** Returns the allowed places where one knob differs from a place. */
export function placesAlong(known: Knowledge, place: Vec, p: number): readonly Vec[] {
  return valuesAlong(known, p).flatMap((value) => {
    const moved = movedTo(known, place, { p, value });
    return known.allowed.contains(moved) ? [moved] : [];
  });
}

function valuesAlong({ dials }: Knowledge, p: number): readonly number[] {
  const [knob, step] = [dials.knobs[p], dials.steps[p]];
  if (knob.kind === 'choices') return knob.options.map((_, index) => index);
  const few =
    step !== null && (knob.to - knob.from) / step < along
      ? Math.floor((knob.to - knob.from) / step + 1e-9)
      : null;
  if (few !== null) {
    const start = knob.kind === 'steps' ? knob.from : Math.ceil(knob.from / step!) * step!;
    return Array.from({ length: few + 1 }, (_, k) => start + k * step!);
  }
  const middle = new Float64Array(dials.knobs.length).fill(0.5);
  return Array.from(linspace(0, 1, along), (share) => dials.fromUnitPlace(middle.with(p, share))[p]);
}

/** Returns a place with another value of a knob; the other parts of its sum give way in proportion, alike where they are all 0. */
function movedTo(
  { campaign, dials }: Knowledge,
  place: Vec,
  { p, value }: { readonly p: number; readonly value: number },
): Vec {
  const out = place.with(p, value);
  for (const limit of campaign.limits) {
    if (limit.kind !== 'sum' || !limit.knobs.includes(dials.knobs[p].name)) continue;
    const others = dials.knobs.flatMap(({ name }, q) => (q !== p && limit.knobs.includes(name) ? [q] : []));
    const [before, rest] = [others.reduce((sum, q) => sum + place[q], 0), limit.equals - value];
    for (const q of others) out[q] = before === 0 ? rest / others.length : (place[q] * rest) / before;
  }
  return out;
}

function spreadOf(values: Vec): number {
  return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
}

/** Returns for each knob in how many draws it wins; the first of equals. */
function countsOf(moves: readonly Vec[], wins: (a: number, b: number) => boolean): number[] {
  const counts = moves.map(() => 0);
  for (let s = 0; s < moves[0].length; s++) {
    let best = 0;
    for (let p = 1; p < moves.length; p++) if (wins(moves[p][s], moves[best][s])) best = p;
    counts[best]++;
  }
  return counts;
}
