import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bottomOf, overlapOf, rightOf, subsetsOf } from '../../testing/boxes';
import { layoutPlots, plotOnPage, textOn, type PlotLayout } from './layout';

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

/** All sets of hidden parts, with and without the strip of weights and the latent Gaussian. */
const settings = subsetsOf(parts).flatMap((hide) =>
  subsetsOf(['weights', 'latent']).map((on) => ({
    hide,
    weights: on.includes('weights'),
    latent: on.includes('latent'),
    name: `without ${hide.join(', ') || 'nothing'}; ${on.join(', ')}`,
  })),
);

describe.each(rooms)('at $width × $height on a $display', (room) => {
  const layouts = settings.map(({ name, ...setting }) => {
    const layout = layoutPlots({ ...room, ...setting });
    const shown = Object.keys(layout.frames) as Id[];
    const among = (...ids: readonly Id[]) => ids.filter((id) => layout.frames[id]);
    const box = (id: Id) => plotOnPage(layout.frames[id]!);
    return { name, setting, layout, shown, among, box, isPhone: layout.kind === 'phone' };
  });

  it('has a frame for what is shown, and for nothing else', () => {
    for (const { name, setting, shown } of layouts) {
      const { hide, weights, latent } = setting;
      const expected = [
        'objective-posterior',
        ...parts.filter((part) => !hide.includes(part)),
        ...(weights ? ['cluster-weights'] : []),
        ...(latent && !hide.includes('output-map') ? ['latent'] : []),
      ];
      expect(shown.toSorted(), name).toEqual(expected.toSorted());
    }
  });

  it('gives function, density and map the same range of y where they stand side by side', () => {
    for (const { name, among, box, isPhone } of layouts) {
      const row = among(...(isPhone ? [] : ['objective-posterior' as const]), 'density-of-y', 'output-map');
      const ranges = row.map((id) => `${box(id).top} + ${box(id).height}`);
      expect(new Set(ranges).size, name).toBeLessThanOrEqual(1);
    }
  });

  it('gives map and latent the same range of z, one below the other', () => {
    for (const { name, among, box } of layouts) {
      if (!among('latent').length) continue;
      const [map, latent] = [box('output-map'), box('latent')];
      expect([latent.left, latent.width], name).toEqual([map.left, map.width]);
      expect(latent.top, name).toBeGreaterThan(bottomOf(map));
    }
  });

  it('gives function, weights, acquisition and history the same range of x, one below the other', () => {
    for (const { name, among, box } of layouts) {
      const fn = box('objective-posterior');
      for (const one of among('cluster-weights', 'acquisition', 'history').map(box)) {
        expect([one.left, one.width], name).toEqual([fn.left, fn.width]);
        expect(one.top, name).toBeGreaterThan(bottomOf(fn));
      }
    }
  });

  it('prints the numbers of x under the lowest panel that shares it, those of z too, and those of y once', () => {
    for (const { name, layout, among, box, isPhone } of layouts) {
      const { frames } = layout;
      const sharing = among('objective-posterior', 'cluster-weights', 'acquisition');
      const lowest = sharing.toSorted((a, b) => bottomOf(box(b)) - bottomOf(box(a)))[0];
      expect(
        sharing.filter((id) => frames[id]!.xLabels),
        name,
      ).toEqual([lowest]);
      const ofZ = among('output-map', 'latent');
      expect(
        ofZ.filter((id) => frames[id]!.xLabels),
        name,
      ).toEqual(ofZ.slice(-1));
      const ofY = among('density-of-y', 'output-map');
      expect(
        ofY.filter((id) => frames[id]!.yLabels),
        name,
      ).toEqual(isPhone ? ofY.slice(0, 1) : []);
    }
  });

  it('stands on whole pixels, without overlap, inside the room, and what it prints too', () => {
    for (const { name, layout, shown, box } of layouts) {
      const { frames } = layout;
      const { text } = frames['objective-posterior'];
      expect(overlapOf(shown.map(box)), name).toBeNull();
      for (const id of shown) {
        const one = box(id);
        expect(Object.values(one).every(Number.isInteger), name).toBe(true);
        expect(one.width, name).toBeGreaterThan(60);
        expect(one.height, name).toBeGreaterThan(30);
        expect(rightOf(one), name).toBeLessThanOrEqual(layout.width);
        const printed = frames[id]!.xLabels || id === 'history' ? 2 * text : 0;
        expect(bottomOf(one) + printed, name).toBeLessThanOrEqual(layout.height);
      }
    }
  });

  it('leaves no room for what is hidden at the right or below', () => {
    for (const { name, layout, shown, box } of layouts) {
      const { text } = layout.frames['objective-posterior'];
      const boxes = shown.map(box);
      expect(layout.height - Math.max(...boxes.map(bottomOf)), name).toBeLessThanOrEqual(5 * text + 1);
      expect(layout.width - Math.max(...boxes.map(rightOf)), name).toBeLessThanOrEqual(24);
    }
  });
});

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
  const hide = ['moon', '__proto__', 'objective-posterior'];
  expect(layoutPlots({ ...room, hide })).toEqual(layoutPlots(room));
});

it('says why a panel is absent under the density of y, where there is room beside the others', () => {
  const absent = { hide: ['output-map', 'latent'], latent: false, note: true };
  for (const room of rooms) {
    const { note, frames, height, kind } = layoutPlots({ ...room, ...absent });
    if (kind === 'phone') expect(note).not.toBeNull();
    if (!note) continue;
    const others = Object.values(frames).map(plotOnPage);
    expect(overlapOf([...others, note])).toBeNull();
    expect(bottomOf(note)).toBeLessThanOrEqual(height);
    expect(rightOf(note)).toBeLessThanOrEqual(room.width);
  }
  const room = { width: 1144, height: 740, display: 'screen' } as const;
  expect(layoutPlots({ ...room, ...absent }).note).not.toBeNull();
  expect(layoutPlots({ ...room, ...absent, note: false }).note).toBeNull();
  expect(layoutPlots({ ...room, ...absent, hide: ['output-map', 'density-of-y'] }).note).toBeNull();
});

it('has text that grows with the picture of a projector, within limits, and not on a screen', () => {
  const of = (innerWidth: number, innerHeight: number, display: 'screen' | 'projector' = 'projector') =>
    textOn(display, { innerWidth, innerHeight });
  expect([of(1280, 720), of(1920, 1080), of(2560, 1440), of(3840, 2160)]).toEqual([18, 26, 35, 40]);
  expect(of(768, 1600)).toBe(18);
  expect(of(2560, 1440, 'screen')).toBe(12);
  const { frames } = layoutPlots({ width: 1870, height: 990, display: 'projector', text: 27 });
  expect(frames['objective-posterior']).toMatchObject({ text: 27, weight: 1.6 * 1.5 });
});

it('fits a frame: what has no room leaves, the function never does', () => {
  const size = fc.record({
    width: fc.integer({ min: 320, max: 1400 }),
    height: fc.integer({ min: 260, max: 900 }),
  });
  fc.assert(
    fc.property(size, fc.boolean(), (room, latent) => {
      const { frames, height } = layoutPlots({ ...room, display: 'screen', latent, fits: true });
      expect(height).toBeLessThanOrEqual(room.height);
      expect(frames['objective-posterior'].plot.height).toBeGreaterThan(50);
      for (const { figure } of Object.values(frames))
        expect(figure.top + figure.height).toBeLessThanOrEqual(height);
    }),
  );
  const roomy = { width: 960, height: 540, display: 'screen' } as const;
  expect(layoutPlots({ ...roomy, fits: true }).frames).toEqual(layoutPlots(roomy).frames);
});
