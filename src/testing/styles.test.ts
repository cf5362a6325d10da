import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = new URL('../', import.meta.url);

const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(new URL(path, source), 'utf8') }));

/** Widths up to which a layout holds: the narrowest phones, phones, upright tablets, where the column is below, and two sizes of desk. */
const widths = [380, 480, 640, 1000, 1240, 1500];

describe('style sheets', () => {
  it('change the layout of the page at the same few widths', () => {
    const others = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/@media[^{]*\{/g)].flatMap(([query]) =>
        [...query.matchAll(/\((min|max)-width: ([^)]*)\)/g)]
          .filter(([, end, width]) => !widths.some((one) => width === `${end === 'min' ? one + 1 : one}px`))
          .map(([condition]) => `${path} ${condition}`),
      ),
    );
    expect(others).toEqual([]);
  });

  it('have at most 400 lines', () => {
    expect(sheets.filter(({ text }) => text.split('\n').length > 401).map(({ path }) => path)).toEqual([]);
  });

  it('were found', () => {
    expect(sheets.map(({ path }) => path)).toContain('ui/tokens.css');
  });
});
