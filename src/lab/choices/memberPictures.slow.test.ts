import { writeFileSync } from 'node:fs';
import { extent } from 'd3-array';
import { format, type FormatConfig } from 'oxfmt';
import { expect, it } from 'vitest';
import style from '../../../.oxfmtrc.json';
import { acquisitionWords } from '../../engine/acquisitions/registry';
import { membersOfPortfolio } from '../../engine/experiment/portfolio';
import { kernels } from '../../engine/kernels/registry';
import { modelWords } from '../../engine/models/registry';
import { figureOfLink } from '../../testing/figureOfLink';
import { sample } from '../../testing/sweep';
import { size, storedPictures, type MemberPicture } from './memberPictures';

const isWriting = process.env['THUMBNAILS'] === 'write';

/** Places of a curve. */
const places = 58;

/** Returns the path of a curve between two heights, which it does not leave, by every so many of its values. */
function pathOf(values: ArrayLike<number>, [low, high]: readonly [number, number], isBack = false): string {
  const { width, height, margin } = size;
  const corners = Array.from({ length: places }, (_, k) => {
    const share = k / (places - 1);
    const value = values[Math.round(share * (values.length - 1))]!;
    const up = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0.5;
    const [x, y] = [margin + share * (width - 2 * margin), height - margin - up * (height - 2 * margin)].map(
      (at) => Math.round(10 * at) / 10,
    );
    return `${x} ${y}`;
  });
  return (isBack ? corners.toReversed() : corners).join('L');
}

const line = (values: ArrayLike<number>, heights: readonly [number, number]) => `M${pathOf(values, heights)}`;

/** The belief of a model after three steps of the default run: its median and its 95 % band, on the scale of the function. */
function modelPicture(id: string): MemberPicture {
  const { x, truth, quantiles } = figureOfLink(`seed=30&step=3&model=${id}`).view;
  const [least = 0, most = 1] = extent(truth!);
  const room = 0.4 * (most - least);
  const heights = [least - room, most + room] as const;
  expect(x.length).toBeGreaterThan(places);
  const edges = [pathOf(quantiles[0.975], heights), pathOf(quantiles[0.025], heights, true)];
  return { curves: [line(quantiles[0.5], heights)], band: `M${edges.join('L')}Z` };
}

/** How alike the middle of the box is to each place of it, by a kernel with its usual numbers. */
function kernelPicture({ id, create }: (typeof kernels)[number]): MemberPicture {
  const count = places - 1;
  const middle = (count - 1) / 2;
  const data = Float64Array.from({ length: count }, (_, k) => k / (count - 1));
  const gram = create({}, 1).gram({ rows: count, cols: 1, data });
  const row = gram.data.subarray(middle * count, (middle + 1) * count);
  const [low = 0, high = 1] = extent(row);
  expect(Math.abs(high), id).toBeGreaterThan(0);
  return { curves: [line(row, [Math.min(0, low), high])] };
}

/** Below its peak by more than this a logarithm is not drawn, as in the plot. */
const deepest = 12;

/** An acquisition over the belief of the default run before its first step, those of its members for a portfolio. */
function acquisitionPicture({ id, isPortfolio, needsCost, measures }: Acquisition): MemberPicture {
  if (isPortfolio) {
    const members = membersOfPortfolio({ id, params: {} });
    const curves = members.flatMap(
      (one) => acquisitionPicture(acquisitionWords.find((words) => words.id === one.id)!).curves,
    );
    return { curves };
  }
  const { view } = figureOfLink(`seed=30&step=0&acquisition=${id}${needsCost ? '&cost=slope' : ''}`);
  const values = view.acquisition!.value;
  const [least = 0, most = 1] = extent(values);
  const low = measures === 'log-gain' ? Math.max(least, most - deepest) : least;
  return { curves: [line(values, [low, most])] };
}

type Acquisition = (typeof acquisitionWords)[number];

it('the pictures that are stored are those of the members; THUMBNAILS=write writes them anew', async () => {
  const some = <One extends { readonly id: string }>(members: readonly One[]) =>
    isWriting ? members : sample(members, 4, ({ id }) => id);
  const drawn = <One extends { readonly id: string }>(
    members: readonly One[],
    draw: (one: One) => MemberPicture,
  ) => Object.fromEntries(some(members).map((one) => [one.id, draw(one)] as const));
  const all = {
    surrogate: drawn(modelWords, ({ id }) => modelPicture(id)),
    kernel: drawn(kernels, kernelPicture),
    acquisition: drawn(acquisitionWords, acquisitionPicture),
  };
  if (isWriting) {
    const { code } = await format('pictures.json', JSON.stringify(all), style as FormatConfig);
    writeFileSync('src/lab/choices/memberPictures.json', code);
  } else expect(storedPictures).toMatchObject(all);
}, 120_000);

it.skipIf(isWriting)('each member has a picture, which is of it alone', () => {
  const families = [
    ['surrogate', modelWords],
    ['kernel', kernels],
    ['acquisition', acquisitionWords],
  ] as const;
  for (const [family, members] of families) {
    const pictures = storedPictures[family]!;
    expect(Object.keys(pictures).toSorted()).toEqual(members.map(({ id }) => id).toSorted());
    for (const [id, { curves }] of Object.entries(pictures)) {
      const heights = new Set(curves.join('').match(/(?<= )[\d.]+/g));
      expect(heights.size, id).toBeGreaterThan(id === 'constant' ? 0 : 1);
    }
  }
});
