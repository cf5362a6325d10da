import { acquisitionOf, labelsIn, labelsOf } from '../../lab/state/select/labels';
import { hyperValues, wordsOf } from '../../studies/hyper/landscape/hyperValues';
import { criterionName } from '../../studies/hyper/landscape/describe';
import { PairPicker } from '../../studies/dimensions/PairPicker';
import { projectParallel } from '../../studies/runs/parallel';
import { ParallelFigure } from '../../studies/runs/parallel.figure';
import { projectSlice, sharedRange } from '../../studies/dimensions/slice';
import { SliceFigure } from '../../studies/dimensions/slice.figure';
import { projectChains, projectWalks } from '../../studies/hyper/chain/chainData';
import { TraceFigure } from '../../studies/hyper/chain/trace.figure';
import { WalksFigure } from '../../studies/hyper/chain/walks.figure';
import { criterionCurves } from '../../engine/questions/criterionCurves';
import { CurvesFigure } from '../../studies/hyper/curves/curves.figure';
import { projectCurves } from '../../studies/hyper/curves/curvesData';
import { linkOf } from '../../studies/examples/workedExample';
import { workedExamples } from '../../studies/examples/workedExamples';
import { LandscapeFigure } from '../../studies/hyper/landscape/landscape.figure';
import { projectLandscape } from '../../studies/hyper/landscape/landscape';
import { bentExample, futuresExample } from '../figureData';
import { projectRefits } from '../../studies/hyper/refits/refitsData';
import { lossesExample, sameExample, weightsExample } from '../pointExamples';
import { lossWords } from '../../engine/losses/registry';
import { guesses as guessesQuestion } from '../../engine/questions/guesses';
import { FuturesFigure } from '../../studies/futures/futures.figure';
import { projectWinner } from '../../studies/winner/winnerData';
import { CostsFigure } from '../../studies/losses/costs.figure';
import { FitsFigure } from '../../studies/losses/fits.figure';
import { SameFigure } from '../../studies/losses/same.figure';
import { FunctionsFigure } from '../../studies/weights/functions.figure';
import { WeightsFigure } from '../../studies/weights/weights.figure';
import { WinnerFigure } from '../../studies/winner/winner.figure';
import { BentFigure } from '../../studies/bent/bent.figure';
import { RefitsFigure } from '../../studies/hyper/refits/refits.figure';
import { CuriosityFigure } from '../../studies/why/curiosity.figure';
import { projectCuriosity } from '../../studies/why/curiosity';
import { projectGain } from '../../studies/why/gain';
import { parzenExample } from '../parzenExample';
import { ParzenFigure } from '../../studies/why/parzen.figure';
import { GainFigure } from '../../studies/why/gain.figure';
import { buildView } from '../../engine/questions/view';
import { explanation as question } from '../../engine/questions/explanation';
import { chains as chainsQuestion, type ChainsAsked } from '../../engine/questions/chains';
import { landscape as landscapeQuestion } from '../../engine/questions/landscape';
import { search as searchQuestion } from '../../engine/questions/search';
import { refits as refitsQuestion } from '../../engine/questions/refits';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { LearntFit } from '../../engine/experiment/spec';
import { finish } from '../../engine/task';
import { objectiveOf, boxOf } from '../../engine/experiment/inputs';
import { presentIn } from '../../lab/state/hyperparameters';
import { pixelsOf } from '../../plots/palette';
import { Pixels } from './Painted';
import { picturesOf, type Picture } from './picture';
import { snapshotOfLink } from '../figureOfLink';

const text = 12;
const frame = { width: 520, height: 360, text };
const nothing = () => undefined;

