import { BranchTree } from '../../lab/branches/BranchTree';
import { Dial } from '../../course/Dial';
import { SlicedEllipse, usualSlice } from '../../course/Slice';
import { LabProvider } from '../../lab/LabContext';
import { Timeline } from '../../lab/page/Timeline';
import { WhySection } from '../../lab/page/WhySection';
import { MethodSign } from '../../studies/batch/batch.figure';
import { RefitsLegend } from '../../studies/hyper/refits/refits.panel';
import type { Domain } from '../../plots/domain';
import { Axis } from '../../plots/Axis';
import { Boxplot } from '../../plots/boxes/Boxplot';
import { ColourBar } from '../../plots/ColourBar';
import { Plot } from '../../plots/Figure';
import { colourScaleFor, linearScale } from '../../plots/plane/colourScale';
import { RunSign } from '../../plots/RunSign';
import { currentSnapshot } from '../../lab/state/select/pictures';
import type { Lab } from '../../lab/state/store';
import { boxplotExample } from '../boxplotExample';
import { picturesOf, type Picture } from './picture';
import { stillLab } from './stillLab';

interface AxesProps {
  readonly domain: { readonly x: Domain; readonly y: Domain };
  readonly size: { readonly width: number; readonly height: number };
  readonly name: string;
  readonly text?: number;
  readonly labels?: boolean;
}

/** The two axes of an empty plot. */
function Axes({ domain, size, name, text = 12, labels = true }: AxesProps) {
  return (
    <svg {...size} fontSize={text}>
      <Plot at={{ left: 0, top: 0, ...size }} text={text} {...domain}>
        <Axis side="left" labels={labels} />
        <Axis side="bottom" labels={labels} title={name} />
      </Plot>
    </svg>
  );
}

const axes: Readonly<Record<string, AxesProps>> = {
  plain: { domain: { x: [0, 400], y: [-0.12, 1.07] }, size: { width: 580, height: 300 }, name: 'x' },
  small: {
    domain: { x: [-1e-7, 3e-7], y: [0, 1e-9] },
    size: { width: 150, height: 60 },
    name: 'a long name in µm',
  },
  large: {
    domain: { x: [1.2e6, 4.7e6], y: [-3e8, 1e8] },
    size: { width: 300, height: 120 },
    name: 'steps',
    text: 18,
  },
  'between-ticks': {
    domain: { x: [0.301, 0.302], y: [12.01, 12.04] },
    size: { width: 333, height: 77 },
    name: 'x₁',
    labels: false,
  },
};

const alone = [
  ...Object.entries(axes).flatMap(([state, props]) =>
    picturesOf(state, () => props, { axis: (given) => <Axes {...given} /> }),
  ),
  ...picturesOf('linear', () => linearScale([-20, 60]), {
    'colour-bar': (scale) => <ColourBar scale={scale} palette="viridis" width={240} text={12} />,
    'colour-bar-narrow': (scale) => <ColourBar scale={scale} palette="cividis" width={60} text={12} />,
  }),
  ...picturesOf('bent', () => colourScaleFor(Float64Array.from({ length: 400 }, (_, i) => 1.03 ** i)), {
    'colour-bar': (scale) => <ColourBar scale={scale} palette="viridis" width={240} text={18} />,
  }),
  ...picturesOf('all', () => [0, 1, 2, 3, 4, 5, 6, 7, 8], {
    'run-signs': (signs) => (
      <>
        {signs.map((index) => (
          <RunSign key={index} index={index} />
        ))}
      </>
    ),
    'method-signs': (signs) => (
      <>
        {signs.slice(0, 4).map((slot) => (
          <MethodSign key={slot} slot={slot} short={slot > 1} />
        ))}
        <RefitsLegend />
      </>
    ),
  }),
  ...picturesOf('course', () => null, {
    slice: () => <SlicedEllipse chosen={usualSlice} choose={() => {}} pairs={[]} />,
  }),
];

type Drawn = Readonly<Record<string, (lab: Lab) => React.ReactElement>>;

/** Parts of the page around a run. */
function partsIn(state: string, link: string, parts: Drawn, act?: (lab: Lab) => void): readonly Picture[] {
  const placed = Object.entries(parts).map(([part, draw]) => [
    part,
    (lab: Lab) => <LabProvider value={lab}>{draw(lab)}</LabProvider>,
  ]);
  return picturesOf(state, () => stillLab(link, act), Object.fromEntries(placed) as Drawn);
}

const why: Drawn = {
  'why-section': ({ store }) => <WhySection snapshot={currentSnapshot(store.getState())!} />,
};

const around = [
  ...partsIn('two-steps', 'seed=30&step=2', {
    timeline: () => <Timeline step={1} last={2} budget={45} />,
    'dial-length': () => <Dial of="length" />,
    'dial-budget': () => <Dial of="budget" />,
    ...why,
  }),
  ...partsIn('kappa', 'seed=30&step=1&acquisition=upper-confidence-bound&kappa=2.5', {
    'dial-kappa': () => <Dial of="kappa" />,
    ...why,
  }),
  ...partsIn('ended', 'seed=30&initial=2&smart=1&final=0&step=1', {
    timeline: () => <Timeline step={1} last={1} budget={1} />,
    ...why,
  }),
  ...partsIn('two-branches', 'seed=30&step=3', { 'branch-tree': () => <BranchTree /> }, ({ intents }) => {
    intents.goTo(1);
    intents.setAcquisition('probability-of-improvement');
  }),
];

const boxplots = picturesOf('looked-at', boxplotExample, {
  boxplot: (data) => <Boxplot data={data} width={480} text={12} looked={1} />,
});

/** Pictures of the parts of figures alone, and of what stands around them. */
export const partPictures: readonly Picture[] = [...alone, ...around, ...boxplots];
