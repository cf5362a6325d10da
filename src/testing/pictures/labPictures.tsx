import { LabProvider, useLabState } from '../../lab/LabContext';
import { useChartSource } from '../../lab/page/chartSource';
import { Bridges, LevelLine } from '../../lab/plots/Bridges';
import { layoutPlots, type PlotLayout } from '../../lab/plots/layout';
import { useSteadyDomains } from '../../lab/plots/areaState';
import type { ChartDefinition, ChartSource } from '../../plots/chart';
import { ChartFigure } from '../../plots/ChartFigure';
import { charts } from '../../plots/registry';
import { buildView } from '../../engine/questions/view';
import type { Lab } from '../../lab/state/store';
import { picturesOf, type Picture } from './picture';
import { stillLab } from './stillLab';

/** One state of the Lab on one input, and what is drawn of it. */
interface LabState {
  readonly state: string;
  readonly link: string;
  /** Ids of charts, `bridges`, `level-line`. */
  readonly figures: readonly string[];
  /** The hover or the drag. */
  readonly act?: (lab: Lab) => void;
  /** Parts of the source that no link says. */
  readonly change?: (source: ChartSource) => ChartSource;
  readonly room?: Partial<Parameters<typeof layoutPlots>[0]>;
}

const belief = ['objective-posterior', 'acquisition'];
const inOutputs = ['density-of-y', 'output-map', 'latent'];
const whole = [...belief, ...inOutputs, 'history', 'bridges'];
const withoutLatent = [...belief, 'density-of-y', 'output-map', 'history'];

const everything = 'truth,mean,median,band50,band80,band95,band99,latent,parts,query,samples,candidates,seen';
/** An axis from 0 to 1 without an observation; three rows of a table. */
const nothing = 'objective=points&data=q1aKULKKjtVRqoRQeYm5qcVAplKFEkgMKJKUXwHkRxvoGMbG1gIA';
const rows =
  'objective=table&data=q1aKULKKjjaM1Yk20jMFkiaxsTpKlUAxAz0jUx1dQz1THWOgSF5ibmoxUFSpJDM3VUlHKT0xM08pthYA';

