import { buildView, defaultSpec, nextStep, objectives, startRun } from '../src/engine/catalogue';
import { byId } from '../src/engine/definition';
import type { StepSnapshot } from '../src/engine/loop/snapshot';
import type { ExperimentSpec } from '../src/engine/experiment/spec';
import type { StepView } from '../src/engine/loop/view';
import { gains } from '../src/engine/metrics/progress';
import { quantileOf, comparePairs } from '../src/engine/metrics/repetitions';
import { finish, type Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { band, curve, dots } from './figure/marks';
import { ink, modelColours, palette, truth } from './figure/palette';
import type { Panel } from './figure/panel';
import { evenPlaces, problemOf } from './problem';
import { number, percent, seedsOf } from './words';

const steps = 6;
const f = problemOf('custom').at(evenPlaces(4001));
const range = {
  min: f.reduce((a, b) => Math.min(a, b)),
  max: byId(objectives, 'custom').optima({})[0]!.value,
};

export const fig43: Experiment = {
  name: 'fig-4-3',
  summary:
    'The first six steps of Smart Search with the upper confidence bound and an nGCP, from five points.',
  document:
    'Smart Search with the UCB and an nGCP looks for the maximum of the unknown function, six steps from five random points (000 Fig 4-3).',
  trials: { usual: 40, quick: 3 },
  run,
  told: (numbers) => verdict(numbers as Numbers),
};

const smart: Partial<ExperimentSpec> = {
  surrogate: { id: 'ngcp', params: {} },
  kernel: { id: 'squared-exponential', params: {} },
  acquisition: { id: 'upper-confidence-bound', params: {} },
};
/** Random search ignores its model; a fixed one costs nothing. */
const random: Partial<ExperimentSpec> = {
  strategy: { id: 'random', params: {} },
  fit: { kind: 'fixed', outputScale: 1, noise: 1e-4 },
};

function* run(asked: Settings): Task<Outcome> {
  const runs: { smart: readonly StepSnapshot[]; random: readonly StepSnapshot[] }[] = [];
  for (let trial = 0; trial < asked.trials; trial++) {
    yield { done: trial, total: asked.trials, label: `run ${trial + 1} of ${asked.trials}` };
    const seed = asked.seed + trial;
    runs.push({
      smart: firstSteps({ ...defaultSpec, ...smart, seed }),
      random: firstSteps({ ...defaultSpec, ...random, seed }),
    });
  }
  const numbers = {
    gainAtStart: runs.map(({ smart }) => gainOf(smart[0]!)),
    gainOfSmartSearch: runs.map(({ smart }) => gainOf(smart.at(-1)!)),
    gainOfRandomSearch: runs.map(({ random }) => gainOf(random.at(-1)!)),
    drawn: runs[0]!.smart.map(({ proposal }) => proposal!.x[0]!),
  };
  return {
    settings: { objective: 'custom', initial: 5, steps, ...plain(smart), seedsFrom: asked.seed },
    numbers,
    found: verdict(numbers),
    svg: drawn(runs[0]!.smart, asked),
  };
}

function plain({ surrogate, kernel, acquisition }: Partial<ExperimentSpec>) {
  return { surrogate: surrogate!.id, kernel: kernel!.id, acquisition: acquisition!.id };
}

/** Returns the snapshots of a run before its first step and after each. */
function firstSteps(spec: ExperimentSpec): readonly StepSnapshot[] {
  const snapshots = [finish(startRun(spec, []))];
  for (let k = 0; k < steps; k++) snapshots.push(finish(nextStep(snapshots.at(-1)!, [])));
  return snapshots;
}

/** Returns the gain of the best observation, in percent of the way from the minimum to the maximum. */
function gainOf({ observations }: StepSnapshot): number {
  return gains(Float64Array.of(Math.max(...observations.map(({ y }) => y))), range)[0]!;
}

type Numbers = {
  readonly gainAtStart: readonly number[];
  readonly gainOfSmartSearch: readonly number[];
  readonly gainOfRandomSearch: readonly number[];
};

function verdict({ gainAtStart, gainOfSmartSearch, gainOfRandomSearch }: Numbers): string {
  const runs = gainAtStart.length;
  const { firstSmaller, secondSmaller, p } = comparePairs(gainOfRandomSearch, gainOfSmartSearch);
  const median = (values: readonly number[]): string => {
    const [lower, middle, upper] = [0.25, 0.5, 0.75].map((p) => percent(quantileOf(values, p) / 100));
    return `${middle!} (${lower!.replace(' %', '')}–${upper!.replace(' %', '')})`;
  };
  const reached = gainOfSmartSearch.filter((gain) => gain >= 99).length;
  const holds = p < 0.05 && firstSmaller > secondSmaller ? 'finds' : 'is not seen to find';
  return [
    `Smart Search ${holds} better places than random search in its first six steps: the median gain goes from ${median(gainAtStart)} after five random points to ${median(gainOfSmartSearch)}, that of random search to ${median(gainOfRandomSearch)}, quartiles in brackets (better in ${firstSmaller}, worse in ${secondSmaller} of ${runs} runs, sign test p = ${number(p)}).`,
    `The maximum itself, to 1 % of the range, is found in ${reached} of ${runs} runs.`,
  ].join(' ');
}

function drawn(snapshots: readonly StepSnapshot[], asked: Settings): string {
  return drawFigure({
    title: 'Six steps towards the maximum',
    legend: [
      { kind: 'line', colour: truth, label: 'the function' },
      { kind: 'line', colour: modelColours.ngcp, label: 'nGCP, mean' },
      { kind: 'band', colour: palette.sky, label: '95 % band' },
      { kind: 'dot', colour: ink, label: 'observations' },
      { kind: 'dot', colour: palette.green, label: 'asked next' },
    ],
    columns: 3,
    panelHeight: 150,
    panels: snapshots.slice(0, steps).map((snapshot, k) => stepPanel(snapshot, buildView(snapshot), k)),
    caption: `Smart Search with the upper confidence bound (κ = 1.96, the upper edge of the band) on the custom function, squared exponential kernel, from 5 random points. Run 1 is drawn. ${seedsOf(asked)}`,
  });
}

function stepPanel({ observations, proposal }: StepSnapshot, view: StepView, k: number): Panel {
  const next = proposal!.x[0]!;
  return {
    title: `step ${k + 1}`,
    x: { label: 'x', domain: [0, 400], ticks: [0, 100, 200, 300, 400] },
    y: { label: 'f(x)', domain: [0.2, 1.1], ticks: [0.2, 0.4, 0.6, 0.8, 1] },
    marks: [
      band(view.x, [view.quantiles[0.025], view.quantiles[0.975]], { colour: palette.sky, opacity: 0.3 }),
      curve(view.x, view.truth!, { colour: truth, width: 1.5 }),
      curve(view.x, view.mean, { colour: modelColours.ngcp }),
    ],
    over: [
      dots(
        observations.map(({ x }) => x[0]!),
        observations.map(({ y }) => y),
        { radius: 3 },
      ),
      dots([next], [proposal!.acquisition!], { colour: palette.green, radius: 4.5 }),
    ],
  };
}
