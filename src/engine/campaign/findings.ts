import { fromRows, type Vec } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { quantileOf } from '../metrics/repetitions';
import { significant } from '../numberText';
import { beliefOf, type Belief } from './belief';
import { bestSoFar, expectedBest, type ExpectedBest } from './bestSoFar';
import type { Campaign, Knob } from './campaign';
import { failingOf } from './failing';
import { importanceOf, placesAlong } from './importance';
import { knowledgeOf, type Knowledge } from './knowledge';
import { andSo, otherOfPair } from './pairs';
import { jointDraws } from './predicted';
import { bandText, resultWriter } from './resultWriter';
import type { SuggestionAsked } from './suggestion';
import { inSentence, percent, usuallyCalled, withUnit, written, type Called } from './words';

/** Returns at most three sentences on what is known, each with its number; none where the band is wider than the claim. */
export function findingsOf(
  campaign: Campaign,
  { seed, called = usuallyCalled }: SuggestionAsked,
): readonly string[] {
  const belief = beliefOf(campaign);
  if (!belief) return [];
  const known = knowledgeOf(campaign);
  const best = expectedBest(known, belief);
  return [
    bestFinding(known, { seed, called }),
    knobFinding(known, { belief, best, seed }),
    failingFinding(known, { seed, called }),
  ].filter((one) => one !== null);
}

/** Writes a value of the goal with its unit and its band, as finely as values of the goal are written wherever else they stand. */
function withBand(
  { trials, goal }: Campaign,
  value: number,
  band: { readonly low: number; readonly high: number },
): string {
  const write = resultWriter(trials.flatMap(({ results }) => results));
  const text = withUnit(write(value), goal.unit);
  return [text, bandText(write, band)].filter(Boolean).join(', ');
}

/** The best place, unless its band is as wide as all that was measured. */
function bestFinding(
  { campaign, measured }: Knowledge,
  { seed, called }: { readonly seed: number; readonly called: Called },
): string | null {
  const best = bestSoFar(campaign, seed);
  if (!best) return null;
  const means = measured.map(({ mean }) => mean);
  const range = Math.max(...means) - Math.min(...means);
  if (!(best.high - best.low < range)) return null;
  const name = `${called[0][0]?.toUpperCase() ?? ''}${called[0].slice(1)} ${best.trial + 1}`;
  const value = withBand(campaign, best.mean, best);
  const { second } = campaign;
  if (second && best.keeping === 0)
    return `No ${called[0]} so far is likely to keep the limit of ${inSentence(second.name)}.`;
  const those =
    best.keeping !== undefined && second
      ? `${best.keeping} that keep the limit of ${inSentence(second.name)}`
      : `${measured.length} measured`;
  if (best.keeping === 1 && second)
    return `${name} alone keeps the limit of ${inSentence(second.name)}: ${value}.`;
  return `${name} is the best of the ${those} with chance ${percent(best.chanceBest)}: ${value}.`;
}

/** Chance from which on a knob is said to matter most. */
const likely = 0.6;

/** The knob that matters most, and what it costs to be off by a quarter of its range. */
function knobFinding(
  known: Knowledge,
  { belief, best, seed }: { readonly belief: Belief; readonly best: ExpectedBest; readonly seed: number },
): string | null {
  const { campaign, dials } = known;
  const all = importanceOf(campaign, seed);
  if (!all) return null;
  const p = all.reduce((most, one, k) => (one.chanceMost > all[most].chanceMost ? k : most), 0);
  const other = otherOfPair(campaign, all[p].knob);
  const rivals = all.filter(({ knob }) => knob !== all[p].knob && knob !== other);
  const chanceMost = all[p].chanceMost + (all.find(({ knob }) => knob === other)?.chanceMost ?? 0);
  if (rivals.length === 0 || chanceMost < likely) return null;
  const knob = dials.knobs[p];
  const { place } = best.measured;
  const loss = lossAway(known, { belief, place, p, seed });
  if (!loss) return null;
  const at = knob.kind === 'choices' ? knob.options[place[p]] : withUnit(written(place[p]), knob.unit);
  const costs = withBand(campaign, loss.median, loss);
  return `${andSo(knob.name, other)} matters most with chance ${percent(chanceMost)}: best at ${at}; ${awayWords(knob, loss.at)} costs ${costs}.`;
}

