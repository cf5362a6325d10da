import { counted } from '../../charts/format';
import type { LabData } from '../../state/data';
import { familyNames, memberOf, type Family } from '../../state/families';
import { labelsOf } from '../../state/select/labels';
import { readable, readablePlace } from '../../state/select/numbers';
import { pictureOf } from '../../state/select/picture';
import { canShare } from '../../state/select/share';
import { status } from '../../state/select/pictures';
import type { Choice } from '../../engine/loop/spec';
import type { ParamValue } from '../../engine/definition';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { wholePicture } from './image/picture';
import { shownCharts } from './image/shownCharts';

type Fact = readonly [name: string, value: string];

/** What stands on a sheet. */
export interface HandoutContent {
  readonly title: string;
  readonly status: string;
  /** All plots in the colours of paper. */
  readonly svg: string;
  readonly charts: readonly { readonly label: string; readonly description: string }[];
  readonly facts: readonly Fact[];
  readonly link: string;
}

/** The present step for a sheet of paper, or the panel with runs of its own that is open. `address`: that of the page. */
export async function handoutOf(state: LabData, address: string): Promise<HandoutContent> {
  const snapshot = state.snapshots[state.step];
  const charts = shownCharts();
  const labels = labelsOf(snapshot?.spec ?? state.spec);
  const panel = panelInPlaceOfAll();
  const about = panel?.label ?? `${labels.model} after ${counted(state.step, 'step')}`;
  const title = `${labels.objective}: ${about}`;
  const { svg } = await onPaper(() => wholePicture(charts, title));
  const [page] = address.split('#');
  return {
    title,
    status: panel?.summary ?? status(state),
    svg,
    charts: charts.map(({ label, description }) => ({ label, description })),
    facts: snapshot && !panel ? factsOf(snapshot, state) : [],
    link: `${page}#${canShare(state).hash}`,
  };
}

/** What the page says of a panel that stands in place of all the rest and has runs of its own. */
function panelInPlaceOfAll(): { label: string; summary: string } | null {
  const head = document.querySelector("[data-panel='page'] .panel__head");
  const said = (css: string) => head?.querySelector(css)?.textContent ?? '';
  return head && { label: said('h2'), summary: said('p') };
}

/** Reads the page in its light colours and on white, whichever it has. What is drawn is read before anything is waited for. */
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

function factsOf(snapshot: StepSnapshot, state: LabData): readonly Fact[] {
  const { spec, observations, incumbent, proposal } = snapshot;
  const best = observations.find(({ id }) => id === incumbent);
  const families: readonly Family[] = ['objective', 'strategy', 'surrogate', 'kernel', 'acquisition'];
  return [
    ...families.map((family): Fact => [familyNames[family], choiceText(family, spec[family])]),
    ['seed', String(spec.seed)],
    ['noise of the objective (sd)', readable(spec.noiseSd)],
    ['observations', String(observations.length)],
    ...(best ? [['best so far', `${readable(best.y)} at ${readablePlace(best.x)}`] as const] : []),
    ...(proposal ? [['next query', readablePlace(proposal.x)] as const] : []),
    ...modelFacts(snapshot),
    ...scoreFacts(state),
  ];
}

function choiceText(family: Family, { id, params }: Choice): string {
  const label = memberOf(family, id)?.label ?? id;
  const said = Object.entries(params).flatMap(([key, value]) =>
    isShort(value) ? [`${key} ${text(value)}`] : [],
  );
  return [label, ...said].join(', ');
}

function isShort(value: ParamValue): boolean {
  return typeof value === 'number' || typeof value === 'string';
}

function modelFacts({ model }: StepSnapshot): readonly Fact[] {
  if (!model) return [];
  const { kernel, outputScale, noise, mean } = model.hyperparameters;
  const numbers = Object.entries(kernel).filter(([, value]) => typeof value !== 'string');
  return [
    ...numbers.map(([name, value]): Fact => [`fitted ${spelt(name)} (box is 1)`, text(value)]),
    ['output scale (variance of z)', readable(outputScale)],
    ...(typeof noise === 'number' ? [['noise (variance of z)', readable(noise)] as const] : []),
    ['mean of z', readable(mean)],
    ['log likelihood of y', readable(model.logLikelihoodOutput)],
  ];
}

/** lengthScale → length scale. */
function spelt(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function scoreFacts(state: LabData): readonly Fact[] {
  const score = pictureOf(state)?.view.score;
  if (!score) return [];
  return [
    ['SMSE', readable(score.smse)],
    ['95 % band covers', `${Math.round(100 * score.coverage95)} % of the truth`],
  ];
}

function text(value: ParamValue): string {
  if (typeof value === 'number') return readable(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'number'))
    return value.map(readable).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
