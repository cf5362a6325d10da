import { layoutGuess, type PlayerMark } from '../../studies/guess/guess.figure';
import { createGuess, GuessProvider, type Guess } from '../../studies/guess/guess.store';
import { GuessMap, GuessPlot, lineSource, planeSource } from '../../studies/guess/Stage';
import { layoutColumn, layoutProgress } from '../../studies/runs/columnLayout';
import { ColumnMarks } from '../../studies/compare/ColumnPlots';
import { CurveContents, frameOf, MapContents } from '../../studies/objective/objective.figure';
import { acquisition } from '../../plots/acquisition';
import { CrossingFigure } from '../../studies/hyper/chain/crossing.figure';
import { MixingFigure } from '../../studies/hyper/chain/mixing.figure';
import { BatchFigure } from '../../studies/batch/batch.figure';
import { gainCurves, trialCurves, type BatchSource, type Spread } from '../../studies/batch/charts';
import type { Frame } from '../../plots/chart';
import { ChartFigure } from '../../plots/ChartFigure';
import { objectivePosterior } from '../../plots/objectivePosterior';
import { labelWidths, ProgressChart } from '../../studies/runs/progress.figure';
import { projectProgress, type ProgressSource } from '../../studies/runs/progressData';
import { finish } from '../../engine/task';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { plane } from '../../engine/questions/plane';
import { buildView } from '../../engine/questions/view';
import { mixingExample } from '../chainExamples';
import { batchExample, previewExample } from '../figureData';
import { exampleSource } from '../chartExample';
import { snapshotOfLink } from '../figureOfLink';
import { picturesOf, type Picture } from './picture';
import { foundPictures } from './foundPictures';
import { outputDigits } from '../../vocabulary/numbers/digits';

const nothing = () => undefined;

function batchIn(state: string, changes: Partial<BatchSource>, width = 520): readonly Picture[] {
  const frame: Frame = {
    figure: { left: 0, top: 0, width, height: 312 },
    plot: { left: 53, top: 31, width: width - 65, height: 240 },
    text: 12,
    weight: 1,
    xLabels: true,
    yLabels: true,
    narrow: width < 480,
  };
  return picturesOf(state, () => batchExample({ evaluations: 30, cursor: 8, ...changes }), {
    'trial-curves': (source) => (
      <BatchFigure chart={trialCurves} source={source} frame={frame} onPoint={nothing} />
    ),
    'gain-curves': (source) => (
      <BatchFigure chart={gainCurves} source={source} frame={frame} onPoint={nothing} />
    ),
  });
}

/** The methods of the example as shares of what there is to gain. */
function inPercent(): BatchSource['methods'] {
  const share = (value: number) => 100 - 20 * value;
  return batchExample().methods.map((one) => ({
    ...one,
    curve: one.curve.map(({ lower, median, upper }) => ({
      lower: share(upper),
      median: share(median),
      upper: share(lower),
    })),
  }));
}

/** The first method of the example six times, each with names of their own and a little slower than the one before. */
function sixMethods(): BatchSource['methods'] {
  const [one] = batchExample().methods;
  const slower = (spread: Spread, by: number): Spread => ({
    lower: spread.lower * by,
    median: spread.median * by,
    upper: spread.upper * by,
  });
  return ['GP-EI', 'κ 0.5', 'Matérn 3/2', 'averaged', '3 clusters', 'random search'].map((label, slot) => ({
    ...one!,
    label,
    slot,
    curve: one!.curve.map((spread) => slower(spread, 1 + 0.4 * slot)),
    needed: one!.needed.map(({ never, ...spread }) => ({ ...slower(spread, 1 + 0.2 * slot), never })),
  }));
}

const batches = [
  ...batchIn('regret', {}),
  ...batchIn('gain', { methods: inPercent(), measure: { kind: 'gain', label: 'gain in %' } }),
  ...batchIn('best', { measure: { kind: 'best', label: 'best value' } }, 320),
  ...batchIn('six-methods', { methods: sixMethods(), targets: [90, 99], against: 1 }),
  ...batchIn('no-trials', { methods: batchExample().methods.map((one) => ({ ...one, trials: 0 })) }),
];

const falling = (rate: number, scale = 1): Float64Array =>
  Float64Array.from({ length: 20 }, (_, i) => (i > 15 ? 0 : scale * rate ** i));

function progressIn(state: string, changes: Partial<ProgressSource>, width = 520): readonly Picture[] {
  const runs = [
    { name: 'GP', values: falling(0.7), seen: 12 },
    { name: 'nGCP with a long name', values: falling(0.72), seen: 12 },
    { name: 'random', values: falling(0.95), seen: 9, sign: 6 },
  ];
  const shown = {
    measure: 'regret',
    step: 7,
    runs,
    initial: 5,
    optimum: 0.92,
    minimize: false,
    output: outputDigits([0, 1]),
  } as const;
  return picturesOf(state, () => projectProgress({ ...shown, ...changes }), {
    progress: (data) => (
      <ProgressChart
        data={data}
        frame={layoutProgress({ width, display: 'screen' }, (text) => labelWidths(data, text))}
      />
    ),
  });
}

