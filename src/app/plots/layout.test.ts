import { describe, expect, it } from 'vitest';
import type { Box } from '../../charts/chart';
import { layoutPlots, plotOnPage, type PlotLayout } from './layout';

const rooms = [
  { width: 1600, height: 860, display: 'projector' },
  { width: 1144, height: 740, display: 'screen' },
  { width: 901, height: 500, display: 'screen' },
  { width: 901, height: 0, display: 'projector' },
  { width: 768, height: 700, display: 'screen' },
  { width: 600, height: 0, display: 'screen' },
  { width: 599, height: 700, display: 'screen' },
  { width: 360, height: 800, display: 'screen' },
  { width: 360, height: 0, display: 'projector' },
  { width: 320, height: 500, display: 'screen' },
] as const;

type Id = keyof PlotLayout['frames'];

const parts = ['acquisition', 'density-of-y', 'output-map', 'history'] as const;

/** All subsets of a list. */
function subsetsOf<T>(list: readonly T[]): T[][] {
  return list.reduce<T[][]>((sets, one) => sets.flatMap((set) => [set, [...set, one]]), [[]]);
}

const settings = subsetsOf<string>(parts).flatMap((hide) =>
  [
    { weights: false, latent: true },
    { weights: true, latent: true },
    { weights: false, latent: false },
    { weights: true, latent: false },
  ].map((layers) => ({ hide, ...layers })),
);

const named = rooms.flatMap((room) =>
  settings.map((setting) => ({ ...room, ...setting, hidden: setting.hide.join(',') || 'nothing' })),
);

const bottomOf = ({ top, height }: Box) => top + height;

const areApart = (one: Box, other: Box) =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  bottomOf(one) <= other.top ||
  bottomOf(other) <= one.top;

describe.each(named)(
  'at $width × $height on a $display, without $hidden, strip $weights, latent $latent',
  (room) => {
    const layout = layoutPlots(room);
    const { frames } = layout;
    const box = (id: Id) => plotOnPage(frames[id]!);
    const shown = Object.keys(frames) as Id[];
    const has = (...ids: Id[]) => ids.every((id) => frames[id]);
    const isPhone = layout.kind === 'phone';

    it('has a frame for what is shown, and for nothing else', () => {
      const { hide, weights, latent } = room;
      const expected = [
        'objective-posterior',
        ...parts.filter((part) => !hide.includes(part)),
        ...(weights ? ['cluster-weights'] : []),
        ...(latent && !hide.includes('output-map') ? ['latent'] : []),
      ];
      expect(shown.toSorted()).toEqual(expected.toSorted());
    });

    it('gives panels beside each other one range of y, those above each other one of z or x', () => {
      const fn = box('objective-posterior');
      const rows = (['density-of-y', 'output-map'] as const).filter((id) => has(id)).map(box);
      for (const { top, height } of isPhone ? rows.slice(1) : rows) {
        expect([top, height]).toEqual(isPhone ? [rows[0]!.top, rows[0]!.height] : [fn.top, fn.height]);
      }
      if (has('latent')) {
        const [map, latent] = [box('output-map'), box('latent')];
        expect([latent.left, latent.width]).toEqual([map.left, map.width]);
        expect(latent.top).toBeGreaterThan(bottomOf(map));
      }
      for (const id of (['cluster-weights', 'acquisition', 'history'] as const).filter((one) => has(one))) {
        expect([box(id).left, box(id).width]).toEqual([fn.left, fn.width]);
        expect(box(id).top).toBeGreaterThan(bottomOf(fn));
      }
    });

    it('prints the numbers of x once, under the lowest panel that shares it', () => {
      const sharing = shown.filter((id) =>
        ['objective-posterior', 'cluster-weights', 'acquisition'].includes(id),
      );
      const lowest = sharing.toSorted((a, b) => bottomOf(box(b)) - bottomOf(box(a)))[0];
      expect(sharing.filter((id) => frames[id]!.xLabels)).toEqual([lowest]);
    });

    it('prints the numbers of z under the lowest panel that has them, and those of y where no plot beside has', () => {
      if (has('output-map')) expect(frames['output-map']!.xLabels).toBe(!has('latent'));
      if (has('latent')) expect(frames.latent!.xLabels).toBe(true);
      const left = has('density-of-y') ? 'density-of-y' : 'output-map';
      if (has(left)) expect(frames[left]!.yLabels).toBe(isPhone);
      if (has('output-map', 'density-of-y')) expect(frames['output-map']!.yLabels).toBe(false);
    });

    it('stands on whole pixels, without overlap, with its numbers inside the room', () => {
      const boxes = shown.map(box);
      boxes.forEach((one, i) => {
        expect(Object.values(one).every(Number.isInteger)).toBe(true);
        expect(one.width).toBeGreaterThan(60);
        expect(one.height).toBeGreaterThan(30);
        expect(one.left + one.width).toBeLessThanOrEqual(layout.width);
        expect(boxes.slice(i + 1).every((other) => areApart(one, other))).toBe(true);
      });
      const { text } = frames['objective-posterior'];
      const printed = shown.filter((id) => frames[id]!.xLabels || id === 'history');
      for (const id of printed) expect(bottomOf(box(id)) + 2 * text).toBeLessThanOrEqual(layout.height);
    });

    it('leaves no room for a plot that is hidden', () => {
      const { text } = frames['objective-posterior'];
      const lowest = Math.max(...shown.map((id) => bottomOf(box(id))));
      expect(layout.height - lowest).toBeLessThanOrEqual(5 * text + 1);
      const right = Math.max(...shown.map((id) => box(id).left + box(id).width));
      expect(layout.width - right).toBeLessThanOrEqual(24);
    });
  },
);

it('fills the height it is given, except on a phone, where the page scrolls', () => {
  expect(layoutPlots({ width: 1144, height: 740, display: 'screen' }).height).toBe(740);
  const phone = (height: number) => layoutPlots({ width: 360, height, display: 'screen' }).height;
  expect(phone(400)).toBe(phone(4000));
});

it('needs less height the more is hidden, and gives the function what is left', () => {
  const heightOf = (...hide: string[]) =>
    layoutPlots({ width: 901, height: 0, display: 'screen', hide }).height;
  expect(heightOf('history')).toBeLessThan(heightOf());
  expect(heightOf('history', 'output-map', 'acquisition')).toBeLessThan(heightOf('history', 'output-map'));
  const fnOf = (...hide: string[]) =>
    layoutPlots({ width: 1144, height: 740, display: 'screen', hide }).frames['objective-posterior'].plot;
  expect(fnOf('density-of-y').width).toBeGreaterThan(fnOf().width);
  expect(fnOf(...parts).height).toBeGreaterThan(600);
});

it('ignores parts it does not know', () => {
  const room = { width: 1144, height: 740, display: 'screen' } as const;
  expect(layoutPlots({ ...room, hide: ['moon', '__proto__', 'objective-posterior'] })).toEqual(
    layoutPlots(room),
  );
});
