import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Reads the colours of a block of tokens.css, on paper (0) or on night (1). */
function colours(selector: string, ground: 0 | 1): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  const entries = [...block.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}))/g)];
  return new Map(
    entries.map(([, name, paper, night, both]) => [name!, both ?? (ground === 0 ? paper! : night!)]),
  );
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (high! + 0.05) / (low! + 0.05);
}

const texts = [
  'ink',
  'quiet',
  'accent',
  'warning',
  'truth-text',
  'band-text',
  'query-text',
  'acquisition-text',
];
const marks = ['truth', 'band', 'query', 'incumbent', 'acquisition', 'control-edge'];

const screens = [
  { name: 'paper', palette: colours(':root', 0) },
  { name: 'night', palette: colours(':root', 1) },
  {
    name: 'the projector',
    palette: new Map([...colours(':root', 0), ...colours(":root[data-mode='projector']", 0)]),
  },
  {
    name: 'paper with the document’s colours',
    palette: new Map([...colours(':root', 0), ...colours(":root[data-palette='document']", 0)]),
  },
  {
    name: 'night with the document’s colours',
    palette: new Map([...colours(':root', 1), ...colours(":root[data-palette='document']", 1)]),
  },
];

describe.each(screens)('on $name', ({ palette }) => {
  const on = (name: string, ground: string) => contrast(palette.get(name)!, palette.get(ground)!);

  it.each(texts)('%s is legible', (name) => {
    for (const ground of ['ground', 'raised']) expect(on(name, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('%s can be seen', (name) => {
    expect(on(name, 'ground')).toBeGreaterThanOrEqual(3);
  });

  it('has a legible main button and chips', () => {
    expect(on('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
    expect(on('on-accent', 'accent-strong')).toBeGreaterThanOrEqual(4.5);
    expect(on('ink', 'accent-wash')).toBeGreaterThanOrEqual(4.5);
    expect(on('quiet', 'sunken')).toBeGreaterThanOrEqual(4.5);
  });
});