const states: readonly LabState[] = [
  {
    state: 'value-and-seconds-together',
    link: 'seed=30&step=4&objective=forrester&model=gp&cost=by-value&cost.most=20&costModel=together&layers=truth,median,band95,query,seconds',
    figures: belief,
  },
  {
    state: 'fog',
    link: 'layers=truth,median,band95,query,fog&seed=3&step=4&objective=formula&model=gp&acquisition=expected-improvement-by-chance&data=q1ZKyy_KLc1JVLJSKs7M0zCt0FTQVTDQM62IM1LQBjLMK0BUcWFRiYahnpEpULJCU0lHKSm_QskqOlrXUMcoNrYWAA',
    figures: belief,
  },
  {
    state: 'not-allowed',
    link: 'layers=median,band95,query,notAllowed&seed=3&model=gp&objective=points&data=FY3NCsMwDINfZegsSrK2DPYkg5CDAzkUmmWsoT-Uvnvtg8GfLEsnPniH4CNDrzPGSByqeD456P6Vkhdl7LCDKqnu9uHonZnnqUzNHAHSHqUuDXzR8iA_-Ss5QlJdM9h3o1HKc93AodO26wY',
    figures: belief,
  },
  {
    state: 'second-result',
    link: 'layers=median,band95,query,second&seed=3&model=gp&objective=points&acquisition=expected-improvement-by-chance&data=HYyxCsMwDER_pWg-ROTYTenanygYD2nrqSQuOENKyL_nnEHidHdPmzzlHqMlRKeB23OunBuvBPkzNXVwajAd0KunZkHmccqVqazSanReZW2_OljX0JrfZf40Hg49vAYMtL85_07uUepCdFwu06lC2g8',
    figures: ['objective-posterior'],
  },
  { state: 'one-observation', link: 'seed=30&initial=1', figures: whole },
  { state: 'third-step', link: 'seed=30&step=3', figures: whole },
  {
    state: 'short-length-scale',
    link: 'objective=forrester&kernel=matern&fit=fixed&lengthScale=0.005',
    figures: belief,
  },
  { state: 'all-layers', link: `seed=30&step=2&layers=${everything}`, figures: [...belief, ...inOutputs] },
  { state: 'no-layers', link: 'seed=30&step=2&layers=', figures: withoutLatent },
  {
    state: 'latent-space',
    link: 'seed=30&step=2&layers=truth,median,band80,band95,latent,query,latentSpace,samples,seen',
    figures: ['objective-posterior', ...inOutputs, 'bridges'],
  },
  {
    state: 'pointed',
    link: 'seed=30&step=3&at=120',
    figures: [...whole, 'level-line'],
    act: ({ store, intents }) => {
      intents.light(store.getState().snapshots[3]!.observations[2]!.id);
      intents.select(store.getState().snapshots[3]!.observations[4]!.id);
      intents.pointAt({ axis: 'y', value: 0.8 });
    },
  },
  {
    state: 'level-of-z',
    link: 'seed=30&step=3',
    figures: ['density-of-y', 'latent', 'level-line'],
    act: ({ intents }) => intents.pointAt({ axis: 'z', value: 0.5 }),
  },
  {
    state: 'held-axis',
    link: 'seed=30&step=3',
    figures: ['acquisition'],
    act: ({ intents }) => intents.holdAxis({ of: 'custom: expected-improvement', range: [0, 0.001] }),
  },
  { state: 'answer', link: 'seed=30&step=2&beat=evaluate', figures: [...belief, 'history', 'bridges'] },
  { state: 'refitted', link: 'seed=30&step=2&beat=refit', figures: ['objective-posterior', 'history'] },
  {
    state: 'draft',
    link: 'seed=30&step=2',
    figures: belief,
    change: (source) => ({
      ...source,
      view: buildView(source.snapshot, { drag: source.snapshot }),
      held: true,
    }),
  },
  {
    state: 'minimised',
    link: 'seed=30&step=4&objective=forrester&model=gp&acquisition=upper-confidence-bound&layers=truth,mean,band95,parts,query',
    figures: withoutLatent,
  },
  {
    state: 'regret',
    link: 'seed=30&step=6&objective=forrester&layers=truth,median,band95,query,regret',
    figures: ['history'],
  },
  {
    state: 'regret-lit',
    link: 'seed=30&step=5&layers=truth,median,band95,query,regret',
    figures: ['history'],
    act: ({ store, intents }) => intents.light(store.getState().snapshots[5]!.observations[6]!.id),
  },
  {
    state: 'thompson',
    link: 'seed=30&step=2&objective=forrester&acquisition=thompson&layers=median,band95,parts,query,samples',
    figures: belief,
  },
  {
    state: 'hyper-samples',
    link: 'seed=24&initial=6&model=gp&kernel=squared-exponential&prior=none&layers=truth,median,band95,hyperSamples',
    figures: belief,
  },
  {
    state: 'draws-apart',
    link: 'seed=30&step=3&model=gp&fit=integrate&draws=3&layers=truth,mean,band95,query,hyperSamples',
    figures: belief,
  },
  {
    state: 'fantasies-apart',
    link: 'seed=30&initial=3&model=gp&batch.size=4&batch.rule=fantasies&batch.samples=3&step=2',
    figures: ['acquisition'],
  },
  {
    state: 'probability-of-improvement',
    link: 'seed=30&step=2&acquisition=probability-of-improvement',
    figures: ['acquisition'],
  },
  {
    state: 'log-expected-improvement',
    link: 'seed=30&step=3&acquisition=log-expected-improvement',
    figures: ['acquisition'],
  },
  { state: 'random', link: 'seed=30&step=1&strategy=random', figures: ['acquisition'] },
  {
    state: 'clusters',
    link: 'seed=30&step=3&model=nlgcp&clusters=3&layers=truth,median,band95,latent,query,clusters,seen&at=200',
    figures: [...whole, 'cluster-weights'],
  },
  {
    state: 'parametric',
    link: 'seed=30&step=2&model=parametric-gcp',
    figures: ['objective-posterior', ...inOutputs],
  },
  {
    state: 'log-gp',
    link: 'seed=30&step=2&model=log-gp&noiseSd=0.05',
    figures: ['objective-posterior', ...inOutputs],
  },
  {
    state: 'whole-numbers',
    link: 'seed=30&step=2&inputs=integer&layers=truth,median,band95,query,candidates',
    figures: belief,
  },
  {
    state: 'left-out',
    link: 'objective=custom&seed=30&initial=10&model=gp&kernel=squared-exponential&fit=fixed&outputScale=1&noise=1e-6&lengthScale=0.06&layers=mean,leftOut',
    figures: ['objective-posterior'],
  },
  {
    state: 'ruled-out',
    link: 'seed=30&step=3&objective=forrester&model=gp&layers=truth,mean,band95,query,samples,tops,ruledOut',
    figures: ['objective-posterior'],
  },
  {
    state: 'pending',
    link: 'seed=30&initial=3&model=gp&batch.size=4&batch.rule=fantasies&step=2',
    figures: [...belief, 'history'],
  },
  {
    state: 'seconds',
    link: 'seed=30&step=4&model=gp&cost=rising&layers=truth,median,band95,query,seconds',
    figures: [...belief, 'history'],
  },
  {
    state: 'nominees',
    link: 'seed=30&step=3&model=gp&acquisition=hedge',
    figures: ['acquisition'],
  },
  {
    state: 'sparse',
    link: 'seed=30&initial=8&model=sparse-gp&inducing=0.1~0.3~0.5~0.7&layers=mean,band95,exact',
    figures: ['objective-posterior'],
  },
  {
    state: 'weights',
    link: 'seed=30&initial=6&model=gp&layers=mean,band95,weights&at=200',
    figures: ['objective-posterior'],
  },
  {
    state: 'averaged',
    link: 'seed=30&initial=4&model=gp&fit=integrate&layers=mean,band95,query',
    figures: [...belief, 'density-of-y'],
  },
  { state: 'codes', link: 'seed=30&step=2&inputs=categorical', figures: ['acquisition'] },
  {
    state: 'by-hand',
    link: 'seed=30&step=2&changes=move:1:1:120.5:0.53;try:1:231.4',
    figures: ['objective-posterior', 'history'],
  },
  {
    state: 'no-observations',
    link: `${nothing}&model=gp&fit=fixed&outputScale=1&noise=1e-6&standardize=off&layers=mean,band95,samples`,
    figures: withoutLatent,
  },
  { state: 'rows', link: `${rows}&initial=2&step=1`, figures: [...belief, 'density-of-y', 'history'] },
  { state: 'phone', link: 'seed=30&step=3', figures: whole, room: { width: 360, height: 0 } },
  {
    state: 'projector',
    link: 'seed=30&step=3',
    figures: whole,
    room: { width: 1280, height: 720, display: 'projector' },
  },
];

