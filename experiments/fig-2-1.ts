import type { Vec } from '../src/engine/numeric/arrays';
import { gridAround } from '../src/engine/metrics/distance';
import { createRng, type Rng } from '../src/engine/numeric/random/rng';
import { ngcpRefit, parametricRefit, restarts, type Restart } from '../src/engine/models/warped/randomRefits';
import type { Dataset } from '../src/engine/models/model';
import { finish, type Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve, rug } from './figure/marks';
import { modelColours, palette, quiet } from './figure/palette';
import type { Panel } from './figure/panel';
import { problemOf, randomPlaces } from './problem';
import { asGood, refitOf, shownPart, summaryOf, type Refit, type Summary } from './refits';
import { number, seedsOf } from './words';

const problem = problemOf('custom');
const kernel = 'squared-exponential';
const settings = { kernel: { id: kernel, params: {} }, params: {}, standardize: true } as const;
const sizes = [10, 40] as const;
/** Densities further apart than this look different in print. */
const visible = 0.05;

export const fig21: Experiment = {
  name: 'fig-2-1',
  summary:
    'The density of outputs that a parametric copula process learns from many starts on the same data: of the map, of the kernel and of both.',
  document:
    'The parametric mapping (2.9) is unstable: different mappings are learned in many trials on the same data. Most induced distributions are almost Gaussian (000 §2.2, Fig 2-1).',
  trials: { usual: 40, quick: 2 },
  run,
};

function* run(asked: Settings): Task<Outcome> {
  const dataSets = asked.trials;
  const starts = asked.quick ? 4 : 20;
  const found: Case[] = [];
  for (const observations of sizes) {
    for (let k = 0; k < dataSets; k++) {
      yield { done: found.length, total: sizes.length * dataSets, label: `data set ${k + 1} of ${dataSets}` };
      const rng = createRng(asked.seed + k).fork('fig-2-1', observations);
      found.push(caseOf(observations, { rng, starts }));
    }
  }
  return {
    settings: { objective: problem.id, kernel, sizes: [...sizes], starts, asGood, visible },
    numbers: found.map(({ observations, summaries }) => ({ observations, ...summaries })),
    found: sizes.map((size) => verdict(found, size)).join(' '),
    svg: drawn(found, asked),
  };
}

/** Fits that are repeated: the formula started at a random map, kernel or both, and an nGCP started at the same kernels. */
const kinds = [...restarts, 'nGCP'] as const;
type Kind = (typeof kinds)[number];

/** All refits of one data set. */
interface Case {
  readonly observations: number;
  readonly data: Dataset;
  readonly grid: Vec;
  readonly refits: Readonly<Record<Kind, readonly Refit[]>>;
  readonly summaries: Readonly<Record<Kind, Summary>>;
}

function caseOf(observations: number, { rng, starts }: { readonly rng: Rng; readonly starts: number }): Case {
  const X = randomPlaces({ count: observations, dimension: 1 }, rng.fork('data'));
  const data: Dataset = { X, y: problem.at(X) };
  const grid = gridAround(data.y);
  const refitsOf = (kind: Kind): readonly Refit[] =>
    Array.from({ length: starts }, (_, start) => {
      const stream = rng.fork('start', start);
      const fit =
        kind === 'nGCP'
          ? ngcpRefit(data, settings, stream)
          : parametricRefit(data, settings, { restart: kind, rng: stream });
      return refitOf(finish(fit), kernel, grid);
    });
  const refits = {
    map: refitsOf('map'),
    kernel: refitsOf('kernel'),
    both: refitsOf('both'),
    nGCP: refitsOf('nGCP'),
  };
  const [map, ofKernel, both, nGCP] = kinds.map((kind) => summaryOf(refits[kind]));
  return {
    observations,
    data,
    grid,
    refits,
    summaries: { map: map!, kernel: ofKernel!, both: both!, nGCP: nGCP! },
  };
}

