import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the benchmark of the page names parts of the page as the page does', () => {
  const folder = new URL('../../bench/page/', import.meta.url);
  const bench = [...readdirSync(folder), '../memory.ts']
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  const named = [...bench.matchAll(/\bname: (?:'([^']*)'|\/\^?([^/]*)\/)/g)].map(
    ([, text, start]) => text ?? start!,
  );
  const src = new URL('../', import.meta.url);
  const page = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(new URL(file, src), 'utf8'))
    .join('\n');
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !page.includes(name))).toEqual([]);
});