const progress = [
  ...progressIn('regret', {}),
  ...progressIn('best', { measure: 'best', optimum: 1.2 }, 360),
  ...progressIn('minimised', { measure: 'best', optimum: 0, minimize: true }),
];

const column = picturesOf('two-steps', () => exampleSource(2, { cursor: 30 }), {
  column: (source) => {
    const layout = layoutColumn({ width: 340, display: 'screen' });
    const difference = { of: 'next', first: [60], own: [142], words: 'differs by 82' } as const;
    return (
      <>
        <ColumnMarks source={source} difference={difference} layout={layout} />
        <ChartFigure chart={objectivePosterior} source={source} frame={layout.posterior} />
        <ChartFigure chart={acquisition} source={source} frame={layout.acquisition} />
      </>
    );
  },
});

const players: readonly PlayerMark[] = [
  { name: 'Ann', sign: 0, place: [120, 3], answer: null },
  { name: 'Bert', sign: 1, place: [130, 3.5], answer: null },
  { name: 'EI', sign: 6, place: [300, 12], answer: 0.7 },
];

/** A game as it begins. */
function gameOf(hash: string): Guess {
  const { spec } = snapshotOfLink(hash);
  return createGuess({ request: nothing } as never, spec);
}

const room = { width: 520, height: 700, display: 'screen' } as const;

const guesses = [
  ...picturesOf('one-input', () => snapshotOfLink('seed=30&initial=3'), {
    guess: (snapshot) => (
      <GuessProvider value={gameOf('seed=30&initial=3')}>
        <GuessPlot
          source={lineSource(buildView(snapshot), {
            snapshot,
            phase: 'guess',
            layers: ['median', 'band95'],
          })}
          marks={players}
          aim={null}
          crowd={[]}
          layout={layoutGuess({ ...room, isMap: false })}
        />
      </GuessProvider>
    ),
  }),
  ...picturesOf('two-inputs', () => snapshotOfLink('seed=7&objective=branin&model=gp&initial=3'), {
    guess: (snapshot) => (
      <GuessProvider value={gameOf('seed=7&objective=branin&model=gp&initial=3')}>
        <GuessMap
          source={planeSource(planeThere(snapshot), {
            snapshot,
            phase: 'over',
            layers: ['median'],
          })}
          isFine={false}
          marks={players.map((one, i) => ({ ...one, place: [2 * i, 5 * i] }))}
          aim={null}
          crowd={[]}
          layout={layoutGuess({ ...room, isMap: true })}
        />
      </GuessProvider>
    ),
  }),
];

const size = { width: 480, height: 300 };
const text = 12;
const line = previewExample('line');
const square = coarser(previewExample('map'));
const ends = { x: [0, 4], y: [-2, 18] } as const;

/** Every fourth value of a map along each side. */
function coarser<Map extends ReturnType<typeof previewExample<'map'>>>(map: Map): Map {
  const { size, values } = map;
  const kept = values.filter((_, i) => i % 4 === 0 && Math.floor(i / size) % 4 === 0);
  return { ...map, size: size / 4, values: kept };
}

const functions = picturesOf('own', () => frameOf(size.width, size.height, text), {
  'objective-curve': (frame) => (
    <svg {...size} fontSize={text}>
      <CurveContents
        domain={ends}
        curve={line}
        raw={{ x: line.x, y: line.y.map((y) => y + 1) }}
        guide={{ x: line.x, y: line.x }}
        noiseSd={0.8}
        notes={['dashed: the present function, to trace', 'dashed: to trace']}
        frame={frame}
      />
    </svg>
  ),
  'objective-invitation': (frame) => (
    <svg {...size} fontSize={text}>
      <CurveContents domain={ends} curve={null} noiseSd={0.8} invitation="Draw here" frame={frame} />
    </svg>
  ),
  'objective-map': (frame) => (
    <svg {...size} fontSize={text}>
      <MapContents
        box={[
          [0, 4],
          [0, 2],
        ]}
        preview={square}
        frame={frame}
      />
    </svg>
  ),
});

const mixed = picturesOf('mixed', mixingExample, {
  mixing: (data) => <MixingFigure data={data} frame={{ width: 420, height: 280, text: 12 }} />,
  crossing: (data) => <CrossingFigure data={data} frame={{ width: 420, height: 180, text: 12 }} />,
});

/** Pictures of panels whose data are simple, made up. */
export const madePictures: readonly Picture[] = [
  ...batches,
  ...progress,
  ...column,
  ...guesses,
  ...functions,
  ...foundPictures,
  ...mixed,
];

/** A small map of a run on two inputs. */
function planeThere(snapshot: StepSnapshot) {
  const asked = { plane: { axes: [0, 1], through: [0, 0] }, size: 9, precision: 'full' } as const;
  return finish(plane.answer(snapshot, asked));
}
