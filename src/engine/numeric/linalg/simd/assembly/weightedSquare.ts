import { packUpToFour, upperRow } from './panel';
import { multiplyPanel } from './products';

/**
 * `weightedSquare` of packed.ts: replaces P, a packed upper triangle at U of `size` rows, by P diag(c) P. A lane is another row of the
 * result. `full` is room for size² numbers, `panel` for `size` numbers of four sides and 16 more.
 */
export function weightedSquare(U: usize, size: i32, c: usize, full: usize, panel: usize): void {
  const length = (<usize>size) << 3;
  unpack(U, size, full);
  const tile = panel + 4 * length;
  for (let i = 0; i < size; i += 4) {
    const rows = min<i32>(4, size - i);
    packUpToFour(panel, full + <usize>i * length, rows, size);
    weigh(panel, c, length);
    for (let j = i; j < size; j += 4) {
      const columns = min<i32>(4, size - j);
      // Entry (column b, row a) at 8·(4b + a).
      multiplyPanel(tile, 4, full + <usize>j * length, size, columns, panel, 32, 4);
      for (let a = 0; a < rows; a++) {
        const to = upperRow(U, i + a, size);
        for (let b = 0; b < columns; b++) {
          if (j + b >= i + a) {
            f64.store(to + ((<usize>(j + b)) << 3), f64.load(tile + ((<usize>(4 * b + a)) << 3)));
          }
        }
      }
    }
  }
}

/** Sets the whole of a symmetric matrix from its upper triangle. */
function unpack(U: usize, size: i32, full: usize): void {
  const length = (<usize>size) << 3;
  let at = U;
  for (let i = 0; i < size; i++) {
    const row = full + <usize>i * length;
    let below = row + ((<usize>i) << 3);
    for (let j = i; j < size; j++, at += 8, below += length) {
      const value = f64.load(at);
      f64.store(row + ((<usize>j) << 3), value);
      f64.store(below, value);
    }
  }
}

function weigh(panel: usize, c: usize, length: usize): void {
  let at = panel;
  for (let k: usize = 0; k < length; k += 8, at += 32) {
    const weight = v128.load64_splat(c + k);
    v128.store(at, f64x2.mul(v128.load(at), weight));
    v128.store(at, f64x2.mul(v128.load(at, 16), weight), 16);
  }
}
