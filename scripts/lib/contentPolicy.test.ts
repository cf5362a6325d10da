import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { contentPolicy, contentPolicyTag } from './contentPolicy.mjs';

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
const serving = readFileSync(new URL('../../docs/serving.md', import.meta.url), 'utf8');

function built(html: string): string {
  const { transformIndexHtml } = (contentPolicyTag as () => Plugin)();
  const { handler } = transformIndexHtml as unknown as { handler: (html: string) => string };
  return handler(html);
}

it('stands before everything the page loads', () => {
  const html = built(page);
  const at = html.indexOf('http-equiv="Content-Security-Policy"');
  expect(at).toBeGreaterThan(html.indexOf('charset'));
  for (const one of ['<script', '<link']) expect(at).toBeLessThan(html.indexOf(one));
});

it('allows nothing inline, nothing computed and nothing from elsewhere, and lets the page be embedded', () => {
  // Compiled loops are the page's own bytes.
  expect(contentPolicy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|https?:|\*|frame-ancestors/);
  expect(contentPolicy).toMatch(/^default-src 'none'/);
});

it('says when there is no place for it', () => {
  expect(() => built('<html></html>')).toThrow('index.html has no');
});

it('is the one docs/serving.md gives to hosts', () => {
  expect(serving).toContain(contentPolicy);
});
