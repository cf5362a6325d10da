import type { ReactNode } from 'react';
import { extent, max, mean, sum } from 'd3-array';
import { scaleOf } from '../../../plots/scale';
import { shadesOf } from '../../../studies/runs/ink';
import { cardRows, type CardRows } from './cardRows';
import { toDecimals } from '../../../vocabulary/numbers/write';

/** Size that pictures are drawn at. */
export const cardSize = { width: 288, height: 130 } as const;

/** Pictures of pipelines by id: rows of their data, or what they make of them. */
export const cardPictures: Readonly<Record<string, () => ReactNode>> = {
  'digits-svm': () => cardRows.digits28.map((image, k) => digit(image, 15, placeOf(k, 54, 42, [37, 87]), 44)),
  'eras-bayes': () => usesOfWords([0, 1, 2, 3]),
  'digits-sgd': () => (
    <>
      {drawnOrder.map((d, k) => digit(cardRows.digits8[d]!, 16, placeOf(k, 51, 44, [33, 86]), 33))}
      <rect className="card-picture__batch" x="17" y="8" width="159" height="52" rx="4" />
    </>
  ),
  'tumour-svm': () => scattered(cardRows.cells, (label) => label === 0),
  'eras-sgd': () => usesOfWords([0, 3]),
  'moons-svm': () => scattered(cardRows.moons, (label) => label === 1),
  'tumour-boosting': () => (
    <>
      {[50, 144, 238].map((x) => tree(x))}
      <path className="card-picture__line" d="M90 60h10m-5 -5v10M184 60h10m-5 -5v10" />
    </>
  ),
  'digits-laprls': () =>
    [0, 2, 4, 6, 8, 1, 3, 5, 7, 9].map((d, k) => {
      const [x, y] = placeOf(k, 50, 42, [31, 88]);
      return (
        <g key={d}>
          {digit(cardRows.digits8[d]!, 16, [x, y], 33)}
          <Mark x={x} y={y + 29} isOne={d % 2 === 1} />
        </g>
      );
    }),
  'digits-mlp': Network,
  'penguins-knn': () => penguins(null),
  'penguins-svr': () => penguins(0.45),
  'friedman-boosting': () => formula(true),
  'friedman-mlp': () => formula(false),
  'digits-forest': () => (
    <>
      {digit(cardRows.digits8[7]!, 16, [40, 59], 44)}
      {[104, 174, 244].map((x) => tree(x))}
    </>
  ),
};

/** An order as rows are drawn in. */
const drawnOrder = [3, 7, 4, 8, 0, 5, 2, 1, 9, 6];

/** Returns the middle of the k-th of ten pictures in two lines. */
function placeOf(k: number, pitch: number, left: number, lines: readonly [number, number]): [number, number] {
  return [left + pitch * (k % 5), lines[k < 5 ? 0 : 1]];
}

/** An image about a place; what is darkest there has the level `most`. */
function digit(image: string, most: number, [x, y]: readonly [number, number], size: number): ReactNode {
  const width = Math.sqrt(image.length);
  const pixels = Array.from(image, (level) => Number.parseInt(level, 36));
  return (
    <svg
      key={`${x} ${y}`}
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering={width < 16 ? 'crispEdges' : undefined}
    >
      {shadesOf(pixels, width, most).map(({ d, opacity }) => (
        <path key={opacity} className="card-picture__ink" d={d} fillOpacity={opacity} />
      ))}
    </svg>
  );
}

/** The mark of one of two classes, which shape tells as colour does. */
function Mark({ x, y, isOne }: { readonly x: number; readonly y: number; readonly isOne: boolean }) {
  return isOne ? (
    <path className="card-picture__one" d={`M${x} ${y - 3.2}l3.6 6h-7.2z`} />
  ) : (
    <circle className="card-picture__zero" cx={x} cy={y} r="3" />
  );
}

/** Bars of how often words are used in some of the eras. */
function usesOfWords(eras: readonly number[]): ReactNode {
  const pitch = 184 / eras.length;
  const { years, uses } = cardRows.words;
  const most = max(uses.flatMap(({ counts }) => counts)) ?? 1;
  return (
    <>
      {uses.map(({ word, counts }, k) => (
        <g key={word}>
          <text x="20" y={36 + 28 * k}>
            {word}
          </text>
          {eras.map((era, column) => (
            <rect
              key={years[era]}
              className="card-picture__bar"
              x={96 + pitch * column}
              y={24 + 28 * k}
              width={Math.max(1, ((pitch - 8) * counts[era]!) / most)}
              height="14"
            />
          ))}
        </g>
      ))}
      {eras.map((era, column) => (
        <text key={era} x={96 + pitch * column} y="112">
          {years[era]}
        </text>
      ))}
    </>
  );
}