function verdict(found: readonly Case[], size: number): string {
  const cases = found.filter(({ observations }) => observations === size);
  const starts = cases[0]!.refits.map.length;
  const searches = cases.length * starts;
  const failed = (kind: Kind): number =>
    cases.reduce((sum, { summaries }) => sum + summaries[kind].kernelAtBound, 0);
  const apart = (kind: Kind, of: (summary: Summary) => number): string => {
    const distances = cases.map(({ summaries }) => of(summaries[kind]));
    const count = countAbove(distances);
    return `${count} of ${cases.length} (at most ${number(Math.max(...distances))})`;
  };
  const unstable = countAbove(cases.map(({ summaries }) => ofFree(summaries.map)));
  const isSeen =
    unstable === 0
      ? 'is not seen'
      : `is seen in ${unstable === cases.length ? 'all' : `${unstable} of`} ${cases.length} data sets`;
  const normal = countBelow(cases.flatMap(({ summaries }) => summaries.map.distancesFromNormal));
  return [
    `With ${size} observations and ${starts} starts, instability of the map itself ${isSeen}.`,
    `Begun at random maps alone, fits of the same data have densities more than ${visible} apart (total variation) in ${apart('map', ofAll)}; ${failed('map')} of ${searches} searches end with the kernel at a bound, without these in ${apart('map', ofFree)}; among fits as likely as the best (within ${asGood} nat) in ${apart('map', ofGood)}.`,
    `Begun at random kernels alone: ${apart('kernel', ofAll)}; ${failed('kernel')} of ${searches} end at a bound, without these ${apart('kernel', ofFree)}.`,
    `Both: ${apart('both', ofAll)}; ${failed('both')} of ${searches} at a bound, without these ${apart('both', ofFree)}.`,
    `The nGCP, begun at the same kernels: ${failed('nGCP')} of ${searches} at a bound, densities more than ${visible} apart in ${apart('nGCP', ofAll)}.`,
    `Almost Gaussian (within ${visible} of a normal density) are ${normal} of ${searches} fits from random maps.`,
  ].join(' ');
}

const ofAll = ({ disagreement }: Summary): number => disagreement.largest;
const ofFree = ({ kernelAtNoBound }: Summary): number => kernelAtNoBound.largestDisagreement;
const ofGood = ({ asGoodAsTheBest }: Summary): number => asGoodAsTheBest.largestDisagreement;

function countBelow(distances: readonly number[]): number {
  return distances.filter((distance) => distance < visible).length;
}

function countAbove(distances: readonly number[]): number {
  return distances.filter((distance) => distance > visible).length;
}

const titles: Readonly<Record<Restart, string>> = {
  map: 'the map begun at random',
  kernel: 'the kernel',
  both: 'both',
};

function drawn(found: readonly Case[], asked: Settings): string {
  const starts = found[0]!.refits.map.length;
  const shown = sizes.map((size) => mostApart(found.filter(({ observations }) => observations === size)));
  return drawFigure({
    title: `What ${starts} fits of the same data say about the outputs`,
    legend: [
      { kind: 'line', colour: palette.blue, label: 'parametric map (2.9)' },
      { kind: 'line', colour: palette.pink, label: 'the same, kernel at a bound' },
      { kind: 'line', colour: modelColours.ngcp, label: 'nGCP' },
    ],
    columns: sizes.length,
    panelHeight: 150,
    panels: restarts.flatMap((restart) => shown.map((one) => panelOf(one, restart))),
    caption: `Induced densities φ(Ψ(y)) Ψ′(y) after searches from ${starts} random starts of the map, of the kernel and of both, on points of the custom function (ticks): of ${found.length / sizes.length} data sets, the one where fits from random maps differ most. Distances are total variations, at most. ${seedsOf(asked)}`,
  });
}

/** Returns the data set that speaks most against a stable map. */
function mostApart(cases: readonly Case[]): Case {
  const largest = ({ summaries }: Case): number => summaries.map.disagreement.largest;
  return cases.reduce((most, one) => (largest(one) > largest(most) ? one : most));
}

function panelOf({ refits, summaries, data, grid, observations }: Case, restart: Restart): Panel {
  const y = shownPart(grid);
  const all = [...restarts.flatMap((one) => refits[one]), refits.nGCP[0]!];
  const top = 1.05 * Math.max(...all.flatMap(({ density }) => [...density]));
  const distance = number(summaries[restart].disagreement.largest);
  return {
    title: `${titles[restart]}, ${observations} points: ${distance}`,
    x: { label: 'output y', domain: [y[0]!, y.at(-1)!] },
    y: { label: 'density', domain: [0, top] },
    marks: [
      ...refits[restart].map(({ density, isKernelAtBound }) =>
        curve(y, density, {
          colour: isKernelAtBound ? palette.pink : palette.blue,
          width: 1.5,
          opacity: 0.6,
        }),
      ),
      curve(y, refits.nGCP[0]!.density, { colour: modelColours.ngcp, width: 1.5 }),
      rug(data.y, quiet),
    ],
  };
}
