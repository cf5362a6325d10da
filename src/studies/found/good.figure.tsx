import type { Explanation } from '../../engine/pipelines/explain/explanation';
import { Axis } from '../../plots/Axis';
import { Figure, Plot } from '../../plots/Figure';
import { ticksOf, type Domain } from '../../plots/domain';
import { scaleOf } from '../../plots/scale';
import { textWidth } from '../../plots/marks/labels';
import { useTextStretch } from '../../ui/useTextStretch';
import { finite, type NamedTable } from '../../plots/tables/chartTable';
import { isMaximised, metricNames } from '../../engine/pipelines/metric';
import { explainedOf, foldMean, formatScore, gainOf, sayScore } from './words';
import { withMinus } from '../../vocabulary/numbers/write';
import { significant } from '../../engine/numberText';

type Shown = Pick<Explanation, 'best' | 'usual' | 'metric' | 'testRows' | 'numbers'>;

interface GoodFigureProps {
  readonly data: Shown;
  readonly width: number;
  readonly text: number;
}

function rowsOf({ best, usual }: Shown) {
  return [
    { name: 'best found', judged: best },
    { name: 'default', judged: usual },
  ];
}

function domainOf(data: Shown): Domain {
  const values = rowsOf(data)
    .flatMap(({ judged }) => [...judged.folds, judged.test])
    .filter((value) => Number.isFinite(value));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(0.005, 0.12 * (high - low));
  return [low - room, data.metric === 'accuracy' ? Math.min(1.002, high + room) : high + room];
}

/** Draws the best found above the default: a ring a fold, a bar at their mean, a diamond on rows never seen. */
export function GoodFigure({ data, width, text }: GoodFigureProps) {
  const margin = { left: text * 6.4, right: text * 1.5, top: text * 2.2, bottom: text * 3.4 };
  const pitch = text * 4.5;
  const inner = { width: width - margin.left - margin.right, height: pitch * 1.75 };
  const domain = domainOf(data);
  const at = scaleOf(domain, [0, inner.width]);
  const stretch = useTextStretch();
  const score = (value: number) => formatScore(data.metric, value);
  const r = text / 4;
  return (
    <Figure
      kind="good"
      label="How good, honestly"
      description={describeGood(data)}
      size={{ width, height: margin.top + inner.height + margin.bottom }}
      text={text}
    >
      <Plot at={{ ...margin, ...inner }} text={text} x={domain} y={[0, 1]}>
        {ticksOf(domain, 4).map((tick) => (
          <line key={tick} className="grid" x1={at(tick)} x2={at(tick)} y2={inner.height} />
        ))}
        <Axis
          side="bottom"
          rule={false}
          ticks={ticksOf(domain, 4).map((tick) => ({ at: tick, text: tickText(data.metric, tick) }))}
        />
        <text className="tick tick--word" x={inner.width} y={inner.height + text * 2.9} textAnchor="end">
          {isMaximised(data.metric)
            ? `${metricNames[data.metric]}, higher is better →`
            : `← ${metricNames[data.metric]}, lower is better`}
        </text>
        {rowsOf(data).map(({ name, judged }, i) => {
          const y = pitch * (i + 0.3);
          const mean = foldMean(judged);
          const [cv, test] = [`CV ${score(mean)}`, `test ${score(judged.test)}`];
          const [left, right] = labelPlaces(
            { at: at(mean), label: cv },
            { at: at(judged.test), label: test },
            { text, stretch, width: inner.width },
          );
          return (
            <g key={name} transform={`translate(0,${y})`}>
              <text className={i === 0 ? 'chart-title' : 'good__name'} x={-margin.left} dy="0.34em">
                {name}
              </text>
              {judged.folds.map((fold, k) => (
                <circle key={k} className="good__fold" cx={at(fold)} r={r} />
              ))}
              {Number.isFinite(mean) && (
                <>
                  <line
                    className="good__mean"
                    x1={at(mean)}
                    x2={at(mean)}
                    y1={-text * 0.85}
                    y2={text * 0.85}
                  />
                  <text className="good__cv" x={left} y={-text * 1.3} textAnchor="middle">
                    {cv}
                  </text>
                </>
              )}
              <path
                className="good__test"
                d={`M${at(judged.test)},${-r * 1.7}l${r * 1.7},${r * 1.7}l${-r * 1.7},${r * 1.7}l${-r * 1.7},${-r * 1.7}Z`}
              />
              <text className="good__tested" x={right} y={-text * 1.3} textAnchor="middle">
                {test}
              </text>
            </g>
          );
        })}
      </Plot>
    </Figure>
  );
}

function tickText(metric: Explanation['metric'], tick: number): string {
  const text = withMinus(String(significant(tick, 6)));
  return metric === 'accuracy' ? text.replace(/^0\./, '.') : text;
}

/** Moves two centred labels apart until both can be read, within the plot. */
function labelPlaces(
  { at: a, label: first }: { readonly at: number; readonly label: string },
  { at: b, label: second }: { readonly at: number; readonly label: string },
  { text, stretch, width }: { readonly text: number; readonly stretch: number; readonly width: number },
): readonly [number, number] {
  if (!Number.isFinite(a)) return [0, b];
  const [half, other] = [first, second].map((label) => textWidth(label, text, stretch) / 2) as [
    number,
    number,
  ];
  const need = half + other + text * 0.5;
  const gap = Math.abs(b - a);
  const push = gap < need ? (need - gap) / 2 : 0;
  const sign = b >= a ? 1 : -1;
  const shifted = [a - sign * push, b + sign * push] as const;
  const beyond = Math.max(0, Math.max(shifted[0] + half, shifted[1] + other) - width - text * 1.5);
  return [shifted[0] - beyond, shifted[1] - beyond];
}

/** Says how good the best found is, beside the default. */
export function describeGood(data: Shown): string {
  const said = rowsOf(data).map(({ name, judged }) => {
    const mean = foldMean(judged);
    const cv = Number.isFinite(mean)
      ? `cross-validation ${sayScore(mean)} over ${judged.folds.length} folds, `
      : '';
    return `${name}: ${cv}test ${sayScore(judged.test)}`;
  });
  const { points, rows } = gainOf(data);
  return `${said.join('; ')}. On ${data.testRows} rows never seen: ${points} (${rows}).`;
}

/** Lists folds, their means and the scores of rows never seen. */
export function goodTables(data: Shown): readonly NamedTable[] {
  const { numbers } = data;
  const most = Math.max(data.best.folds.length, data.usual.folds.length);
  return [
    {
      name: 'scores',
      read: () => ({
        caption: 'Scores of the best found and of the default',
        note: `The test rows, ${data.testRows}, were never seen in the search.`,
        corner: 'hyper-parameters',
        columns: [
          { name: 'test', say: sayScore },
          numbers ? { name: 'R² on the test rows', say: sayScore } : { name: 'test rows right', say: String },
          { name: 'cross-validation', say: sayScore },
          ...Array.from({ length: most }, (_, k) => ({ name: `fold ${k + 1}`, say: sayScore })),
        ],
        rows: rowsOf(data).map(({ name, judged }) => ({
          name,
          cells: [
            judged.test,
            numbers ? explainedOf(numbers, judged === data.best) : judged.right,
            foldMean(judged),
            ...Array.from({ length: most }, (_, k) => judged.folds[k]),
          ].map(finite),
        })),
      }),
    },
  ];
}
