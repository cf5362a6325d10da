import { useMemo } from 'react';
import type { ParamValues } from '../../engine/definition';
import { boxOf, kindsOf, rowsOf } from '../../engine/objectives/rows';
import { Axis, type Tick } from '../../plots/Axis';
import {
  inputDigits,
  outputDigits,
  writtenInput,
  writtenOutput,
  type InputDigits,
} from '../../vocabulary/numbers/digits';
import { goalWords } from '../../plots/goal';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { dotsPath } from '../../plots/path';
import type { Spacing } from '../../plots/scale';
import { textWidth } from '../../plots/marks/labels';
import { useSize } from '../plots/useSize';

interface TablePreviewProps {
  /** Parameters of an objective that holds the rows. */
  readonly params: ParamValues;
}

/** A plot of the output along one input. */
interface Side {
  readonly name: string;
  readonly x: readonly number[];
  readonly digits: InputDigits;
  readonly spacing: Spacing;
  readonly ticks?: readonly Tick[];
}

/** Most inputs that are drawn. */
const mostSides = 4;
const height = 166;
const text = 12;
const margin = { top: text * 2.2, bottom: text * 3.4, left: text * 4.6, right: text };

/** Draws the rows as they will be searched: the output along each input, on its axis. */
export function TablePreview({ params }: TablePreviewProps) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const { sides, y, domain, output, best } = useMemo(() => pictureOf(params), [params]);
  const isSmall = params['direction'] === 'minimize';
  const title = `${output}  ${goalWords(isSmall)}`;
  const slot = width / sides.length;
  const inner = {
    width: Math.max(40, slot - margin.left - margin.right),
    height: height - margin.top - margin.bottom,
  };
  const where = sides.map(({ name, x, digits }) => `${name} ${writtenInput(digits, x[best]!)}`).join(', ');
  return (
    <div ref={ref} className="data-form__preview">
      {width > 0 && (
        <Figure
          kind="table-preview"
          label="Preview of the table"
          description={`${y.length} rows; ${title.replace(/.*[↓↑] /, '')}: the best ${output} is ${writtenOutput(outputDigits(y), y[best]!)}, at ${where}.`}
          size={{ width, height }}
          text={text}
        >
          {sides.map(({ name, x, spacing, ticks }, k) => (
            <Plot
              key={name}
              at={{ left: k * slot + margin.left, top: margin.top, ...inner }}
              text={text}
              x={spacing}
              y={domain}
            >
              {k === 0 && (
                <text className="chart-title" x={-margin.left + 4} y={-text * 0.9}>
                  {title}
                </text>
              )}
              <Axis side="left" />
              <Axis side="bottom" title={shortened(name, inner.width)} {...(ticks && { ticks })} />
              <Dots x={x} y={y} best={best} />
            </Plot>
          ))}
        </Figure>
      )}
    </div>
  );
}

interface DotsProps {
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Index of the best row. */
  readonly best: number;
}

function Dots({ x, y, best }: DotsProps) {
  const plot = usePlot();
  const places = x.map((value, i) => [plot.x(value), plot.y(y[i]!)] as const);
  return (
    <>
      <path className="table-preview__dots" d={dotsPath(places, x.length > 200 ? 2 : 3.2)} />
      <circle className="table-preview__best" cx={places[best]![0]} cy={places[best]![1]} r={6} />
    </>
  );
}

function pictureOf(params: ParamValues) {
  const { X, y, inputs, output, codes } = rowsOf(params);
  const kinds = kindsOf(params);
  const sides = boxOf(params)
    .slice(0, mostSides)
    .map(([low, high], p): Side => {
      const isLog = kinds?.[p]?.startsWith('log-') ?? false;
      const names = codes?.[p];
      return {
        name: inputs[p]!,
        x: X.map((row) => row[p]!),
        digits: inputDigits({
          side: [low, high],
          isWhole: kinds?.[p] === 'integer' || kinds?.[p] === 'log-integer' || kinds?.[p] === 'categorical',
          byLogarithm: isLog,
        }),
        spacing: { kind: isLog ? 'log' : 'linear', domain: names ? [low - 0.5, high + 0.5] : [low, high] },
        ...(names && { ticks: names.map((name, at) => ({ at, text: name })) }),
      };
    });
  const [least, most] = [Math.min(...y), Math.max(...y)];
  const room = 0.08 * (most - least) || 0.5;
  const best = y.indexOf(params['direction'] === 'minimize' ? least : most);
  return { sides, y, domain: [least - room, most + room] as const, output, best };
}

/** The beginning of a name that has room below an axis. */
function shortened(name: string, width: number): string {
  const count = Math.max(4, Math.floor((width / Math.max(1, textWidth(name, text))) * name.length));
  return name.length > count ? `${name.slice(0, count - 1)}…` : name;
}
