/** A chart that is shown: its figure, what it is called, and what it says. */
export interface ShownChart {
  readonly label: string;
  readonly description: string;
  readonly figure: Element;
  /** What the chart is part of, where another of the same name is part of something else. */
  readonly region?: Element | null;
}

/** The charts on the page, or within `root`, in the order in which they stand there; where two have one name, that of their region says which is which. */
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
