import { curveTables, describePreview, functionMapTables } from '../studies/objective/objective.figure';
import { acquisition } from '../plots/acquisition';
import { describeParallel, parallelTables } from '../studies/runs/parallel';
import { describeSlice, sliceTables } from '../studies/dimensions/slice';
import { describeHeight, projectHeight, heightTables } from '../studies/height/heightData';
import { curvesTables, describeCurves } from '../studies/hyper/curves/curvesData';
import { describeLandscape, landscapeTables } from '../studies/hyper/landscape/describe';
import { objectivePosterior } from '../plots/objectivePosterior';
import { describeMap, projectMap } from '../plots/plane/mapData';
import { describeProgress, progressTables } from '../studies/runs/progressData';
import { describeRanking, rankingTables } from '../studies/ranking/rankingData';
import { describeHeat, heatTables, rankHeats } from '../studies/ranking/many/heat';
import { linesTables, neededLines } from '../studies/ranking/many/lines';
import { describeWent, wentTables } from '../studies/ranking/table/went';
import { cloudTables, describeCloud } from '../studies/ranking/table/cloud';
import { describeSpread, spreadTables } from '../studies/ranking/table/spread';
import { chainTables, describeTrace } from '../studies/hyper/chain/describe';
import { crossingSentence, mixedSentence, mixingTables } from '../studies/hyper/chain/mixingData';
import { describeRefits, refitsTables } from '../studies/hyper/refits/describe';
import { projectRefits } from '../studies/hyper/refits/refitsData';
import { gainCurves, gainNeededTables, trialCurves, trialTables } from '../studies/batch/charts';
import { beliefAndAcquisitionTables, beliefTables } from '../plots/tables/posteriorTable';
import { planeTables } from '../plots/tables/mapTable';
import { describeFutures, futuresTables } from '../studies/futures/futuresData';
import { bentTables, describeBent } from '../studies/bent/bentData';
import { describeShares, describeVector, smootherTables } from '../studies/smoother/smootherData';
import { describeWinner, winnerTables } from '../studies/winner/winnerData';
import { chainsExample, mixingExample } from './chainExamples';
import { exampleSource } from './chartExample';
import {
  batchExample,
  curvesExample,
  landscapeExample,
  parallelExample,
  previewExample,
  progressExample,
  refitsExample,
  sliceExample,
  smootherExample,
  futuresExample,
  bentExample,
  winnerExample,
} from './figureData';
import { cloudExample, rankedExample, rankingExample, spreadExample, wentExample } from './rankingExamples';
import type { FigureExample } from './figureExample';
import { foundFigures } from './foundFigures';
import { planeExample } from './planeExample';
import { formatNumber } from '../vocabulary/numbers/write';
import { describeCriterion, lowestOf } from '../rooms/manifold/landscape/landscapeData';
import { roomTables } from '../rooms/manifold/files/tables';
import { describeKept, describePlane as describeRoomPlane } from '../rooms/manifold/points/words';
import { describeCourse } from '../rooms/manifold/ensemble/course.figure';
import { descentTable } from '../rooms/manifold/ensemble/ensembleWords';
import { describeRace, raceTable } from '../rooms/manifold/race/raceData';
import { lossFigureExamples } from './lossFigureExamples';
import { whyFigureExamples } from './whyFigureExamples';
import { descentExample, manifoldExample, raceExample } from './manifoldExample';

import { beliefsTables, describeBeliefs } from '../rooms/pipelines/beliefs';
import { describeLanes, lanesTables, projectLanes } from '../rooms/pipelines/lanes';
import { describeRegret, regretTables } from '../rooms/pipelines/regret';
import { beliefsExample, regretExample, searchExample } from './searchExample';

const plane = planeExample();
const map = projectMap('median', plane);
const bent = bentExample();
const slice = sliceExample();
const line = previewExample('line');
const square = previewExample('map');
const goingOn = futuresExample();
const smoothed = smootherExample();
const moons = manifoldExample();
const moonsLowest = lowestOf(moons.landscape);

