import { describe, expect, it } from 'vitest';
import { plotOnPage } from '../plots/layout';
import { layoutPlane, type PlanePanelId } from './layoutPlane';

const rooms = [
  { width: 1600, height: 860, display: 'projector' },
  { width: 1144, height: 740, display: 'screen' },
  { width: 2200, height: 1200, display: 'screen' },
  { width: 901, height: 500, display: 'screen' },
  { width: 768, height: 700, display: 'screen' },
  { width: 600, height: 0, display: 'screen' },
  { width: 599, height: 700, display: 'screen' },
  { width: 360, height: 800, display: 'screen' },
  { width: 320, height: 500, display: 'screen' },
] as const;

describe.each(rooms)('at $width × $height on a $display', (room) => {
  const layout = layoutPlane(room);
  const box = (id: PlanePanelId) => plotOnPage(layout.frames[id]);

  it('gives the map and the slice beneath it the same range of the first input', () => {
    const map = box('map');
    const slice = box('objective-posterior');
    expect([slice.left, slice.width]).toEqual([map.left, map.width]);
    expect(slice.top).toBeGreaterThan(map.top + map.height);
  });

  it('gives the map and the turned slice at its right the same range of the second', () => {
    const map = box('map');
    const turned = box('turned-slice');
    expect([turned.top, turned.height]).toEqual([map.top, map.height]);
    expect(turned.left).toBeGreaterThan(map.left + map.width);
  });

  it('gives density and Ψ the same range of y, and the slice too where they stand beside it', () => {
    const density = box('density-of-y');
    const output = box('output-map');
    expect([output.top, output.height]).toEqual([density.top, density.height]);
    if (layout.kind === 'phone') return;
    const slice = box('objective-posterior');
    expect([density.top, density.height]).toEqual([slice.top, slice.height]);
  });

  it('gives Ψ and the latent Gaussian the same range of z', () => {
    const output = box('output-map');
    const latent = box('latent');
    expect([latent.left, latent.width]).toEqual([output.left, output.width]);
  });

  it('makes six small maps of one size', () => {
    const sizes = layout.strip.map(({ plot }) => `${plot.width} × ${plot.height}`);
    expect(sizes).toHaveLength(6);
    expect(new Set(sizes).size).toBe(1);
  });

  it('stands on whole pixels, without overlap, inside the room', () => {
    const ids = Object.keys(layout.frames) as PlanePanelId[];
    const boxes = [...ids.map(box), ...layout.strip.map(plotOnPage)];
    boxes.forEach((one, i) => {
      expect(Object.values(one).every(Number.isInteger)).toBe(true);
      expect(one.width).toBeGreaterThan(50);
      expect(one.height).toBeGreaterThan(40);
      expect(one.left).toBeGreaterThanOrEqual(0);
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
