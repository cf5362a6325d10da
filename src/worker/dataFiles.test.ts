import { deflateSync, strFromU8, strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { createDataFiles } from './dataFiles';

const packed = deflateSync(strToU8('a few words, more than once: a few words'));
const script = 'https://example.org/src/worker/engine.worker.ts';

/** Answers each request by the next of the given answers, and keeps the addresses. */
function server(...answers: (() => Response)[]): { fetcher: typeof fetch; asked: string[] } {
  const asked: string[] = [];
  const fetcher = (address: unknown): Promise<Response> => {
    asked.push(String(address));
    return Promise.resolve().then(answers[asked.length - 1]);
  };
  return { fetcher, asked };
}

const good = (): Response => new Response(packed);
const offline = (): Response => {
  throw new TypeError('Failed to fetch');
};

it('inflates a file of its folder, and fetches it once', async () => {
  const { fetcher, asked } = server(good);
  const files = createDataFiles(script, fetcher);
  const [first, second] = await Promise.all([files.load('words.bin'), files.load('words.bin')]);
  expect(strFromU8(first)).toBe('a few words, more than once: a few words');
  expect(second).toBe(first);
  expect(asked).toEqual(['https://example.org/data/words.bin']);
});

it.each([
  [
    offline,
    'The data file words.bin cannot be fetched: there is no connection, and this browser has not kept it. Connect and try again.',
  ],
  [
    () => new Response('no', { status: 404 }),
    'The data file words.bin is missing on the server (status 404): the folder "data" must lie beside the page.',
  ],
  [
    () => new Response(packed.slice(0, 12)),
    'The data file words.bin arrived incomplete or damaged. Try again.',
  ],
  [
    () => new Response('<!doctype html>'),
    'The data file words.bin arrived incomplete or damaged. Try again.',
  ],
])('says what is wrong, and tries again when asked again', async (bad, message) => {
  const { fetcher, asked } = server(bad, good);
  const files = createDataFiles(script, fetcher);
  await expect(files.load('words.bin')).rejects.toMatchObject({ code: 'invalid-data', message });
  expect((await files.load('words.bin')).length).toBeGreaterThan(0);
  expect(asked).toHaveLength(2);
});
