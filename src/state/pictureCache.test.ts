import { expect, it } from 'vitest';
import { bytesIn, createPictureCache } from './pictureCache';

const picture = (numbers: number) => ({ field: new Float64Array(numbers), words: 'x' });

it('counts the bytes of typed arrays, however deep', () => {
  expect(bytesIn({ a: new Float64Array(4), b: [{ c: new Uint8Array(3) }], d: null, e: 'text' })).toBe(35);
});

it('finds a picture by its owner and key, and lets the least recently used go', () => {
  const [one, two] = [{}, {}];
  const cache = createPictureCache<object, ReturnType<typeof picture>>(30 * 8);
  const kept = picture(10);
  cache.keep(one, 'a', kept);
  cache.keep(one, 'b', picture(10));
  cache.keep(two, 'a', picture(10));
  expect(cache.find(one, 'a')).toBe(kept);
  cache.keep(two, 'b', picture(10));
  expect(cache.find(one, 'b')).toBeNull();
  expect(cache.find(one, 'a')).toBe(kept);
  expect(cache.find(two, 'a')).not.toBeNull();
});

it('keeps one picture however large, and the newest of one name', () => {
  const owner = {};
  const cache = createPictureCache<object, ReturnType<typeof picture>>(8);
  cache.keep(owner, 'a', picture(10));
  const newer = picture(20);
  cache.keep(owner, 'a', newer);
  expect(cache.find(owner, 'a')).toBe(newer);
});
