import { rowOf, type Mat, type Vec } from '../src/engine/numeric/arrays';
import { warps } from '../src/engine/catalogue';
import { byId, type ParamValues } from '../src/engine/definition';
import { quantileOf } from '../src/engine/metrics/repetitions';
import { kMeans } from '../src/engine/numeric/probability/kMeans';
import { createRng, type Rng } from '../src/engine/numeric/random/rng';
import { standardisation } from '../src/engine/models/dataset';
import type { Task } from '../src/engine/task';
import type { Clusters } from '../src/engine/models/warped/maps/warp';
import { gridAround, inducedCells, totalVariation } from '../src/engine/metrics/distance';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve, dots } from './figure/marks';
import { series, truth } from './figure/palette';
import type { Panel } from './figure/panel';
import { evenPlaces, problemOf, randomPlaces } from './problem';
import { averageOf, overPairs } from './statistics';
import { number, seedsOf } from './words';

const problem = problemOf('custom');
const observations = 80;
const clusters = 4;
/** Upper end of the custom function's inputs, which start at 0. */
const span = 400;

export const fig22: Experiment = {
  name: 'fig-2-2',
  summary: 'How outputs of the custom function are distributed in each of four clusters.',
  document:
    'A latent model learns several distributions of f(x) over the input space, because they differ from region to region (000 §2.3, Fig 2-2).',
  trials: { usual: 40, quick: 3 },
  run,
};

/** Distance between the densities of the clusters, mean total variation of pairs. */
interface Apart {
  /** With clusters of inputs and outputs together, as in the document. */
  readonly asDocumented: number;
  /** With clusters of inputs alone. */
  readonly byInputs: number;
  /** With random groups of the same sizes. */
  readonly atRandom: number;
}

function* run(asked: Settings): Task<Outcome> {
  const trials: Apart[] = [];
  for (let trial = 0; trial < asked.trials; trial++) {
    yield { done: trial, total: asked.trials, label: `data set ${trial + 1} of ${asked.trials}` };
    trials.push(apartOf(dataOf(asked, trial), createRng(asked.seed + trial).fork('groups')));
  }
  const first = dataOf(asked, 0);
  const numbers = {
    asDocumented: trials.map(({ asDocumented }) => asDocumented),
    byInputs: trials.map(({ byInputs }) => byInputs),
    atRandom: trials.map(({ atRandom }) => atRandom),
    centresDrawn: [...clustersOf(first, { clusters }).centers.data].map((centre) => span * centre),
  };
  return {
    settings: { objective: problem.id, observations, clusters },
    numbers,
    found: verdict(numbers),
    svg: drawn(first, asked),
  };
}

/** Observations with standardised outputs, as the surrogate passes them to its map. */
interface Data {
  readonly X: Mat;
  readonly y: Vec;
  readonly standard: Vec;
}

function dataOf({ seed }: Settings, trial: number): Data {
  const X = randomPlaces({ count: observations, dimension: 1 }, createRng(seed + trial).fork('fig-2-2'));
  const y = problem.at(X);
  const { shift, scale } = standardisation(y);
  return { X, y, standard: y.map((value) => (value - shift) / scale) };
}

function clustersOf({ X, standard }: Data, params: ParamValues): Clusters {
  return byId(warps, 'latent-kde-copula').learn(X, standard, params).clusters!;
}

function apartOf(data: Data, rng: Rng): Apart {
  const grid = gridAround(data.standard);
  const apart = (params: ParamValues): number => {
    const cells = clustersOf(data, params).maps.map((map) => inducedCells(map, grid));
    return averageOf(overPairs(cells, totalVariation)).mean;
  };
  const { labels } = clustersOf(data, { clusters });
  const byInputs = kMeans(data.X, clusters, rng.fork('k-means')).labels;
  return {
    asDocumented: apart({ clusters }),
    byInputs: apart({ labels: [...byInputs] }),
    atRandom: apart({ labels: shuffled([...labels], rng.fork('shuffle')) }),
  };
}

function shuffled(values: number[], rng: Rng): number[] {
  return values.map(() => values.splice(rng.integer(values.length), 1)[0]!);
}

function verdict({ asDocumented, byInputs, atRandom }: Record<keyof Apart, readonly number[]>): string {
  const [documented, inputs, chance] = [asDocumented, byInputs, atRandom].map(
    (values) => averageOf(values).mean,
  );
  const usual = quantileOf(atRandom, 0.95);
  const holds =
    quantileOf(byInputs, 0.05) > usual ? 'holds' : inputs! > usual ? 'holds on average' : 'does not hold';
  return [
    `That outputs are distributed differently from region to region ${holds} here: the densities of the document’s clusters are ${number(documented!)} apart in total variation on average over ${byInputs.length} data sets (0 equal, 1 apart), those of random groups of the same sizes ${number(chance!)}.`,
    `Clusters of inputs alone, where outputs have no say in what belongs together, are ${number(inputs!)} apart.`,
  ].join(' ');
}

function drawn(data: Data, asked: Settings): string {
  const { labels, centers, densities } = clustersOf(data, { clusters });
  const { shift, scale } = standardisation(data.y);
  const grid = gridAround(data.y, { reach: 4, points: 401 });
  const order = Array.from(centers.data.keys()).sort((a, b) => centers.data[a]! - centers.data[b]!);
  const colourOf = (cluster: number): string => series[order.indexOf(cluster)]!;
  const curves = order.map((l) => grid.map((y) => densities[l]!((y - shift) / scale) / scale));
  const even = evenPlaces(401);
  const range: readonly [number, number] = [0.2, 1];
  const above: Panel = {
    title: 'Observations by cluster',
    x: { label: 'x', domain: [0, span] },
    y: { label: 'f(x)', domain: range },
    marks: [curve(scaled(even.data), problem.at(even), { colour: truth, width: 1.5 })],
    over: [
      ...order.map((l) => {
        const members = [...labels.keys()].filter((i) => labels[i] === l);
        const x = members.map((i) => span * rowOf(data.X, i)[0]!);
        return dots(
          x,
          members.map((i) => data.y[i]!),
          { colour: colourOf(l) },
        );
      }),
    ],
  };
  const below: Panel = {
    title: 'Density of the outputs of each cluster',
    x: { label: 'output y', domain: [0.1, 1] },
    y: { label: 'density', domain: [0, 1.05 * Math.max(...curves.flatMap((values) => [...values]))] },
    marks: curves.map((values, k) => curve(grid, values, { colour: series[k]! })),
  };
  return drawFigure({
    title: 'Four clusters, four distributions of outputs',
    legend: order.map((l) => ({
      kind: 'line',
      colour: colourOf(l),
      label: `c${Math.round(span * centers.data[l]!)}`,
    })),
    columns: 2,
    panelHeight: 220,
    panels: [above, below],
    caption: `K-means on standardised inputs and outputs of ${observations} random observations; cXXX is the cluster centred on x = XXX, the grey line the function. Gaussian kernel densities by Scott’s rule. Data set 1 is drawn. ${seedsOf(asked)}`,
  });
}

function scaled(units: Vec): Vec {
  return units.map((unit) => span * unit);
}
