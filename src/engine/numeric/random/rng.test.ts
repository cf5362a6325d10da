import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EngineError } from '../../errors';
import { normalCdf } from '../probability/normal';
import { hashPath } from './hashPath';
import { createRng, type Rng } from './rng';

function take(rng: Rng, count: number): number[] {
  return Array.from({ length: count }, () => rng.uniform());
}

/**
 * Kolmogorov's distance of a sample from the uniform distribution, times √n; above 1.95 once in a thousand
 * samples.
 */
function unevenness(sample: readonly number[]): number {
  const sorted = [...sample].sort((a, b) => a - b);
  const n = sorted.length;
  return Math.sqrt(n) * Math.max(...sorted.map((u, i) => Math.max((i + 1) / n - u, u - i / n)));
}

function correlation(a: readonly number[], b: readonly number[]): number {
  return (12 / a.length) * a.reduce((sum, value, i) => sum + (value - 0.5) * (b[i]! - 0.5), 0);
}

describe('the same numbers everywhere', () => {
  // From a port of hash and generator to another language.
  it.each([
    [[2026], [0.6652699050247451, 0.7273024506556357, 0.42428980250773507, 0.32977019940035734]],
    [[0], [0.407817845129672, 0.5927381791750772, 0.19101309812800638, 0.2998527622890039]],
    [[0.5], [0.45178337486980236, 0.6116179226124533, 0.051782161459965725, 0.9548075484071241]],
    [[2 ** 53 - 1], [0.8860677736772102, 0.8956981600298267, 0.4977406325835828, 0.9371991350904201]],
    [[2 ** 53 - 2], [0.9951943888465631, 0.9132894287246079, 0.9861424246922142, 0.9329653005729729]],
    [[-1.5e300], [0.9220265217188074, 0.6500331710147246, 0.2557898887432951, 0.21481355797854373]],
    [
      [2026, 'init', 3],
      [0.1389282486343829, 0.06420526911242541, 0.0879446521868108, 0.43143268137006974],
    ],
    [
      [2026, 'κ'],
      [0.20154151080787375, 0.9842295610755935, 0.6036801555902436, 0.42755329164022626],
    ],
  ])('from seed and path %j', ([seed, ...path], expected) => {
    expect(take(createRng(seed as number).fork(...path), 4)).toEqual(expected);
  });

  it('−0 is the seed 0', () => {
    expect(take(createRng(-0), 2)).toEqual(take(createRng(0), 2));
  });
});

describe('forks', () => {
  it('do not depend on how many numbers were drawn', () => {
    const fresh = createRng(7);
    const used = createRng(7);
    take(used, 1000);
    used.fork('other').normal();
    expect(take(used.fork('noise', 4), 5)).toEqual(take(fresh.fork('noise', 4), 5));
  });

  it('do not disturb the stream they come from', () => {
    const forked = createRng(7);
    const first = forked.uniform();
    forked.fork('x').uniform();
    expect([first, forked.uniform()]).toEqual(take(createRng(7), 2));
  });

  it('compose', () => {
    const direct = createRng(7).fork('a', 1, 'b');
    expect(take(createRng(7).fork('a').fork(1, 'b'), 3)).toEqual(take(direct, 3));
    expect(take(createRng(7).fork(), 3)).toEqual(take(createRng(7), 3));
  });

  it('tell apart every two paths', () => {
    const paths: (string | number)[][] = [
      [],
      ['a'],
      ['b'],
      ['a', 'b'],
      ['b', 'a'],
      ['ab'],
      ['ab', ''],
      ['', 'ab'],
      [''],
      ['', ''],
      [1],
      ['1'],
      [1, 1],
      [11],
      ['a', 1],
      ['a', '1'],
      ['a1'],
      [1, 'a'],
      [0],
      [0.1],
      [-1],
      [1 + 2 ** -52],
      ['a\u0000'],
      ['\u0000a'],
      ['a,b'],
    ];
    const firsts = new Set(
      paths.map((path) =>
        createRng(3)
          .fork(...path)
          .uniform(),
      ),
    );
    expect(firsts.size).toBe(paths.length);
    expect(createRng(1).fork(2).uniform()).not.toBe(createRng(2).fork(1).uniform());
  });

  it('never share a state, and never stand still', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true }).map((x) => x + 0),
    );
    const path = fc.array(part, { maxLength: 4 });
    fc.assert(
      fc.property(path, path, (a, b) => {
        expect(hashPath(a).some((word) => word !== 0)).toBe(true);
        expect(hashPath(a).every((word) => Number.isInteger(word) && word === (word | 0))).toBe(true);
        expect(hashPath(a).join() === hashPath(b).join()).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
      { seed: 11 },
    );
  });
});

describe('looks random', () => {
  const root = createRng(42);

  it.each([
    ['one stream', take(root, 20000)],
    [
      'the first numbers of neighbouring forks',
      Array.from({ length: 20000 }, (_, i) => root.fork('step', i).uniform()),
    ],
    [
      'the first numbers of neighbouring seeds',
      Array.from({ length: 20000 }, (_, i) => createRng(i).uniform()),
    ],
    [
      'normal numbers, through their distribution',
      Array.from({ length: 20000 }, () => normalCdf(root.normal())),
    ],
    ['integers', Array.from({ length: 20000 }, () => (root.integer(1000) + 0.5) / 1000)],
  ])('%s', (_, sample) => {
    expect(unevenness(sample)).toBeLessThan(1.95);
    expect(Math.abs(correlation(sample.slice(1), sample.slice(0, -1)))).toBeLessThan(4 / Math.sqrt(20000));
  });

  it('neighbouring forks are uncorrelated', () => {
    for (let i = 0; i < 20; i++) {
      const a = take(root.fork('restart', i), 4000);
      const b = take(root.fork('restart', i + 1), 4000);
      expect(Math.abs(correlation(a, b))).toBeLessThan(4 / Math.sqrt(4000));
    }
  });

  it('one flipped bit of the seed flips half the state', () => {
    let flipped = 0;
    for (let bit = 0; bit < 53; bit++) {
      const [a, b] = [hashPath([12345]), hashPath([12345 + 2 ** bit * 2 ** -39])];
      a.forEach((word, i) => (flipped += ((word ^ b[i]!) >>> 0).toString(2).replaceAll('0', '').length));
    }
    expect(Math.abs(flipped / 53 - 64)).toBeLessThan(4);
  });
});

describe('hostile input', () => {
  it.each([Number.NaN, Infinity, -Infinity])('no stream from the seed %d', (seed) => {
    expect(() => createRng(seed)).toThrow(EngineError);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 54])('no choice among %d', (count) => {
    expect(() => createRng(1).integer(count)).toThrow(EngineError);
  });

  it('chooses among one, and among very many', () => {
    expect(createRng(1).integer(1)).toBe(0);
    const large = createRng(1).integer(2 ** 53);
    expect(Number.isSafeInteger(large)).toBe(true);
  });

  it('integers reach every choice and nothing else', () => {
    const rng = createRng(5);
    const seen = new Set(Array.from({ length: 500 }, () => rng.integer(7)));
    expect([...seen].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});
