import type { Family } from '../../engine/experiment/families';
import type { OptionPicture } from '../../ui/options/option';
import stored from './memberPictures.json';

/** Size of a picture in its own units. */
export const size = { width: 56, height: 36, margin: 3 } as const;

/** A member in small: a curve or several, and the band of a belief. */
export interface MemberPicture {
  readonly curves: readonly string[];
  readonly band?: string;
}

/** What is stored, by family and id: a test computes it, and writes it anew. */
export const storedPictures: Readonly<Partial<Record<Family, Readonly<Record<string, MemberPicture>>>>> =
  stored;

/** Returns the pictures of a family's members by their ids; none where none are stored. */
export function picturesOf(family: Family): Readonly<Record<string, OptionPicture>> {
  const drawn = Object.entries(storedPictures[family] ?? {}).map(([id, one]) => [id, drawnOf(one)] as const);
  return Object.fromEntries(drawn);
}

function drawnOf({ curves, band }: MemberPicture): OptionPicture {
  const [stroke, rest] = curves.length > 1 ? [1.1, '.8'] : [1.6, '1'];
  const parts = [
    band ? `<path d="${band}" fill-opacity=".22"/>` : '',
    `<path d="${curves.join('')}" fill="none" stroke="#000" stroke-width="${stroke}" stroke-opacity="${rest}" stroke-linejoin="round"/>`,
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">${parts.join('')}</svg>`;
  return { kind: 'line', url: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}
