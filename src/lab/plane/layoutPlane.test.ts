import { describe, expect, it } from 'vitest';
import { bottomOf, overlapOf, rightOf, subsetsOf } from '../../testing/boxes';
import { plotOnPage } from '../plots/layout';
import { layoutPlane, type PlanePanelId } from './layoutPlane';

const rooms = [
  { width: 1600, height: 860, display: 'projector' },
  { width: 1144, height: 740, display: 'screen' },
  { width: 2200, height: 1200, display: 'screen' },
  { width: 901, height: 500, display: 'screen' },
  { width: 901, height: 0, display: 'projector' },
  { width: 768, height: 700, display: 'screen' },
  { width: 600, height: 0, display: 'screen' },
  { width: 599, height: 700, display: 'screen' },
  { width: 360, height: 800, display: 'screen' },
  { width: 320, height: 500, display: 'screen' },
] as const;

/** All sets of hidden parts, with and without the latent Gaussian. */
const settings = subsetsOf(['maps', 'density-of-y', 'output-map', 'history']).flatMap((hide) =>
  [true, false].map((latent) => ({
    hide,
    latent,
    name: `without ${hide.join(', ') || 'nothing'}; latent: ${latent}`,
  })),
);

describe.each(rooms)('at $width × $height on a $display', (room) => {
  const layouts = settings.map(({ name, ...setting }) => {
    const layout = layoutPlane({ ...room, ...setting });
    const shown = Object.keys(layout.frames) as PlanePanelId[];
    const among = (...ids: readonly PlanePanelId[]) => ids.filter((id) => layout.frames[id]);
    const box = (id: PlanePanelId) => plotOnPage(layout.frames[id]!);
    return { name, setting, layout, shown, among, box, isPhone: layout.kind === 'phone' };
  });

  it('has a frame for what is shown, and for nothing else', () => {
    for (const { name, setting, layout, shown } of layouts) {
      const { hide, latent } = setting;
      const expected = [
        ...['map', 'turned-slice', 'objective-posterior'],
        ...['density-of-y', 'output-map', 'history'].filter((part) => !hide.includes(part)),
        ...(latent && !hide.includes('output-map') ? ['latent'] : []),
      ];
      expect(shown.toSorted(), name).toEqual(expected.toSorted());
      expect(layout.strip, name).toHaveLength(hide.includes('maps') ? 0 : 6);
    }
  });

  it('gives the map and the slice beneath it the same range of the first input', () => {
    for (const { name, box } of layouts) {
      const [map, slice] = [box('map'), box('objective-posterior')];
      expect([slice.left, slice.width], name).toEqual([map.left, map.width]);
      expect(slice.top, name).toBeGreaterThan(bottomOf(map));
    }
  });

  it('gives the map and the turned slice at its right the same range of the second', () => {
    for (const { name, box } of layouts) {
      const [map, turned] = [box('map'), box('turned-slice')];
      expect([turned.top, turned.height], name).toEqual([map.top, map.height]);
      expect(turned.left, name).toBeGreaterThan(rightOf(map));
    }
  });

  it('gives density and Ψ the same range of y, and the slice too where they stand beside it', () => {
    for (const { name, among, box, isPhone } of layouts) {
      const row = among(...(isPhone ? [] : ['objective-posterior' as const]), 'density-of-y', 'output-map');
      const ranges = row.map((id) => `${box(id).top} + ${box(id).height}`);
      expect(new Set(ranges).size, name).toBeLessThanOrEqual(1);
    }
  });

  it('gives Ψ and the latent Gaussian the same range of z', () => {
    for (const { name, among, box } of layouts) {
      if (!among('latent').length) continue;
      const [output, latent] = [box('output-map'), box('latent')];
      expect([latent.left, latent.width], name).toEqual([output.left, output.width]);
    }
  });

  it('makes small maps of one size', () => {
    for (const { name, layout } of layouts) {
      const sizes = layout.strip.map(({ plot }) => `${plot.width} × ${plot.height}`);
      expect(new Set(sizes).size, name).toBeLessThanOrEqual(1);
    }
  });

  it('stands on whole pixels, without overlap, inside the room', () => {
    for (const { name, layout, shown, box } of layouts) {
      const boxes = [...shown.map(box), ...layout.strip.map(plotOnPage)];
      expect(overlapOf(boxes), name).toBeNull();
      for (const one of boxes) {
        expect(Object.values(one).every(Number.isInteger), name).toBe(true);
        expect(one.width, name).toBeGreaterThan(50);
        expect(one.height, name).toBeGreaterThan(40);
        expect(one.left, name).toBeGreaterThanOrEqual(0);
        expect(rightOf(one), name).toBeLessThanOrEqual(layout.width);
        expect(bottomOf(one), name).toBeLessThanOrEqual(layout.height);
      }
    }
  });

  it('leaves no room for what is hidden at the right or below', () => {
    for (const { name, layout, shown, box } of layouts) {
      const { text } = layout.frames.map;
      const boxes = [...shown.map(box), ...layout.strip.map(plotOnPage)];
      expect(layout.height - Math.max(...boxes.map(bottomOf)), name).toBeLessThanOrEqual(5 * text + 4);
      expect(layout.width - Math.max(...boxes.map(rightOf)), name).toBeLessThanOrEqual(26);
    }
  });
});

it('says why a panel is absent under the density of y, beside the others', () => {
  for (const room of rooms) {
    const { note, frames, strip, height, kind } = layoutPlane({
      ...room,
      hide: ['output-map', 'latent'],
      latent: false,
      note: true,
    });
    if (kind === 'phone') expect(note).not.toBeNull();
    if (!note) continue;
    expect(overlapOf([...Object.values(frames).map(plotOnPage), ...strip.map(plotOnPage), note])).toBeNull();
    expect(bottomOf(note)).toBeLessThanOrEqual(height);
    expect(rightOf(note)).toBeLessThanOrEqual(room.width);
  }
});

describe('a slide', () => {
  const room = { width: 1252, height: 640, display: 'projector' } as const;
  const plain = ['maps', 'density-of-y', 'output-map', 'history'];

  it('gives the map most of the picture, and two numbers the corner under the turned slice', () => {
    const { frames, facts } = layoutPlane({ ...room, hide: plain });
    const [map, slice] = [plotOnPage(frames.map), plotOnPage(frames['objective-posterior'])];
    const turned = plotOnPage(frames['turned-slice']);
    expect(map.width / room.width).toBeGreaterThan(0.65);
    expect(map.height / room.height).toBeGreaterThan(0.6);
    expect(facts).toMatchObject({ left: turned.left, width: turned.width });
    expect(facts!.top).toBeGreaterThan(bottomOf(turned));
    expect(bottomOf(facts!)).toBe(bottomOf(slice));
    expect(facts!.height).toBeGreaterThan(2 * 1.5 * frames.map.text);
  });

  it('has no corner for them where Ψ, the density or the history is shown, nor on a screen', () => {
    for (const part of ['density-of-y', 'output-map', 'history']) {
      expect(layoutPlane({ ...room, hide: plain.filter((id) => id !== part) }).facts, part).toBeNull();
    }
    expect(layoutPlane({ ...room, display: 'screen', hide: plain }).facts).toBeNull();
  });

  it('has the same shares on a larger picture with larger text', () => {
    const shareOf = (factor: number) => {
      const larger = { width: room.width * factor, height: room.height * factor, text: 18 * factor };
      const { frames } = layoutPlane({ ...room, ...larger, hide: plain });
      return frames.map.plot.height / larger.height;
    };
    expect(shareOf(2)).toBeCloseTo(shareOf(1), 1);
  });
});
