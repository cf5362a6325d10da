import { curveTables, functionMapTables } from '../app/panels/objective/functionTables';
import { describePreview } from '../app/panels/objective/describe';
import { acquisition } from '../plots/acquisition';
import { gainCurves } from '../plots/batch/gainCurves';
import { trialCurves } from '../plots/batch/trialCurves';
import { describeParallel } from '../plots/dimensions/parallel';
import { describeSlice } from '../plots/dimensions/slice';
import { describeHeight, projectHeight } from '../plots/height/heightData';
import { describeLandscape } from '../plots/landscape/describe';
import { objectivePosterior } from '../plots/objectivePosterior';
import { describeMap, projectMap } from '../plots/plane/mapData';
import { describeProgress } from '../plots/progress/progressData';
import { describeRanking } from '../plots/ranking/ranking';
import { describeRefits } from '../plots/refits/describe';
import { projectRefits } from '../plots/refits/project';
import type { NamedTable } from '../plots/tables/chartTable';
import { gainNeededTables, trialTables } from '../plots/tables/figures/batchTables';
import { beliefAndAcquisitionTables, beliefTables } from '../plots/tables/figures/beliefTables';
import { heightTables } from '../plots/tables/figures/heightTables';
import { landscapeTables } from '../plots/tables/figures/landscapeTables';
import { parallelTables } from '../plots/tables/figures/parallelTables';
import { planeTables } from '../plots/tables/figures/planeTables';
import { progressTables } from '../plots/tables/figures/progressTables';
import { rankingTables } from '../plots/tables/figures/rankingTables';
import { refitsTables } from '../plots/tables/figures/refitsTables';
import { sliceTables } from '../plots/tables/figures/sliceTables';
import { curiosityTables, gainTables } from '../plots/tables/figures/whyTables';
import { describeCuriosity, projectCuriosity } from '../plots/why/curiosity';
import { describeGain, projectGain } from '../plots/why/gain';
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
    file: 'src/plots/landscape/LandscapeFigure.tsx',
    words: describeLandscape(landscapeExample()),
    tables: landscapeTables(landscapeExample()),
    told: [1, 'highest known', 'log likelihood'],
  },
  {
    figure: 'slices',
    file: 'src/plots/dimensions/SliceFigure.tsx',
    words: describeSlice(slice),
    tables: sliceTables({ slices: [slice], output: 'f(x)' }),
    told: [0, 'the best so far', 'median'],
  },
  {
    figure: 'parallel coordinates',
    file: 'src/plots/dimensions/ParallelFigure.tsx',
    words: describeParallel(parallelExample()),
    tables: parallelTables(parallelExample()),
    told: [0, '1, ', 'f(x)'],
  },
  {
    figure: 'progress of all trials',
    file: 'src/plots/batch/BatchFigure.tsx',
    words: trialCurves.describe(trialCurves.project(batchExample())),
    tables: trialTables(batchExample()),
    told: [0, '37', 'nGCP-EI, median'],
  },
  {
    figure: 'evaluations needed',
    file: 'src/plots/batch/BatchFigure.tsx',
    words: gainCurves.describe(gainCurves.project(batchExample({ cursor: 0 }))),
    tables: gainNeededTables(batchExample({ cursor: 0 })),
    told: [0, '90 %', 'nGCP-EI, median'],
  },
  {
    figure: 'who is ahead',
    file: 'src/plots/progress/ProgressChart.tsx',
    words: describeProgress(progressExample()),
    tables: progressTables(progressExample()),
    told: [0, 'at this step', 'GP'],
  },
  {
    figure: 'densities of refits',
    file: 'src/plots/refits/RefitsFigure.tsx',
    words: describeRefits(projectRefits(refitsExample(), false)),
    tables: refitsTables(projectRefits(refitsExample(), false)),
    told: [1, 'fit 15', 'nats below the best'],
  },
  {
    figure: 'expected improvement taken apart',
    file: 'src/plots/why/GainFigure.tsx',
    words: describeGain(gain),
    tables: gainTables({ data: gain, output: 'f(x)' }),
    told: [0, 'f₊ = '],
  },
  {
    figure: 'other κ',
    file: 'src/plots/why/CuriosityFigure.tsx',
    words: describeCuriosity(curiosity),
    tables: curiosityTables({ data: curiosity, inputs: ['x'], output: 'f(x)' }),
    told: [0, '1.5', 'x'],
  },
  {
    figure: 'ranking',
    file: 'src/plots/ranking/RankingFigure.tsx',
    words: describeRanking(rankingExample()),
    tables: rankingTables({ data: rankingExample(), inputs: 'x', output: 'score' }),
    told: [0, '3.5', 'mean'],
  },
  {
    figure: 'height view',
    file: 'src/plots/height/HeightFigure.tsx',
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
