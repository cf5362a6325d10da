import { untold, type Plane } from '../../engine/pipelines/explain/explanation';
import { Axis } from '../../plots/Axis';
import { Figure, Plot } from '../../plots/Figure';
import type { Domain } from '../../plots/domain';
import { counted, pixels } from '../../vocabulary/numbers/write';
import { Clip } from '../../plots/marks/Clip';
import { textWidth } from '../../plots/marks/labels';
import { dotsPath } from '../../plots/path';
import { scaleOf } from '../../plots/scale';
import { emptyTable, type NamedTable } from '../../plots/tables/chartTable';
import { writtenOnSide } from '../../vocabulary/numbers/digits';

interface PlaneShown {
  readonly plane: Plane;
  readonly names: readonly string[];
}

interface PlaneFigureProps {
  readonly data: PlaneShown;
  /** Row to mark. */
  readonly row?: number | undefined;
  readonly width: number;
  readonly text: number;
}

function domainOf(values: Float32Array): Domain {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = 0.05 * (high - low) || 1;
  return [low - room, high + room];
}

/** Draws rows by two coordinates: a colour a class, rings round what was misclassified and round one row, lines between neighbours. */
export function PlaneFigure({ data: { plane, names }, row, width, text }: PlaneFigureProps) {
  const margin = {
    left: Math.max(text * 4, textWidth(plane.names[1], text) + 12),
    right: text,
    top: text * 2.6,
    bottom: text * 3.4,
  };
  const inner = { width: Math.max(60, width - margin.left - margin.right), height: text * 22 };
  const [x, y] = [domainOf(plane.x), domainOf(plane.y)];
  const scales = { x: scaleOf(x, [0, inner.width]), y: scaleOf(y, [inner.height, 0]) };
  const at = (i: number) => [scales.x(plane.x[i]!), scales.y(plane.y[i]!)] as const;
  const rows = Array.from(plane.labels, (_, i) => i);
  const isWrong = (i: number) => plane.labels[i] !== untold && plane.labels[i] !== plane.said[i];
  const lines: string[] = [];
  for (let k = 0; k + 1 < plane.edges.length; k += 2) {
    const [[a, b], [c, d]] = [at(plane.edges[k]!), at(plane.edges[k + 1]!)];
    lines.push(`M${pixels(a)},${pixels(b)}L${pixels(c)},${pixels(d)}`);
  }
  return (
    <Figure
      kind="rows"
      label="Rows in a plane"
      description={describePlane({ plane, names })}
      size={{ width, height: margin.top + inner.height + margin.bottom }}
      text={text}
    >
      <Plot at={{ ...margin, ...inner }} text={text} x={x} y={y}>
        <Axis side="left" title={plane.names[1]} marks="outside" />
        <Axis side="bottom" title={plane.names[0]} />
        <Clip above={4} below={4}>
          <path className="rows__edges" d={lines.join('')} />
          {names.map((name, c) => (
            <g key={name} className={`rows__class rows__class--${(c % 5) + 1}`}>
              <path d={dotsPath(rows.filter((i) => plane.labels[i] === c).map(at), text / 3.4)} />
              <path
                className="rows__untold"
                d={dotsPath(
                  rows.filter((i) => plane.labels[i] === untold && plane.said[i] === c).map(at),
                  text / 6,
                )}
              />
            </g>
          ))}
          <path className="rows__wrong" d={dotsPath(rows.filter(isWrong).map(at), text / 1.9)} />
          {row !== undefined && <path className="rows__one" d={dotsPath([at(row)], text / 1.3)} />}
        </Clip>
        <text y={-text * 1.1}>
          {names.slice(0, 5).map((name, c) => (
            <tspan key={name} className={`rows__name rows__name--${c + 1}`}>
              {`● ${name}  `}
            </tspan>
          ))}
        </text>
      </Plot>
    </Figure>
  );
}

/** Says how many rows there are, and how many of them were misclassified. */
export function describePlane({ plane, names }: PlaneShown): string {
  const labels = [...plane.labels];
  const wrong = labels.filter((label, i) => label !== untold && label !== plane.said[i]).length;
  const without = labels.filter((label) => label === untold).length;
  const classes = names.map((name, c) => `${labels.filter((label) => label === c).length} of ${name}`);
  const rest = without > 0 ? `, ${without} without a label` : '';
  const edges =
    plane.edges.length > 0 ? ` ${counted(plane.edges.length / 2, 'line')} between neighbours.` : '';
  return `${counted(labels.length, 'row')} by ${plane.names[0]} and ${plane.names[1]}: ${classes.join(', ')}${rest}. Misclassified: ${wrong}.${edges}`;
}

const mostRows = 100;

/** Lists rows with their two coordinates, those misclassified first. */
export function planeTables({ plane, names }: PlaneShown): readonly NamedTable[] {
  const caption = `Rows by ${plane.names[0]} and ${plane.names[1]}`;
  const isWrong = (i: number) => plane.labels[i] !== untold && plane.labels[i] !== plane.said[i];
  const all = Array.from(plane.labels, (_, i) => i);
  const order = [...all.filter(isWrong), ...all.filter((i) => !isWrong(i))].slice(0, mostRows);
  const nameOf = (label: number) => (label === untold ? 'no label' : names[label]);
  return [
    {
      name: 'rows',
      read: () =>
        order.length === 0
          ? emptyTable(caption, 'There are no rows.')
          : {
              caption,
              note: `${order.length} of ${all.length} rows, those misclassified first.`,
              corner: 'row',
              columns: [
                { name: plane.names[0], say: (at) => writtenOnSide(domainOf(plane.x), at) },
                { name: plane.names[1], say: (at) => writtenOnSide(domainOf(plane.y), at) },
                { name: 'misclassified', say: String },
              ],
              rows: order.map((i) => ({
                name: `${i + 1}, ${nameOf(plane.labels[i]!)}, predicted ${names[plane.said[i]!]}`,
                cells: [plane.x[i]!, plane.y[i]!, isWrong(i) ? 1 : 0],
              })),
            },
    },
  ];
}