/** «Why this point?» of a step: the gain, and where other κ would ask. */
function whyOf(state: string, link: string, width = 460): readonly Picture[] {
  const open = () => {
    const snapshot = snapshotOfLink(link);
    const { x, runnerUp } = snapshot.proposal!;
    const explanation = finish(question.answer(snapshot, { places: [x, ...(runnerUp ? [runnerUp.x] : [])] }));
    const { spec } = snapshot;
    return { explanation, spec, query: x[0]!, names: labelsIn(snapshot) };
  };
  return picturesOf(state, open, {
    gain: ({ explanation, spec, names }) => {
      const minimise = objectiveOf(spec)?.direction === 'minimize';
      const data = projectGain(explanation, {
        minimise,
        inForce: acquisitionOf(spec.acquisition.id)?.form,
        labels: names,
      })!;
      return <GainFigure data={data} width={width} text={text} name={names.y} />;
    },
    curiosity: ({ explanation, spec, names, query }) => (
      <CuriosityFigure
        data={projectCuriosity(explanation.curiosity, boxOf(spec), names)}
        width={width}
        text={text}
        name={names.x}
        kappa={1.5}
        query={query}
      />
    ),
  });
}

/** The two densities along the first input of a search by Parzen estimators. */
function parzenOf(state: string, link: string): readonly Picture[] {
  return picturesOf(state, () => parzenExample(link)[0]!, {
    parzen: (data) => <ParzenFigure data={data} width={460} text={text} />,
  });
}

interface LandscapeState {
  readonly link: string;
  readonly fit?: LearntFit;
  readonly withPrior?: boolean;
  /** Names of the axes. */
  readonly wished?: readonly string[];
}

/** The criterion of the fit over two hyper-parameters. */
function landscapeIn(state: string, given: LandscapeState): readonly Picture[] {
  const { link, fit = { kind: 'learn' }, withPrior = false, wished = [] } = given;
  const open = () => {
    const snapshot = snapshotOfLink(link);
    const landscape = finish(landscapeQuestion.answer(snapshot, { fit, wished, size: 25 }));
    const search = finish(searchQuestion.answer(snapshot, { fit }));
    const values = hyperValues(presentIn(snapshot.spec, snapshot)!, snapshot.observations[0]!.x.length);
    const [right, up] = landscape.axes.map((p) => values[landscape.parameters[p]!.name]!);
    return projectLandscape({
      step: snapshot.step,
      landscape,
      search: { ...search, paths: search.paths.slice(0, 3) },
      here: search.here,
      present: [right!, up!],
      words: wordsOf(landscape.parameters, snapshot.spec),
      withPrior,
      criterion: criterionName(fit, withPrior),
    });
  };
  return picturesOf(state, open, {
    landscape: (data) => (
      <>
        <LandscapeFigure data={data} frame={frame} />
        <Pixels pixels={pixelsOf(data.shares, 'viridis')} />
      </>
    ),
  });
}

/** What a fit may maximise over one hyper-parameter. */
function curvesIn(state: string, link: string, folds: number): readonly Picture[] {
  const open = () => {
    const snapshot = snapshotOfLink(link);
    const asked = {
      fit: { kind: 'learn', mean: 'learnt' },
      wished: 'lengthScale',
      folds,
      foldSeed: 1,
    } as const;
    const found = finish(criterionCurves.answer(snapshot, { ...asked, size: 81 }));
    const present = presentIn(snapshot.spec, snapshot)!;
    const { name } = found.parameters[found.axis]!;
    return projectCurves({
      ...{ step: snapshot.step, found, folds, answers: snapshot.observations.length },
      words: wordsOf(found.parameters, snapshot.spec)[found.axis]!,
      present: hyperValues(present, snapshot.observations[0]!.x.length)[name]!,
    });
  };
  return picturesOf(state, open, { curves: (data) => <CurvesFigure data={data} frame={frame} /> });
}

