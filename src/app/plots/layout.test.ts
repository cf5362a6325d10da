import { describe, expect, it } from 'vitest';
import { layoutPlots, plotOnPage, type PanelId } from './layout';

const rooms = [
  { width: 1600, height: 860, display: 'projector' },
  { width: 1144, height: 740, display: 'screen' },
  { width: 901, height: 500, display: 'screen' },
  { width: 768, height: 700, display: 'screen' },
  { width: 600, height: 0, display: 'screen' },
  { width: 599, height: 700, display: 'screen' },
  { width: 360, height: 800, display: 'screen' },
  { width: 320, height: 500, display: 'screen' },
] as const;

const roomsAndStrips = rooms.flatMap((room) => [false, true].map((weights) => ({ ...room, weights })));

describe.each(roomsAndStrips)('at $width × $height on a $display, strip $weights', (room) => {
  const layout = layoutPlots(room);
  const box = (id: PanelId) => plotOnPage(layout.frames[id]);
  const strip = layout.frames['cluster-weights'];

  it('gives function, density and map the same range of y where they stand side by side', () => {
    const density = box('density-of-y');
    const map = box('output-map');
    expect([map.top, map.height]).toEqual([density.top, density.height]);
    if (layout.kind === 'phone') return;
    const fn = box('objective-posterior');
    expect([density.top, density.height]).toEqual([fn.top, fn.height]);
    expect(density.left).toBeGreaterThan(fn.left + fn.width);
  });

  it('gives map and latent the same range of z, one below the other', () => {
    const map = box('output-map');
    const latent = box('latent');
    expect([latent.left, latent.width]).toEqual([map.left, map.width]);
    expect(latent.top).toBeGreaterThan(map.top + map.height);
  });

  it('gives function, acquisition and history the same range of x', () => {
    const fn = box('objective-posterior');
    expect(strip !== undefined).toBe(room.weights);
    if (strip) expect([plotOnPage(strip).left, plotOnPage(strip).width]).toEqual([fn.left, fn.width]);
    for (const id of ['acquisition', 'history'] as const) {
      expect([box(id).left, box(id).width]).toEqual([fn.left, fn.width]);
    }
  });

  it('stands on whole pixels, without overlap, inside the room', () => {
    const boxes = Object.values(layout.frames).map(plotOnPage);
    boxes.forEach((one, i) => {
      expect(Object.values(one).every(Number.isInteger)).toBe(true);
      expect(one.width).toBeGreaterThan(60);
      expect(one.height).toBeGreaterThan(30);
      expect(one.left + one.width).toBeLessThanOrEqual(layout.width);
      expect(one.top + one.height).toBeLessThanOrEqual(layout.height);
      for (const other of boxes.slice(i + 1)) {
        const apart =
          one.left + one.width <= other.left ||
          other.left + other.width <= one.left ||
          one.top + one.height <= other.top ||
          other.top + other.height <= one.top;
        expect(apart).toBe(true);
      }
    });
  });
});

it('fills the height it is given, except on a phone, where the page scrolls', () => {
  expect(layoutPlots({ width: 1144, height: 740, display: 'screen' }).height).toBe(740);
  const phone = (height: number) => layoutPlots({ width: 360, height, display: 'screen' }).height;
  expect(phone(400)).toBe(phone(4000));
});
