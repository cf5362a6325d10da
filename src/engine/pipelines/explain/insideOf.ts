import type { Dataset, Passages } from '../../datasets/dataset';
import { svm, type Svm } from '../../learners/svm/svm';
import type { BoostedClassifier } from '../../learners/trees/gradientBoosting';
import type { ForestClassifier } from '../../learners/trees/randomForest';
import type { LaplacianRls } from '../../learners/laplacianRls';
import type { FittedPerceptron } from '../../learners/multilayerPerceptron';
import type { FittedSgd } from '../../learners/sgd';
import type { Labelled } from '../../learning/labelled';
import { logLoss } from '../../learning/metrics';
import type { Tools } from '../../learning/tools';
import type { Mat } from '../../numeric/arrays';
import type { Task } from '../../task';
import { blur } from '../../transformers/blur';
import { halve } from '../../transformers/halve';
import type { FittedComponents } from '../../transformers/principalComponents';
import type { Transform } from '../../transformers/transformer';
import type { TreeShape } from '../../trees/trees';
import type { BayesStages } from '../erasBayes';
import type { MachineStages } from '../erasSgd';
import { scaledInk } from '../ink';
import { evidenceIn, evidenceOf, strongestTerms, weightsOf } from '../passageEvidence';
import { digitsInside, imagesOf } from './digits';
import type { InsideAsked } from './explain';
import type {
  DigitsByNeighbours,
  DigitsByTrees,
  DigitsByWeights,
  Inside,
  PassagesByTerms,
  RowsByBoosting,
  RowsInPlane,
  Term,
} from './explanation';
import { numbersInside, type LearntNumbers } from './numbersInside';
import { neighboursPlane } from './neighbours';
import { planeOf, tellingColumns } from './telling';

/** Insides of the fits of the pipelines. */
type Learnt =
  | { readonly kind: 'digits-svm'; readonly components: FittedComponents; readonly machine: Svm }
  | { readonly kind: 'digits-sgd'; readonly regression: FittedSgd }
  | { readonly kind: 'digits-mlp'; readonly network: FittedPerceptron }
  | { readonly kind: 'digits-forest'; readonly forest: ForestClassifier }
  | ({ readonly kind: 'eras-bayes' } & BayesStages)
  | ({ readonly kind: 'eras-sgd' } & MachineStages)
  | { readonly kind: 'tumour-svm'; readonly scaler: Transform; readonly machine: Svm }
  | { readonly kind: 'moons-svm'; readonly machine: Svm }
  | { readonly kind: 'tumour-boosting'; readonly boosted: BoostedClassifier }
  | { readonly kind: 'digits-laprls'; readonly rls: LaplacianRls; readonly told: Int32Array }
  | LearntNumbers;

/** Shows what stands inside of a fit, as its kind has it. It shares no memory with the data. */
export function* insideOf(asked: InsideAsked<unknown>, tools: Tools): Task<Inside> {
  const learnt = asked.fitted.inside as Learnt;
  const dense = asked as InsideAsked<Mat>;
  switch (learnt.kind) {
    case 'digits-svm':
      return yield* throughComponents(dense, learnt, tools);
    case 'digits-sgd': {
      const { weights, losses } = learnt.regression;
      return byWeights(dense.data, { of: 'classes', weights, losses });
    }
    case 'digits-mlp': {
      const { hidden, losses } = learnt.network;
      return byWeights(dense.data, { of: 'hidden units', weights: hidden, losses });
    }
    case 'digits-forest':
      return yield* byTrees(dense, learnt.forest.shape, tools);
    case 'eras-bayes':
      return yield* byTerms(asked.data.test.rows as Passages, learnt, tools, {
        by: 'odds',
        terms: evidenceOf({
          index: learnt.index,
          columns: learnt.vocabulary.columns,
          statistics: learnt.selection.statistics,
          kept: learnt.selection.kept,
          bayes: learnt.bayes,
        }),
      });
    case 'eras-sgd': {
      const { index, vocabulary, machine } = learnt;
      const terms = weightsOf({ index, columns: vocabulary.columns, weights: machine.weights });
      return yield* byTerms(asked.data.test.rows as Passages, learnt, tools, { by: 'weights', terms });
    }
    case 'tumour-svm':
      return yield* inPlane(
        dense,
        learnt.machine,
        yield* learnt.scaler.apply(dense.data.test.rows, tools),
        tools,
      );
    case 'moons-svm':
      return yield* inPlane(dense, learnt.machine, dense.data.test.rows, tools);
    case 'tumour-boosting':
      return yield* byBoosting(dense, learnt.boosted, tools);
    case 'digits-laprls':
      return yield* byNeighbours(dense, learnt, tools);
    case 'penguins-knn':
    case 'penguins-svr':
    case 'friedman-boosting':
    case 'friedman-mlp':
      return yield* numbersInside(dense, learnt, tools);
    default:
      return learnt satisfies never;
  }
}

