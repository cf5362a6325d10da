import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { layoutPlots, type PlotLayout } from '../lab/plots/layout';
import { hostileFigures } from '../testing/drawn/hostileFigures';
import { hostileSources } from '../testing/drawn/hostileSources';
import { outside } from '../testing/drawn/outside';
import { isLong } from '../testing/sweep';
import type { ChartDefinition, ChartSource } from './chart';
import { ChartFigure } from './ChartFigure';
import { charts } from './registry';

const rooms = [
  { width: 1144, height: 740, display: 'screen', weights: true },
  { width: 1280, height: 720, display: 'projector', weights: true },
  { width: 360, height: 0, display: 'screen', weights: true },
] as const;

function markupOf(chart: ChartDefinition<unknown>, source: ChartSource, { frames }: PlotLayout): string {
  const frame = frames[chart.id as keyof PlotLayout['frames']]!;
  return renderToStaticMarkup(createElement(ChartFigure, { chart, source, frame }));
}

const layouts = rooms.map(layoutPlots);
const sources = hostileSources();

describe.each(charts.map((chart) => [chart.label, chart] as const))('%s', (_, chart) => {
  it.each(sources)('draws nothing outside of its plot: %s', (_name, source) => {
    for (const layout of isLong ? layouts : [layouts[0]!, layouts[2]!])
      expect(outside(markupOf(chart, source, layout)), layout.kind).toEqual([]);
  });
});

it('is a law that fails where a clip is missing', () => {
  // The axes of the others hold all they draw; in these the data go further than the axes.
  const bounded = ['cluster-weights', 'history'];
  for (const chart of charts.filter(({ id }) => !bounded.includes(id))) {
    const faults = sources.flatMap(([, source]) =>
      outside(markupOf(chart, source, layouts[0]!).replaceAll(/ clip-path="[^"]*"/g, '')),
    );
    expect(faults.length, chart.label).toBeGreaterThan(0);
  }
});

describe.each(hostileFigures().map((one) => [one.name, one] as const))('%s', (_, { markup, isBoundless }) => {
  it('stays in its plot', () => expect(outside(markup)).toEqual([]));

  it.runIf(isBoundless)('would leave it without its clips', () => {
    expect(outside(markup.replaceAll(/ clip-path="[^"]*"/g, ''))).not.toEqual([]);
  });
});
