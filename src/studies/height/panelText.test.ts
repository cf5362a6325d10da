import fc from 'fast-check';
import { expect, it } from 'vitest';
import { atFirst } from './viewpoint';
import { readPanelText, writePanelText } from './panelText';

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

it('nothing in it is believed that cannot be', () => {
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
