import greek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

const greekLetters = /[\u0370-\u03ff]/;

/**
 * Rules that carry the typeface of the page within themselves, with the letters that a text needs. Empty where it cannot be had:
 * then the next family of the list is used.
 */
export async function typefaceRules(text: string): Promise<string> {
  const rules = [ruleOf(latin, 'U+0-2FF, U+300-36F, U+2000-FFFD')];
  if (greekLetters.test(text)) rules.push(ruleOf(greek, 'U+370-3FF'));
  try {
    return (await Promise.all(rules)).join('\n');
  } catch {
    return '';
  }
}

async function ruleOf(url: string, range: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const source = `src: url(data:font/woff2;base64,${base64(bytes)}) format('woff2');`;
  return `@font-face { font-family: 'Inter Variable'; font-weight: 100 900; ${source} unicode-range: ${range}; }`;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 4096) text += String.fromCharCode(...bytes.subarray(i, i + 4096));
  return btoa(text);
}