/** Every figure that a panel shows. */
export const figureExamples: readonly FigureExample[] = [
  {
    figure: 'likelihood landscape',
    file: 'src/studies/hyper/landscape/landscape.figure.tsx',
    words: describeLandscape(landscapeExample()),
    tables: landscapeTables(landscapeExample()),
    told: [1, 'highest known', 'log likelihood'],
  },
  {
    figure: 'criteria over one hyper-parameter',
    file: 'src/studies/hyper/curves/curves.figure.tsx',
    words: describeCurves(curvesExample()),
    tables: curvesTables(curvesExample()),
    told: [1, 'leave-one-out', 'length scale, in units of x'],
  },
  {
    figure: 'going on',
    file: 'src/studies/futures/futures.figure.tsx',
    words: describeFutures(goingOn),
    tables: futuresTables(goingOn),
    told: [0, '8', 'mean gain'],
  },
  {
    figure: 'spectrum',
    file: 'src/studies/smoother/shares.figure.tsx',
    words: describeShares(smoothed, 2),
    tables: smootherTables({ data: smoothed, lit: 2 }),
    told: [0, '2', 'λ'],
  },
  {
    figure: 'eigenvector',
    file: 'src/studies/smoother/vector.figure.tsx',
    words: describeVector(smoothed, 2),
    tables: smootherTables({ data: smoothed, lit: 2 }),
    told: [0, '2'],
  },
  ...lossFigureExamples,
  {
    figure: 'number to name',
    file: 'src/studies/winner/winner.figure.tsx',
    words: describeWinner(winnerExample()),
    tables: winnerTables(winnerExample()),
    told: [0, 'absolute error', 'number'],
  },
  {
    figure: 'noise through Ψ',
    file: 'src/studies/bent/bent.figure.tsx',
    words: describeBent(bent),
    tables: bentTables(bent),
    told: [0, 'sd of z', 'value'],
  },
  {
    figure: 'slices',
    file: 'src/studies/dimensions/slice.figure.tsx',
    words: describeSlice(slice),
    tables: sliceTables({ slices: [slice], output: 'f(x)' }),
    told: [0, 'the best so far', 'median'],
  },
  {
    figure: 'parallel coordinates',
    file: 'src/studies/runs/parallel.figure.tsx',
    words: describeParallel(parallelExample()),
    tables: parallelTables(parallelExample()),
    told: [0, '1, ', 'f(x)'],
  },
  {
    figure: 'progress of all trials',
    file: 'src/studies/batch/batch.figure.tsx',
    words: trialCurves.describe(trialCurves.project(batchExample())),
    tables: trialTables(batchExample()),
    told: [0, '37', 'nGCP-EI, median'],
  },
  {
    figure: 'evaluations needed',
    file: 'src/studies/batch/batch.figure.tsx',
    words: gainCurves.describe(gainCurves.project(batchExample({ cursor: 0 }))),
    tables: gainNeededTables(batchExample({ cursor: 0 })),
    told: [0, '90\u00a0%', 'nGCP-EI, median'],
  },
  {
    figure: 'who is ahead',
    file: 'src/studies/runs/progress.figure.tsx',
    words: describeProgress(progressExample()),
    tables: progressTables(progressExample()),
    told: [0, 'at this step', 'GP'],
  },
  {
    figure: 'chains of hyper-parameters',
    file: 'src/studies/hyper/chain/trace.figure.tsx',
    words: describeTrace(chainsExample().traces[0]!),
    tables: chainTables(chainsExample()),
    told: [0, 'length scale, in units of x', 'split R̂'],
  },
  {
    figure: 'samplers beside each other',
    file: 'src/studies/hyper/chain/mixing.figure.tsx',
    words: mixedSentence(mixingExample()),
    tables: mixingTables(mixingExample()),
    told: [0, '0.3', 'Metropolis, f held'],
  },
  {
    figure: 'effective draws over the noise',
    file: 'src/studies/hyper/chain/crossing.figure.tsx',
    words: crossingSentence(mixingExample()),
    tables: mixingTables(mixingExample()),
    told: [0, '2', 'Metropolis, ν held'],
  },
  {
    figure: 'densities of refits',
    file: 'src/studies/hyper/refits/refits.figure.tsx',
    words: describeRefits(projectRefits(refitsExample(), false)),
    tables: refitsTables(projectRefits(refitsExample(), false)),
    told: [1, 'fit 15', 'nats below the best'],
  },
  ...whyFigureExamples,
  {
    figure: 'ranking',
    file: 'src/studies/ranking/ranking.figure.tsx',
    words: describeRanking(rankingExample()),
    tables: rankingTables({ data: rankingExample(), inputs: 'x', output: 'score' }),
    told: [0, '3.5', 'mean'],
  },
  {
    figure: 'all settings of a table',
    file: 'src/studies/ranking/table/cloud.figure.tsx',
    words: describeCloud(cloudExample()),
    tables: cloudTables(cloudExample()),
    told: [0, '1: ', 'real score'],
  },
  {
    figure: 'deviations of scores',
    file: 'src/studies/ranking/table/spread.figure.tsx',
    words: describeSpread(spreadExample()),
    tables: spreadTables(spreadExample()),
    told: [1, 'standard deviation', 'value'],
  },
  {
    figure: 'evaluations needed by many runs',
    file: 'src/studies/ranking/many/lines.figure.tsx',
    words: neededLines(rankedExample(), null).words,
    tables: linesTables(neededLines(rankedExample(), null)),
    told: [0, '95', 'nGCP-EI'],
  },
  {
    figure: 'real rank by rank',
    file: 'src/studies/ranking/many/heat.figure.tsx',
    words: describeHeat(rankHeats(rankedExample())[0]!),
    tables: heatTables(rankHeats(rankedExample())),
    told: [0, '2', 'mean'],
  },
  {
    figure: 'where searches went',
    file: 'src/studies/ranking/table/went.figure.tsx',
    words: describeWent(wentExample()[0]!),
    tables: wentTables(wentExample()),
    told: [0, '1', 'visits'],
  },
  {
    figure: 'height view',
    file: 'src/studies/height/height.figure.tsx',
    words: describeHeight(projectHeight('median', plane, true)),
    tables: heightTables(projectHeight('median', plane, true)),
    told: [0, 'x₂ = 4', 'x₁ = 4'],
  },
  {
    figure: 'map',
    file: 'src/plots/plane/MapFigure.tsx',
    words: describeMap(map, [1, 1]),
    tables: planeTables([map]),
    told: [0, 'x₂ = 4', 'x₁ = 4'],
  },
  {
    figure: 'function and belief',
    file: 'src/plots/ChartFigure.tsx',
    words: objectivePosterior.describe(objectivePosterior.project(exampleSource())),
    tables: beliefTables(exampleSource()),
    told: [0, 'next query', 'median'],
  },
  {
    figure: 'acquisition of a column',
    file: 'src/plots/ChartFigure.tsx',
    words: acquisition.describe(acquisition.project(exampleSource())),
    tables: beliefAndAcquisitionTables(exampleSource()).slice(1),
    told: [0, 'peak', 'expected improvement'],
  },
  {
    figure: 'function of one input',
    file: 'src/studies/objective/FunctionForm.tsx',
    words: describePreview(line),
    tables: curveTables({ curve: line, noiseSd: 0.1 }),
    told: [0, '4', 'f(x)'],
  },
  {
    figure: 'function of two inputs',
    file: 'src/studies/objective/FunctionForm.tsx',
    words: describePreview(square),
    tables: functionMapTables({
      preview: square,
      box: [
        [0, 4],
        [0, 2],
      ],
    }),
    told: [0, 'x2 = 1.95', 'x1 = 3.9'],
  },
  {
    figure: 'lanes',
    file: 'src/rooms/pipelines/lanes.figure.tsx',
    words: describeLanes(projectLanes(searchExample())),
    tables: lanesTables(projectLanes(searchExample())),
    told: [0, ', best', 'mean accuracy'],
  },
  {
    figure: 'regret of a search',
    file: 'src/rooms/pipelines/regret.figure.tsx',
    words: describeRegret(regretExample()),
    tables: regretTables(regretExample()),
    told: [0, ', now', '4 lanes'],
  },
  {
    figure: 'belief about a pipeline',
    file: 'src/rooms/pipelines/beliefs.figure.tsx',
    words: describeBeliefs(beliefsExample()),
    tables: beliefsTables(beliefsExample()),
    told: [1, 'best so far', 'median accuracy'],
  },
  ...foundFigures,
  {
    figure: 'points of two classes',
    file: 'src/rooms/manifold/plane/plane.figure.tsx',
    words: describeRoomPlane(moons.points, moons.picture),
    tables: roomTables(moons),
    told: [0, 'all labels, mean', 'squared residual'],
  },
  {
    figure: 'directions of a graph',
    file: 'src/rooms/manifold/plane/directions.figure.tsx',
    words: moons.kept.map(describeKept).join(' '),
    tables: roomTables(moons),
    told: [4, 'direction 3', 'kept'],
  },
  {
    figure: 'leave-one-out over both prices',
    file: 'src/rooms/manifold/landscape/criterion.figure.tsx',
    words: describeCriterion(
      moons.landscape,
      { across: 'ambient', up: 'intrinsic', dimension: 2 },
      moons.setting,
    ),
    tables: roomTables(moons),
    told: [1, `pull = ${formatNumber(moonsLowest.up)}`, `smoothness = ${formatNumber(moonsLowest.across)}`],
  },
  {
    figure: 'course of Algorithm 1',
    file: 'src/rooms/manifold/ensemble/course.figure.tsx',
    words: describeCourse(descentExample()),
    tables: [descentTable(descentExample())],
    told: [0, '1', 'error left out'],
  },
  {
    figure: 'race of five searches',
    file: 'src/rooms/manifold/race/race.figure.tsx',
    words: describeRace(raceExample()),
    tables: [raceTable(raceExample())],
    told: [0, '6', 'Bayesian'],
  },
];