/** Rows by two of their columns, with the mark of their class. */
function scattered(rows: CardRows['cells'], isOne: (label: number) => boolean): ReactNode {
  const [left = 0, right = 1] = extent(rows, ([x]) => x);
  const [low = 0, high = 1] = extent(rows, ([, y]) => y);
  const x = scaleOf([left, right], [18, 270]);
  const y = scaleOf([low, high], [112, 18]);
  return rows.map(([across, up, label], i) => (
    <Mark key={i} x={toDecimals(x(across), 1)} y={toDecimals(y(up), 1)} isOne={isOne(label)} />
  ));
}

/** Penguins by flipper and body mass; with a line of least squares and a tube of so many kilograms about it. */
function penguins(tube: number | null): ReactNode {
  const rows = cardRows.penguins;
  const [left = 0, right = 1] = extent(rows, ([flipper]) => flipper);
  const [low = 0, high = 1] = extent(rows, ([, mass]) => mass);
  const x = scaleOf([left, right], [18, 270]);
  const y = scaleOf([low, high], [112, 18]);
  const [mx, my] = [mean(rows, ([flipper]) => flipper) ?? 0, mean(rows, ([, mass]) => mass) ?? 0];
  const slope =
    (sum(rows, ([flipper, mass]) => (flipper - mx) * (mass - my)) || 0) /
    (sum(rows, ([flipper]) => (flipper - mx) ** 2) || 1);
  const line = (by: number): string =>
    `M18 ${toDecimals(y(my + slope * (left - mx) + by), 1)}L270 ${toDecimals(y(my + slope * (right - mx) + by), 1)}`;
  return (
    <>
      {rows.map(([flipper, mass, male], i) => (
        <Mark key={i} x={toDecimals(x(flipper), 1)} y={toDecimals(y(mass), 1)} isOne={male === 1} />
      ))}
      {tube !== null && (
        <>
          <path className="card-picture__line" d={line(0)} />
          <path className="card-picture__link" d={line(tube) + line(-tube)} />
        </>
      )}
    </>
  );
}

/** Rows of a formula along its third input, and what learns it: steps, or pieces of a line. */
function formula(isInSteps: boolean): ReactNode {
  const x = scaleOf([0, 1], [18, 270]);
  const y = scaleOf([-2, 7], [112, 18]);
  const knots = [0, 0.16, 0.33, 0.5, 0.67, 0.84, 1];
  const of = (at: number): number => 20 * (at - 0.5) ** 2;
  const at = (a: number, value: number): string => `${toDecimals(x(a), 1)} ${toDecimals(y(value), 1)}`;
  const steps = knots.slice(1).map((to, k) => {
    const level = of((knots[k]! + to) / 2);
    return `${at(knots[k]!, level)}L${at(to, level)}`;
  });
  const path = isInSteps ? steps.join('L') : knots.map((knot) => at(knot, of(knot))).join('L');
  return (
    <>
      {cardRows.friedman.map(([third, value], i) => (
        <circle
          key={i}
          className="card-picture__zero"
          cx={toDecimals(x(third), 1)}
          cy={toDecimals(y(value), 1)}
          r="2.4"
        />
      ))}
      <path className="card-picture__line" d={`M${path}`} />
    </>
  );
}

/** A small tree below a root. */
function tree(x: number): ReactNode {
  const forks = [-16, 16];
  const leaves = [-22, -6, 11, 27];
  return (
    <g key={x}>
      <path
        className="card-picture__line"
        d={`M${x - 16} 59L${x} 32L${x + 16} 59M${x - 22} 86l6 -27l10 27M${x + 11} 86l5 -27l11 27`}
      />
      {[0, ...forks].map((dx) => (
        <circle key={dx} className="card-picture__node" cx={x + dx} cy={dx === 0 ? 32 : 59} r="5.5" />
      ))}
      {leaves.map((dx, k) => (
        <rect
          key={dx}
          className={k % 2 ? 'card-picture__one' : 'card-picture__zero'}
          x={x + dx - 4}
          y="82"
          width="8"
          height="8"
        />
      ))}
    </g>
  );
}

/** An image, a hidden layer and the outputs. */
function Network(): ReactNode {
  const layers = [
    { x: 118, ys: [24, 48, 72, 96] },
    { x: 178, ys: [16, 43, 70, 96] },
    { x: 238, ys: [24, 48, 72, 96] },
  ];
  return (
    <>
      {digit(cardRows.digits8[5]!, 16, [48, 59], 52)}
      <path className="card-picture__line" d="M80 60h22m-6 -5l6 5l-6 5" />
      {layers.slice(1).map(({ x, ys }, k) => (
        <path
          key={x}
          className="card-picture__link"
          d={layers[k]!.ys.flatMap((from) => ys.map((to) => `M${layers[k]!.x} ${from}L${x} ${to}`)).join('')}
        />
      ))}
      {layers.flatMap(({ x, ys }) =>
        ys.map((y) => <circle key={`${x} ${y}`} className="card-picture__node" cx={x} cy={y} r="6" />),
      )}
    </>
  );
}
