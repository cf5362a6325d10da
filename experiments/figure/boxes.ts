import type { BoxplotData } from '../../src/plots/boxes/placedBoxes';
import { element } from './element';
import type { Mark, Panel } from './panel';
import { ink, paper, quiet } from './palette';

/** Draws a boxplot as a panel: quartiles, median, mean as a ring, whiskers, and values beyond them as dots. */
export function boxPanel(data: BoxplotData, colours: readonly string[]): Panel {
  const { groups, boxes, half, most, title, across, up } = data;
  const marks = boxes.map(({ kind, at, box }): Mark => ({ x, y }) => {
    const [left, right, middle] = [x(at - half), x(at + half), x(at)].map((one) => one.toFixed(2));
    const v = (value: number): string => y(value).toFixed(2);
    const line = (d: string, stroke: string, width: number) =>
      element('path', { d, stroke, 'stroke-width': width, fill: 'none' });
    const colour = colours[kind];
    return [
      line(`M${middle},${v(box.lower)}V${v(box.low)}M${middle},${v(box.upper)}V${v(box.high)}`, quiet, 1),
      element('path', {
        d: `M${left},${v(box.lower)}H${right}V${v(box.upper)}H${left}Z`,
        ...{ fill: colour, 'fill-opacity': 0.45, stroke: colour },
      }),
      line(`M${left},${v(box.median)}H${right}`, ink, 2),
      element('circle', { cx: middle, cy: v(box.mean), r: 2.5, fill: 'none', stroke: ink }),
      ...box.others.map((value) =>
        element('circle', { cx: middle, cy: v(value), r: 2, fill: colour, stroke: paper }),
      ),
    ].join('');
  });
  return {
    title,
    x: {
      label: across,
      domain: [0, groups.length],
      ticks: groups.map((_, k) => k + 0.5),
      format: (value) => groups[Math.floor(value)]!,
    },
    y: { label: up, domain: [0, most] },
    marks,
  };
}
