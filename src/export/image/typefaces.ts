import greek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { svgElement } from './svgParts';

/** The page's typeface, as drawings name it. */
export const family = "'Inter Variable'";

/** A file of the page's typeface. */
interface Alphabet {
  readonly url: string;
  readonly range: string;
  /** One of its letters. */
  readonly letter: string;
}

/** Alphabets of the page's typeface that drawings embed: the first always, others where a text has letters of theirs. */
export const alphabets: readonly (Alphabet & { readonly letters?: RegExp })[] = [
  { url: latin, range: 'U+0-2FF, U+300-36F, U+2000-FFFD', letter: 'M' },
  { url: greek, range: 'U+370-3FF', letter: 'Ω', letters: /[\u0370-\u03ff]/ },
];

/**
 * Returns rules that embed the page's typeface, with the letters a text needs, and a hidden letter of each alphabet: of a text
 * in two alphabets some browsers begin to read only one of them before they say that the drawing is loaded. Empty if the
 * typeface cannot be loaded: then the next family of the list is used.
 */
export async function typefaces(text: string): Promise<readonly SVGElement[]> {
  const needed = alphabets.filter(({ letters }) => !letters || letters.test(text));
  try {
    const rules = await Promise.all(needed.map(ruleOf));
    const hidden = { visibility: 'hidden', 'font-family': family };
    return [
      svgElement('style', {}, rules.join('\n')),
      ...needed.map(({ letter }) => svgElement('text', hidden, letter)),
    ];
  } catch {
    return [];
  }
}

async function ruleOf({ url, range }: Alphabet): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const source = `src: url(data:font/woff2;base64,${base64(bytes)}) format('woff2');`;
  return `@font-face { font-family: ${family}; font-weight: 100 900; ${source} unicode-range: ${range}; }`;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 4096) text += String.fromCharCode(...bytes.subarray(i, i + 4096));
  return btoa(text);
}
