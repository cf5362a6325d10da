import { createElement, Suspense, type ComponentType, type FunctionComponent } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { later, loadAnew } from './later';

async function shown(part: FunctionComponent<object>): Promise<string> {
  const faults: unknown[] = [];
  const stream = await renderToReadableStream(
    createElement(Suspense, { fallback: 'waits' }, createElement(part)),
    { onError: (fault) => void faults.push(fault) },
  );
  await stream.allReady;
  const text = await new Response(stream).text();
  return faults.length > 0 ? 'failed' : text.replace(/<!--.*?-->/g, '');
}

interface Loaded {
  readonly default: ComponentType<object>;
}

const missing = new Error('The file is not there.');

function partThatFails(times: number) {
  let asked = 0;
  const contents: ComponentType<object> = () => 'the part';
  const part = later(() => {
    asked += 1;
    return asked > times ? Promise.resolve({ default: contents }) : Promise.reject<Loaded>(missing);
  });
  return { part, asked: () => asked };
}

describe('a part whose code comes later', () => {
  it('is loaded once', async () => {
    const { part, asked } = partThatFails(0);
    expect(await shown(part)).toContain('the part');
    expect(await shown(part)).toContain('the part');
    expect(asked()).toBe(1);
  });

  it('is asked for again only when somebody wants to try again', async () => {
    const { part, asked } = partThatFails(2);
    expect(await shown(part)).toBe('failed');
    expect(await shown(part)).toBe('failed');
    expect(asked()).toBe(1);
    loadAnew();
    expect(await shown(part)).toBe('failed');
    expect(asked()).toBe(2);
    loadAnew();
    expect(await shown(part)).toContain('the part');
    loadAnew();
    expect(await shown(part)).toContain('the part');
    expect(asked()).toBe(3);
  });
});
