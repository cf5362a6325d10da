import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterKey, atFirst, dragged, readPanelText, turned, writePanelText, zoomed } from './viewpoint';

it('a link keeps the view, the map and the band', () => {
  const said = readPanelText('az=35,el=45,zoom=1.5,map=mean,band=1');
  expect(said).toEqual({
    viewpoint: { azimuth: 35, elevation: 45, zoom: 1.5 },
    map: 'mean',
    hasBand: true,
  });
  expect(writePanelText(said)).toBe('az=35,el=45,zoom=1.5,map=mean,band=1');
  expect(writePanelText(readPanelText(''))).toBe('');
});

it('malformed parts of a link take their defaults', () => {
  const usual = { viewpoint: atFirst, map: null, hasBand: false };
  expect(readPanelText('az=999,el=5,zoom=1e3,map=__proto__,band=yes')).toEqual(usual);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const said = readPanelText(text);
      expect(readPanelText(writePanelText(said))).toEqual({
        ...said,
        viewpoint: expect.objectContaining({ azimuth: expect.any(Number) as number }) as object,
      });
    }),
  );
});

it('the azimuth wraps, the elevation stays above the floor, and arrow keys turn as a drag does', () => {
  expect(turned(atFirst, { round: -40, up: 0 }).azimuth).toBe(350);
  expect(turned(atFirst, { round: 0, up: 500 }).elevation).toBe(80);
  expect(turned(atFirst, { round: 0, up: -500 }).elevation).toBe(10);
  const right = dragged(atFirst, { x: 30, y: 20 });
  expect(right.azimuth).toBeGreaterThan(atFirst.azimuth);
  expect(right.elevation).toBeGreaterThan(atFirst.elevation);
  expect(afterKey(atFirst, { key: 'ArrowRight', shiftKey: false })!.azimuth).toBe(35);
  expect(afterKey(atFirst, { key: 'ArrowDown', shiftKey: true })!.elevation).toBe(47);
  expect(afterKey(zoomed(atFirst, 9), { key: '0', shiftKey: false })).toEqual(atFirst);
  expect(zoomed(atFirst, 100).zoom).toBe(3);
  expect(afterKey(atFirst, { key: 'a', shiftKey: false })).toBeNull();
});