/** A run on several inputs: its history, one input at a time, two at a time. */
function dimensionsOf(state: string, link: string): readonly Picture[] {
  const open = () => {
    const snapshot = snapshotOfLink(link);
    const { spec } = snapshot;
    const { inputs: names, y: output } = labelsOf(spec);
    const minimize = objectiveOf(spec)?.direction === 'minimize';
    const data = projectParallel({ snapshot, box: boxOf(spec), names, output, minimize, tellsQuery: true });
    return { snapshot, names, data };
  };
  return picturesOf(state, open, {
    parallel: ({ data }) => (
      <ParallelFigure
        {...{ data, text, width: 560, palette: 'viridis', selected: 1, lit: null }}
        onLight={nothing}
        onSelect={nothing}
      />
    ),
    'parallel-lit': ({ data }) => (
      <ParallelFigure
        {...{ data, text, width: 360, palette: 'cividis', selected: null, lit: 2 }}
        onLight={nothing}
        onSelect={nothing}
      />
    ),
    pairs: ({ data }) => (
      <PairPicker data={data} palette="viridis" axes={[0, 1]} cell={60} onPick={nothing} />
    ),
    slice: (shown) => <Slices {...shown} />,
  });
}

interface SlicesProps {
  readonly snapshot: StepSnapshot;
  readonly names: readonly string[];
}

function Slices({ snapshot, names }: SlicesProps) {
  const { observations, incumbent } = snapshot;
  const through = observations.find(({ id }) => id === incumbent)!.x;
  const views = [0, 1].map((along) => buildView(snapshot, { line: { along, through } }));
  const shared = { snapshot, y: sharedRange(views), tellsQuery: true };
  return views.map((view, k) => (
    <SliceFigure
      key={k}
      data={projectSlice({ ...shared, view, name: names[k]!, tellsTruth: k === 0 })}
      width={320}
      text={text}
    />
  ));
}

const refits = picturesOf(
  'four-fits',
  () => finish(refitsQuestion.answer(snapshotOfLink('seed=30&step=1'), { count: 4, restart: 'map' })),
  {
    refits: (found) => <RefitsFigure data={projectRefits(found, false)} output="y" frame={frame} />,
    'refits-looked': (found) => (
      <RefitsFigure data={projectRefits(found, true, 2)} output="y" frame={frame} />
    ),
  },
);

/** Chains from the posterior of the hyper-parameters: the walks on the landscape, and the first parameter. */
function chainsOf(state: string, link: string, asked: Omit<ChainsAsked, 'seed'>): readonly Picture[] {
  const open = () => {
    const snapshot = snapshotOfLink(link);
    const { step, spec } = snapshot;
    const fit = { kind: 'learn', prior: asked.prior } as const;
    const landscape = finish(landscapeQuestion.answer(snapshot, { fit, mean: 'held', wished: [], size: 25 }));
    const chains = finish(chainsQuestion.answer(snapshot, { ...asked, seed: 1 }));
    const display = (parameters: typeof landscape.parameters) => wordsOf(parameters, spec);
    const words = display(chains.drawn.map(({ parameter }) => parameter));
    const values = hyperValues(presentIn(spec, snapshot)!, snapshot.observations[0]!.x.length);
    return {
      ...projectWalks(chains, { step, landscape, values, wordsOf: display }),
      trace: projectChains({ step, chains, words, sampler: 'slice', prior: 'log-normal' }).traces[0]!,
    };
  };
  return picturesOf(state, open, {
    walks: ({ data, walks }) => <WalksFigure data={data} walks={walks} frame={frame} />,
    trace: ({ trace }) => <TraceFigure trace={trace} frame={{ width: 420, height: 156, text }} />,
  });
}

const winner = picturesOf(
  'lopsided',
  () => {
    const snapshot = snapshotOfLink('seed=30&step=2');
    const loss = lossWords.find(({ id }) => id === 'absolute')!;
    const guesses = finish(guessesQuestion.answer(snapshot, { place: [40], loss: loss.id, params: {} }));
    const labels = labelsIn(snapshot);
    return projectWinner({ guesses, loss, lossText: loss.label, place: 'x = 40', labels });
  },
  {
    winner: (data) => <WinnerFigure data={data} frame={{ width: 560, height: 360, text }} />,
    'winner-narrow': (data) => <WinnerFigure data={data} frame={{ width: 300, height: 360, text }} />,
  },
);

