/** A chart on the page: its figure, name and description. */
export interface ShownChart {
  readonly label: string;
  readonly description: string;
  readonly figure: Element;
  /** The region the chart belongs to, if another chart has the same name. */
  readonly region?: Element | null;
}

/**
 * Returns the charts on the page, or within `root`, in document order; charts of the same name are prefixed with that of
 * their region.
 */
export function shownCharts(root: ParentNode = document): readonly ShownChart[] {
  const charts = labelledCharts(root);
  const isAlone = ({ label }: ShownChart) => charts.filter((other) => other.label === label).length === 1;
  return charts.map((chart) => (isAlone(chart) ? chart : inRegion(chart)));
}

function inRegion(chart: ShownChart): ShownChart {
  const region = chart.figure.closest('section[aria-label]');
  const label = [region?.getAttribute('aria-label'), chart.label].filter(Boolean).join(', ');
  return { ...chart, label, region };
}

function labelledCharts(root: ParentNode): readonly ShownChart[] {
  return [...root.querySelectorAll('main figure.chart, .lab-figure figure.chart')].flatMap((figure) => {
    const { width, height } = figure.getBoundingClientRect();
    const drawing = figure.querySelector('[role="img"]');
    const label = drawing?.getAttribute('aria-label') ?? '';
    return label && width > 0 && height > 0 ? [{ label, description: descriptionOf(drawing), figure }] : [];
  });
}

function descriptionOf(drawing: Element | null): string {
  const id = drawing?.getAttribute('aria-describedby');
  return (id && document.getElementById(id)?.textContent) || '';
}
