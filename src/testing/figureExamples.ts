import { curveTables, functionMapTables } from '../app/panels/objective/functionTables';
import { describePreview } from '../app/panels/objective/describe';
import { acquisition } from '../charts/acquisition';
import { gainCurves } from '../charts/batch/gainCurves';
import { trialCurves } from '../charts/batch/trialCurves';
import { describeParallel } from '../charts/dimensions/parallel';
import { describeSlice } from '../charts/dimensions/slice';
import { describeHeight, projectHeight } from '../charts/height/heightData';
import { describeLandscape } from '../charts/landscape/describe';
import { objectivePosterior } from '../charts/objectivePosterior';
import { describeMap, projectMap } from '../charts/plane/mapData';
import { describeProgress } from '../charts/progress/progressData';
import { describeRanking } from '../charts/ranking/ranking';
import { describeRefits } from '../charts/refits/describe';
import { projectRefits } from '../charts/refits/project';
import type { NamedTable } from '../charts/tables/chartTable';
import { gainNeededTables, trialTables } from '../charts/tables/figures/batchTables';
import { beliefAndAcquisitionTables, beliefTables } from '../charts/tables/figures/beliefTables';
import { heightTables } from '../charts/tables/figures/heightTables';
import { landscapeTables } from '../charts/tables/figures/landscapeTables';
import { parallelTables } from '../charts/tables/figures/parallelTables';
import { planeTables } from '../charts/tables/figures/planeTables';
import { progressTables } from '../charts/tables/figures/progressTables';
import { rankingTables } from '../charts/tables/figures/rankingTables';
import { refitsTables } from '../charts/tables/figures/refitsTables';
import { sliceTables } from '../charts/tables/figures/sliceTables';
import { curiosityTables, gainTables } from '../charts/tables/figures/whyTables';
import { describeCuriosity, projectCuriosity } from '../charts/why/curiosity';
import { describeGain, projectGain } from '../charts/why/gain';
import { exampleSource } from './chartExample';
import {
  batchExample,
  explanationExample,
  landscapeExample,
  parallelExample,
  previewExample,
  progressExample,
  rankingExample,
  refitsExample,
  sliceExample,
} from './figureData';
import { planeExample } from './planeExample';

/** A figure of a panel with made-up data: what it says in words, and its tables. */
export interface FigureExample {
  readonly figure: string;
  /** Where it is drawn. */
  readonly file: string;
  readonly words: string;
  readonly tables: readonly NamedTable[];
  /** A cell whose number the words tell too: which table, the beginning or an end of its row's name, its column; none: the row's name. */
  readonly told: readonly [table: number, row: string, column?: string];
}

const plane = planeExample();
const map = projectMap('median', plane);
const slice = sliceExample();
const gain = projectGain(explanationExample(), false)!;
const curiosity = projectCuriosity(explanationExample().curiosity, [[0, 400]]);
const line = previewExample('line');
const square = previewExample('map');

/** Every figure that a panel shows. */
export const figureExamples: readonly FigureExample[] = [
  {
    figure: 'likelihood landscape',
    file: 'src/charts/landscape/LandscapeFigure.tsx',
    words: describeLandscape(landscapeExample()),
    tables: landscapeTables(landscapeExample()),
    told: [1, 'highest known', 'log likelihood'],
  },
  {
    figure: 'slices',
    file: 'src/charts/dimensions/SliceFigure.tsx',
    words: describeSlice(slice),
    tables: sliceTables({ slices: [slice], output: 'f(x)' }),
    told: [0, 'the best so far', 'median'],
  },
  {
    figure: 'parallel coordinates',
    file: 'src/charts/dimensions/ParallelFigure.tsx',
    words: describeParallel(parallelExample()),
    tables: parallelTables(parallelExample()),
    told: [0, '1, ', 'f(x)'],
  },
  {
    figure: 'progress of all trials',
    file: 'src/charts/batch/BatchFigure.tsx',
    words: trialCurves.describe(trialCurves.project(batchExample())),
    tables: trialTables(batchExample()),
    told: [0, '37', 'nGCP-EI, median'],
  },
  {
    figure: 'evaluations needed',
    file: 'src/charts/batch/BatchFigure.tsx',
    words: gainCurves.describe(gainCurves.project(batchExample({ cursor: 0 }))),
    tables: gainNeededTables(batchExample({ cursor: 0 })),
    told: [0, '90 %', 'nGCP-EI, median'],
  },
  {
    figure: 'who is ahead',
    file: 'src/charts/progress/ProgressChart.tsx',
    words: describeProgress(progressExample()),
    tables: progressTables(progressExample()),
    told: [0, 'at this step', 'GP'],
  },
  {
    figure: 'densities of refits',
    file: 'src/charts/refits/RefitsFigure.tsx',
    words: describeRefits(projectRefits(refitsExample(), false)),
    tables: refitsTables(projectRefits(refitsExample(), false)),
    told: [1, 'fit 15', 'nats below the best'],
  },
  {
    figure: 'expected improvement taken apart',
    file: 'src/charts/why/GainFigure.tsx',
    words: describeGain(gain),
    tables: gainTables({ data: gain, output: 'f(x)' }),
    told: [0, 'f₊ = '],
  },
  {
    figure: 'other κ',
    file: 'src/charts/why/CuriosityFigure.tsx',
    words: describeCuriosity(curiosity),
    tables: curiosityTables({ data: curiosity, inputs: ['x'], output: 'f(x)' }),
    told: [0, '1.5', 'x'],
  },
  {
    figure: 'ranking',
    file: 'src/charts/ranking/RankingFigure.tsx',
    words: describeRanking(rankingExample()),
    tables: rankingTables({ data: rankingExample(), inputs: 'x', output: 'score' }),
    told: [0, '3.5', 'mean'],
  },
  {
    figure: 'height view',
    file: 'src/charts/height/HeightFigure.tsx',
    words: describeHeight(projectHeight('median', plane, true)),
    tables: heightTables(projectHeight('median', plane, true)),
    told: [0, 'x₂ = 4', 'x₁ = 4'],
  },
  {
    figure: 'map',
    file: 'src/charts/plane/MapFigure.tsx',
    words: describeMap(map, [1, 1]),
    tables: planeTables([map]),
    told: [0, 'x₂ = 4', 'x₁ = 4'],
  },
  {
    figure: 'function and belief',
    file: 'src/charts/ChartFigure.tsx',
    words: objectivePosterior.describe(objectivePosterior.project(exampleSource())),
    tables: beliefTables(exampleSource()),
    told: [0, 'next query', 'median'],
  },
  {
    figure: 'acquisition of a column',
    file: 'src/charts/ChartFigure.tsx',
    words: acquisition.describe(acquisition.project(exampleSource())),
    tables: beliefAndAcquisitionTables(exampleSource()).slice(1),
    told: [0, 'peak', 'expected improvement'],
  },
  {
    figure: 'function of one input',
    file: 'src/app/panels/objective/CurvePlot.tsx',
    words: describePreview(line),
    tables: curveTables({ curve: line, noiseSd: 0.1 }),
    told: [0, '4', 'f(x)'],
  },
  {
    figure: 'function of two inputs',
    file: 'src/app/panels/objective/MapPlot.tsx',
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
];