const bentNoise = picturesOf('folds', bentExample, {
  'bent-noise': (data) => <BentFigure data={data} frame={{ width: 720, height: 320, text }} />,
  'bent-noise-narrow': (data) => <BentFigure data={data} frame={{ width: 340, height: 460, text }} />,
});

const losses = (['numbers', 'classes'] as const).flatMap((side) =>
  picturesOf(side, () => lossesExample(side === 'numbers' ? 'n9=3.2' : 'classes,c11=8'), {
    'loss-costs': (data) => <CostsFigure data={data} frame={{ width: 420, height: 320, text }} />,
    'loss-fits': (data) => <FitsFigure data={data} frame={{ width: 480, height: 320, text }} />,
  }),
);

const samePoints = ([null, 1] as const).flatMap((top) =>
  picturesOf(top === null ? 'all' : 'one-on-top', sameExample, {
    'same-points': (data) => (
      <SameFigure data={data} frame={{ width: 480, height: 320, text }} top={top} held={3} />
    ),
  }),
);

const believedWeights = (['parabolas', 'cosines'] as const).flatMap((family) =>
  picturesOf(family, () => weightsExample(`${family},n=3`), {
    weights: (data) => (
      <WeightsFigure
        data={data}
        frame={{ width: 420, height: 320, text }}
        lit={11}
        onLight={() => {}}
        onChoose={() => {}}
      />
    ),
    'functions-of-weights': (data) => (
      <FunctionsFigure data={data} frame={{ width: 480, height: 320, text }} lit={11} onLight={() => {}} />
    ),
  }),
);

const goingOn = picturesOf('three-came', futuresExample, {
  futures: (data) => <FuturesFigure data={data} frame={{ width: 560, height: 300, text }} />,
  'futures-narrow': (data) => <FuturesFigure data={data} frame={{ width: 300, height: 260, text }} />,
});

/** Pictures of what panels ask the engine, from links. */
export const enginePictures: readonly Picture[] = [
  ...parzenOf('branin', 'objective=branin&strategy=parzen&step=4'),
  ...whyOf('maximised', 'seed=30&step=2'),
  ...whyOf('minimised', 'seed=30&step=2&objective=forrester&model=gp', 320),
  ...landscapeIn('one-input', { link: 'seed=30&step=2&model=gp' }),
  ...landscapeIn('with-prior', {
    link: 'seed=30&step=1&model=gp',
    fit: { kind: 'learn', prior: 'default' },
    withPrior: true,
  }),
  ...landscapeIn('two-inputs', { link: 'seed=7&objective=branin&model=gp&step=1&noiseSd=1' }),
  ...landscapeIn('noise', {
    link: 'seed=30&step=1&model=gp&noiseSd=0.05',
    fit: { kind: 'learn', criterion: 'leave-one-out' },
    wished: ['lengthScale', 'noise'],
  }),
  ...curvesIn('sine', linkOf(workedExamples.find(({ id }) => id === 'likelihood-of-the-sine')!), 3),
  ...curvesIn('run', 'seed=30&step=9&model=gp', 5),
  ...dimensionsOf('three-inputs', 'seed=7&objective=hartmann3&model=gp&step=2'),
  ...chainsOf('agreed', 'seed=30&step=2&model=gp', {
    sampler: 'elliptical-slice',
    prior: 'default',
    samples: 30,
  }),
  ...chainsOf('apart', 'seed=30&step=0&model=gp&noise=0.05', {
    sampler: 'metropolis',
    prior: 'spearmint',
    samples: 12,
  }),
  ...refits,
  ...winner,
  ...bentNoise,
  ...losses,
  ...samePoints,
  ...believedWeights,
  ...goingOn,
];