function awayWords(knob: Knob, at: Loss['at']): string {
  if (knob.kind === 'choices') return `${knob.options[at.value]} as ${inSentence(knob.name)}`;
  return withUnit(written(at.value), knob.unit);
}

interface Loss {
  readonly at: { readonly value: number };
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** What is lost a quarter of the range away, or with another option, on the side where more is; null where that is not sure. */
function lossAway(
  known: Knowledge,
  {
    belief,
    place,
    p,
    seed,
  }: { readonly belief: Belief; readonly place: Vec; readonly p: number; readonly seed: number },
): Loss | null {
  const { dials } = known;
  const own = dials.toUnitPlace(place)[p];
  const isCode = dials.codes[p];
  const away = (one: Vec): number => Math.abs(Math.abs(dials.toUnitPlace(one)[p] - own) - 0.25);
  const sides = isCode
    ? placesAlong(known, place, p).filter((one) => one[p] !== place[p])
    : [-1, 1].flatMap((side) => {
        const there = placesAlong(known, place, p).filter((one) => side * (one[p] - place[p]) > 0);
        return there.length > 0 ? [there.reduce((best, one) => (away(one) < away(best) ? one : best))] : [];
      });
  const near = sides.filter((one) => isCode || away(one) < 0.05);
  if (near.length === 0) return null;
  const draws = belief
    .posterior(fromRows([place, ...near]))
    .sample(jointDraws, createRng(seed).fork('findings'));
  const losses = near.map((one, k): Loss => {
    const lost = Array.from(
      { length: draws.rows },
      (_, s) => draws.data[s * draws.cols] - draws.data[s * draws.cols + k + 1],
    );
    return {
      at: { value: significantPlace(known, one, p) },
      median: quantileOf(lost, 0.5),
      low: quantileOf(lost, 0.025),
      high: quantileOf(lost, 0.975),
    };
  });
  const most = losses.reduce((a, b) => (b.median > a.median ? b : a));
  return most.low > 0 ? most : null;
}

function significantPlace({ dials }: Knowledge, place: Vec, p: number): number {
  return dials.codes[p] ? place[p] : significant(place[p], 3);
}

/** Share of what is allowed from which on a region that fails is told. */
const leastRegion = 0.1;
const sampled = 512;

/** A corner of two knobs where most trials fail. */
function failingFinding(
  known: Knowledge,
  { seed, called }: { readonly seed: number; readonly called: Called },
): string | null {
  const failing = failingOf(known.campaign);
  if (!failing) return null;
  const { dials, region } = known;
  const places = region.sample(sampled, createRng(seed).fork('failing'));
  const fails = failing.chance(places).map((chance) => (chance < 0.5 ? 1 : 0));
  const share = fails.reduce((sum, one) => sum + one, 0) / Math.max(1, places.rows);
  if (share < leastRegion) return null;
  const units = dials.toUnit(places);
  // The half-line of each knob that tells best where trials fail: high or low.
  const sides = dials.knobs
    .flatMap((knob, p) => (knob.kind === 'choices' ? [] : [{ knob, p }]))
    .map(({ knob, p }) => {
      const mean = (of: number): number => {
        let [sum, count] = [0, 0];
        for (let i = 0; i < units.rows; i++)
          if (fails[i] === of) [sum, count] = [sum + units.data[i * units.cols + p], count + 1];
        return count > 0 ? sum / count : 0.5;
      };
      return { knob, apart: mean(1) - mean(0) };
    })
    .sort((a, b) => Math.abs(b.apart) - Math.abs(a.apart));
  const told = sides.filter(({ apart }) => Math.abs(apart) > 0.1).slice(0, 2);
  if (told.length === 0) return null;
  const where = told
    .map(({ knob, apart }) => `${apart > 0 ? 'high' : 'low'} ${inSentence(knob.name)}`)
    .join(' and ');
  return `With ${where} ${called[1]} tend to fail: on ${percent(share)} of what is allowed more often than not.`;
}
