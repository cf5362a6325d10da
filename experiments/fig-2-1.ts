import type { Vec } from '../src/engine/arrays';
import { gridAround } from '../src/engine/metrics/distance';
import { createRng, type Rng } from '../src/engine/random/rng';
import { parametricRefit } from '../src/engine/surrogates/parametricRefit';
import { randomKernel, startFrom } from '../src/engine/surrogates/randomStart';
import type { Dataset } from '../src/engine/surrogates/surrogate';
import { finish, type Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve, rug } from './figure/marks';
import { modelColours, palette, quiet } from './figure/palette';
import type { Panel } from './figure/panel';
import { fitted } from './model';
import { problemOf, randomPlaces } from './problem';
import { asGood, refitOf, shownPart, summaryOf, type Refit, type Summary } from './refits';
import { averageOf } from './statistics';
import { number, seedsOf } from './words';

const problem = problemOf('custom');
const kernel = 'squared-exponential';
const settings = { kernel: { id: kernel, params: {} }, params: {}, standardize: true } as const;
const observations = 40;
/** Densities further apart than this can be told apart on paper. */
const visible = 0.05;

export const fig21: Experiment = {
  name: 'fig-2-1',
  summary:
    'The density of outputs that a parametric copula process learns from many starts on the same data, beside that of the nGCP.',
  document:
    'The parametric mapping (2.9) is unstable: different mappings are learned in many trials on the same data. Most induced distributions are almost Gaussian (000 §2.2, Fig 2-1).',
  trials: { usual: 20, quick: 4 },
  run,
};

function* run(asked: Settings): Task<Outcome> {
  const dataSets = asked.quick ? 2 : 5;
  const found: Case[] = [];
  for (let k = 0; k < dataSets; k++) {
    yield { done: k, total: dataSets, label: `data set ${k + 1} of ${dataSets}` };
    found.push(caseOf(createRng(asked.seed).fork('fig-2-1', k), asked.trials));
  }
  const numbers = found.map(({ parametric, nGCP }) => ({
    parametric: summaryOf(parametric),
    nGCP: summaryOf(nGCP),
  }));
  return {
    settings: { objective: problem.id, kernel, observations, dataSets, asGood, visible },
    numbers: numbers.map(({ parametric, nGCP }) => ({ parametric, nGCP })),
    found: verdict(numbers, asked),
    svg: drawn(found[mostApart(numbers)]!, numbers, asked),
  };
}

/** All refits of one data set. */
interface Case {
  readonly data: Dataset;
  readonly grid: Vec;
  readonly parametric: readonly Refit[];
  readonly nGCP: readonly Refit[];
}

function caseOf(rng: Rng, starts: number): Case {
  const X = randomPlaces({ count: observations, dimension: 1 }, rng.fork('data'));
  const data: Dataset = { X, y: problem.at(X) };
  const grid = gridAround(data.y);
  const streams = Array.from({ length: starts }, (_, start) => rng.fork('start', start));
  const parametric = streams.map((stream) =>
    refitOf(finish(parametricRefit(data, settings, stream.fork('parametric'))), grid),
  );
  const nGCP = streams.map((stream) => {
    const warmStart = startFrom(randomKernel(settings.kernel, 1, stream.fork('nGCP')));
    const plan = { kind: 'learn', restarts: 0, rng: stream, warmStart } as const;
    return refitOf(fitted({ surrogate: 'ngcp', kernel }, data, plan), grid);
  });
  return { data, grid, parametric, nGCP };
}

interface Summaries {
  readonly parametric: Summary;
  readonly nGCP: Summary;
}

function mostApart(numbers: readonly Summaries[]): number {
  const means = numbers.map(({ parametric }) => parametric.disagreement.mean);
  return means.indexOf(Math.max(...means));
}

function verdict(numbers: readonly Summaries[], { trials }: Settings): string {
  const all = numbers.map(({ parametric }) => parametric);
  const mean = averageOf(all.map(({ disagreement }) => disagreement.mean)).mean;
  const largest = Math.max(...all.map(({ disagreement }) => disagreement.largest));
  const holds = mean > visible ? 'holds' : largest > visible ? 'holds only in part' : 'does not hold';
  const factors = all.map(({ a }) => Math.max(...a) / Math.min(...a));
  const ofGood = Math.max(...all.map(({ asGoodAsTheBest }) => asGoodAsTheBest.largestDisagreement));
  const goods = all.reduce((sum, { asGoodAsTheBest }) => sum + asGoodAsTheBest.count, 0);
  const ofNGCP = Math.max(...numbers.map(({ nGCP }) => nGCP.disagreement.largest));
  const distances = all.flatMap(({ distancesFromNormal }) => distancesFromNormal);
  const cure =
    ofGood > visible ? 'even fits that are equally likely differ' : 'the best of several searches is stable';
  return [
    `The instability ${holds} here: in ${numbers.length} data sets with ${trials} starts each, a of the parametric map spans a factor of ${number(Math.min(...factors))} to ${number(Math.max(...factors))}, and the induced densities differ by ${number(mean)} in total variation on average and ${number(largest)} at most (0 equal, 1 apart); those of the nGCP by ${number(ofNGCP)}.`,
    `${goods} of ${distances.length} fits are as likely as the best of their data set (within ${asGood} nat), and these differ by ${number(ofGood)} at most: ${cure}.`,
    `Almost Gaussian (within ${visible} of a normal density) are ${distances.filter((distance) => distance < visible).length} of ${distances.length}.`,
  ].join(' ');
}

function drawn(
  { parametric, nGCP, data, grid }: Case,
  numbers: readonly Summaries[],
  asked: Settings,
): string {
  const shown = numbers[mostApart(numbers)]!;
  const y = shownPart(grid);
  const top = 1.05 * Math.max(...[...parametric, ...nGCP].flatMap(({ density }) => [...density]));
  const panel = (title: string, refits: readonly Refit[], colour: string): Panel => ({
    title,
    x: { label: 'output y', domain: [y[0]!, y.at(-1)!] },
    y: { label: 'density', domain: [0, top] },
    marks: [
      ...refits.map(({ density }) => curve(y, density, { colour, width: 1.5, opacity: 0.6 })),
      rug(data.y, quiet),
    ],
  });
  const distance = ({ disagreement }: Summary): string =>
    `mean distance ${number(disagreement.mean)}, at most ${number(disagreement.largest)}`;
  return drawFigure({
    title: `What ${asked.trials} fits of the same data say about the outputs`,
    legend: [
      { kind: 'line', colour: palette.blue, label: distance(shown.parametric) },
      { kind: 'line', colour: modelColours.ngcp, label: distance(shown.nGCP) },
    ],
    columns: 2,
    panelHeight: 220,
    panels: [panel('parametric map (2.9)', parametric, palette.blue), panel('nGCP', nGCP, modelColours.ngcp)],
    caption: `Induced densities φ(Ψ(y)) Ψ′(y) after searches from ${asked.trials} random starts on ${observations} points of the custom function (ticks): of ${numbers.length} data sets, the one where they differ most. Distances are total variations. ${seedsOf(asked)}`,
  });
}