/** Pictures of the Lab on one input, from links. */
export const labPictures: readonly Picture[] = states.flatMap(labPicturesOf);

/** Pictures of one state of the Lab on one input. */
export function labPicturesOf({ link, act, figures, ...shown }: LabState): readonly Picture[] {
  const draw = (figure: string) => (lab: Lab) => (
    <LabProvider value={lab}>
      <LabFigure figure={figure} {...shown} />
    </LabProvider>
  );
  return picturesOf(
    shown.state,
    () => stillLab(link, act),
    Object.fromEntries(figures.map((figure) => [figure, draw(figure)])),
  );
}

interface LabFigureProps extends Pick<LabState, 'change' | 'room'> {
  readonly figure: string;
}

/** One figure where it stands on the page. */
function LabFigure({ figure, change, room }: LabFigureProps) {
  const drawn = useChartSource();
  const hide = useLabState((state) => state.hide);
  if (!drawn) return null;
  const source = change ? change(drawn) : drawn;
  const { latent, clusters } = source.layers;
  const screen = { width: 1000, height: 640, display: 'screen', controls: true } as const;
  const layout = layoutPlots({ ...screen, hide, latent, weights: clusters, ...room });
  return <Placed figure={figure} source={source} layout={layout} />;
}

interface PlacedProps {
  readonly figure: string;
  readonly source: ChartSource;
  readonly layout: PlotLayout;
}

function Placed({ figure, source, layout }: PlacedProps) {
  const domains = useSteadyDomains(source, false);
  const steady = { ...source, domains };
  if (figure === 'bridges') return <Bridges source={steady} layout={layout} />;
  if (figure === 'level-line') return <LevelLine source={steady} layout={layout} />;
  const chart = charts.find(({ id }) => id === figure) as ChartDefinition<unknown>;
  const frame = layout.frames[figure as keyof PlotLayout['frames']];
  if (!frame) throw new Error(`The layout has no place for ${figure}.`);
  const { left, top } = frame.figure;
  return <ChartFigure chart={chart} source={steady} frame={frame} style={{ left, top }} />;
}
