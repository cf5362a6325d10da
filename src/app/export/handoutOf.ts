import { counted } from '../../plots/format';
import type { LabData } from '../../state/data';
import { labelsOf } from '../../state/select/labels';
import { canShare } from '../../state/sync';
import { status } from '../../state/select/status';
import { factsOf, type Fact } from './handoutFacts';
import { wholePicture } from './image/picture';
import { shownCharts } from './image/shownCharts';
import { panelInPlaceOfAll, panelTitle } from './title';

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
  const spec = snapshot?.spec ?? state.spec;
  const labels = labelsOf(spec);
  const panel = panelInPlaceOfAll(state);
  const title = panel
    ? panelTitle(spec, panel)
    : `${labels.objective}: ${labels.model} after ${counted(state.step, 'step')}`;
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
