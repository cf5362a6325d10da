import { formatCoordinates, formatOutput } from '../vocabulary/numbers/labelled';
import { counted, formatNumber, wholePercent } from '../vocabulary/numbers/write';
import type { LabData } from '../lab/state/data';
import { labelsIn, labelsOf } from '../lab/state/select/labels';
import { canShare } from '../lab/state/sharing';
import { status } from '../lab/state/select/status';
import { wholePicture } from './image/picture';
import { shownCharts } from './image/shownCharts';
import type { InPlaceOfRun } from './title';
import type { ParamValue } from '../engine/definition';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { provides } from '../engine/experiment/capabilities';
import { memberOf, type Choice, type Family } from '../engine/experiment/families';
import { familyNames } from '../engine/experiment/schema';
import { inputNames } from '../engine/experiment/inputs';
import { inputKnobs, listSentence } from '../lab/limits/inputLimits';
import type { ExperimentSpec } from '../engine/experiment/spec';
import { kernelNumbers } from '../lab/state/kernelNumbers';
import { pictureOf } from '../lab/state/select/pictures';

/** Content of a printed sheet. */
export interface HandoutContent {
  readonly title: string;
  readonly status: string;
  /** All plots in light colours, for paper. */
  readonly svg: string;
  readonly charts: readonly { readonly label: string; readonly description: string }[];
  readonly facts: readonly Fact[];
  readonly link: string;
}

/**
 * Returns the present step as the content of a sheet, or what stands in its place with runs of its own. `address`: that of
 * the page; `other`: what stands in its place.
 */
export async function handoutOf(
  state: LabData,
  { address, other }: { readonly address: string; readonly other: InPlaceOfRun | null },
): Promise<HandoutContent> {
  const snapshot = state.snapshots[state.step];
  const charts = shownCharts();
  const spec = snapshot?.spec ?? state.spec;
  const labels = labelsOf(spec);
  const title = other?.title ?? `${labels.objective}: ${labels.model} after ${counted(state.step, 'step')}`;
  const { svg } = await onPaper(() => wholePicture(charts, title));
  const [page] = address.split('#');
  return {
    title,
    status: other?.said ?? status(state),
    svg,
    charts: charts.map(({ label, description }) => ({ label, description })),
    facts: snapshot && !other ? factsOf(snapshot, state) : [],
    link: `${page}#${canShare(state).hash}`,
  };
}

/**
 * Draws the page in its light colours and on white, whatever its theme. `draw` has to read what it draws before it waits
 * for anything.
 */
function onPaper<T>(draw: () => T): T {
  const { dataset, style } = document.documentElement;
  const before = dataset['theme'];
  dataset['theme'] = 'light';
  style.setProperty('--ground', '#fff');
  try {
    return draw();
  } finally {
    style.removeProperty('--ground');
    if (before === undefined) delete dataset['theme'];
    else dataset['theme'] = before;
  }
}

/** Row of the table on a sheet. */
type Fact = readonly [name: string, value: string];

/** Returns the settings of a step and the numbers of its model, in words and readable numbers. */
export function factsOf(snapshot: StepSnapshot, state: LabData): readonly Fact[] {
  const { spec, observations, failures = [], incumbent, proposal } = snapshot;
  const labels = labelsIn(snapshot);
  const best = observations.find(({ id }) => id === incumbent);
  const kernel = provides(spec, 'kernel') ? (['kernel'] as const) : [];
  const families: readonly Family[] = ['objective', 'strategy', 'surrogate', ...kernel, 'acquisition'];
  return [
    ...families.map((family): Fact => [familyNames[family], choiceText(family, spec[family])]),
    ['seed', String(spec.seed)],
    ['noise of the objective (sd)', formatNumber(spec.noiseSd)],
    ...(spec.limits ? [['limits', limitsSaid(spec)] as const] : []),
    ['observations', String(observations.length)],
    ...(failures.length > 0 ? [['evaluations without a value', String(failures.length)] as const] : []),
    ...(best
      ? [['best so far', `${formatOutput(labels, best.y)} at ${formatCoordinates(labels, best.x)}`] as const]
      : []),
    ...(proposal ? [['next query', formatCoordinates(labels, proposal.x)] as const] : []),
    ...modelFacts(snapshot),
    ...scoreFacts(state),
  ];
}

function limitsSaid(spec: ExperimentSpec): string {
  const knobs = inputKnobs(spec);
  return (spec.limits ?? []).map((list) => listSentence(list, knobs)).join(' ');
}

function choiceText(family: Family, { id, params }: Choice): string {
  const member = memberOf(family, id);
  const said = (member?.params ?? []).flatMap((param) => {
    const value = params[param.id];
    const option = param.kind === 'choice' ? param.options.find((one) => one.value === value) : undefined;
    return isShort(value) ? [`${param.label.toLowerCase()} ${option?.label ?? shortText(value)}`] : [];
  });
  return [member?.label ?? id, ...said].join(', ');
}

function isShort(value: ParamValue | undefined): value is number | string {
  return typeof value === 'number' || typeof value === 'string';
}

function shortText(value: number | string): string {
  return typeof value === 'number' ? formatNumber(value) : value;
}

function modelFacts({ model, spec }: StepSnapshot): readonly Fact[] {
  if (!model) return [];
  const own = (model.facts ?? []).map(({ name, value }): Fact => [name, formatNumber(value)]);
  if (!model.hyperparameters) return own;
  const { kernel, outputScale, noise, mean } = model.hyperparameters;
  const isDrawn = model.drawn && !model.drawn.weights;
  const fitted = isDrawn ? ['median of draws'] : spec.fit.kind === 'fixed' ? [] : ['fitted'];
  const numbers = kernelNumbers({ id: spec.kernel.id, params: kernel }, inputNames(spec));
  return [
    ...numbers.map(({ label, value, isLength }): Fact => {
      const notes = [...fitted, ...(isLength ? ['box is 1'] : [])].join('; ');
      return [notes ? `${label} (${notes})` : label, formatNumber(value)];
    }),
    ...(model.drawn
      ? [[isDrawn ? 'draws averaged over' : 'sets averaged over', String(model.drawn.draws.length)] as const]
      : []),
    ['output scale (variance of z)', formatNumber(outputScale)],
    ...(typeof noise === 'number' ? [['noise (variance of z)', formatNumber(noise)] as const] : []),
    ['mean of z', formatNumber(mean)],
    ['log likelihood of y', formatNumber(model.logLikelihoodOutput)],
    ...own,
  ];
}

function scoreFacts(state: LabData): readonly Fact[] {
  const score = pictureOf(state)?.view.score;
  if (!score) return [];
  return [
    ['SMSE', formatNumber(score.smse)],
    ['95\u00a0% band covers', `${wholePercent(score.coverage95)} of the truth`],
  ];
}