function* throughComponents(
  { data, values }: InsideAsked<Mat>,
  { components, machine }: Extract<Learnt, { kind: 'digits-svm' }>,
  tools: Tools,
): Task<Inside> {
  const { kernelSize, sigma } = values;
  const { search } = data;
  const stages = {
    blur: yield* blur.fit(search, { kernelSize, sigma }, tools),
    halve: yield* halve.fit(search, {}, tools),
    components,
    kept: components.directions.rows,
    machine,
    bound: Number(svm.params.find(({ id }) => id === 'C')?.default),
  };
  return yield* digitsInside(stages, data, fullInkOf(data), tools);
}

function fullInkOf({ image, test }: Dataset): number {
  return image?.largest ?? test.rows.data.reduce((most, level) => Math.max(most, level), 0);
}

function byWeights(
  data: Dataset,
  { of, weights, losses }: Pick<DigitsByWeights, 'of' | 'losses'> & { readonly weights: Mat },
): DigitsByWeights {
  const written = imagesOf(data.test.rows, fullInkOf(data));
  const { height, width } = written;
  return {
    kind: 'weights',
    written,
    of,
    weights: { height, width, images: Float32Array.from(weights.data) },
    losses,
  };
}

function* byTrees({ data }: InsideAsked<Mat>, shape: TreeShape, tools: Tools): Task<DigitsByTrees> {
  yield { done: 0, total: 1, label: 'Following digits down the trees' };
  const full = fullInkOf(data);
  const { rows, cols, data: pixels } = yield* scaledInk(data.test.rows, {}, tools);
  const asked = new Float32Array(rows * cols);
  for (const root of shape.roots) {
    for (let i = 0; i < rows; i++) {
      for (let node = root, p = shape.input[node]; p >= 0; p = shape.input[node]) {
        asked[i * cols + p]++;
        node = pixels[i * cols + p] <= shape.threshold[node] ? node + 1 : shape.right[node];
      }
    }
  }
  return { kind: 'trees', written: imagesOf(data.test.rows, full), asked, trees: shape.roots.length };
}

/** Terms that are shown of each class. */
const mostTerms = 12;
const passagesPerYield = 20;

function* byTerms(
  passages: Passages,
  stages: Pick<BayesStages, 'weigh'>,
  tools: Tools,
  { by, terms }: { readonly by: PassagesByTerms['by']; readonly terms: readonly Term[] },
): Task<PassagesByTerms> {
  const rows = yield* stages.weigh(passages, tools);
  const shown: PassagesByTerms['passages'][number][] = [];
  for (const [row, passage] of passages.entries()) {
    if (row % passagesPerYield === 0) yield { done: row, total: passages.length, label: 'Reading passages' };
    shown.push({ row, tokens: evidenceIn(passage, terms, { rows, row }) });
  }
  return { kind: 'terms', by, terms: strongestTerms(terms, mostTerms), passages: shown };
}

function* byNeighbours(
  { data, values }: InsideAsked<Mat>,
  { rls, told }: Extract<Learnt, { kind: 'digits-laprls' }>,
  tools: Tools,
): Task<DigitsByNeighbours> {
  const labels = Uint8Array.from(told, (row) => data.search.labels[row]);
  return {
    kind: 'neighbours',
    written: imagesOf(data.test.rows, fullInkOf(data)),
    plane: yield* neighboursPlane(rls, labels, Number(values.neighbours), tools),
  };
}

function* inPlane(
  { data, fitted }: InsideAsked<Mat>,
  machine: Svm,
  asked: Mat,
  tools: Tools,
): Task<RowsInPlane> {
  const { labels } = yield* fitted.classify(data.test.rows, tools);
  const decisions = yield* machine.decide(asked, tools);
  return {
    kind: 'plane',
    plane: tellingPlane(data, labels),
    decisions: Float32Array.from(decisions.cols === 1 ? decisions.data : []),
  };
}

function* byBoosting(
  { data, fitted }: InsideAsked<Mat>,
  boosted: BoostedClassifier,
  tools: Tools,
): Task<RowsByBoosting> {
  const { labels } = yield* fitted.classify(data.test.rows, tools);
  function* lossesOf({ rows, labels: truth }: Labelled): Task<Float32Array> {
    const losses: number[] = [];
    yield* boosted.staged(rows, tools, (probabilities) => losses.push(logLoss(truth, probabilities)));
    return Float32Array.from(losses);
  }
  return {
    kind: 'boosting',
    train: yield* lossesOf(data.search),
    test: yield* lossesOf(data.test),
    plane: tellingPlane(data, labels),
  };
}

/** Places the test rows by the columns that tell the classes of the search part apart best; by both in their order where there are two. */
function tellingPlane({ search, test, columnNames }: Dataset, said: Uint8Array) {
  const columns = search.rows.cols === 2 ? ([0, 1] as const) : tellingColumns(search);
  return planeOf(test, said, columns, columnNames);
}
