import { packFour, upperRow } from './panel';

/**
 * `weightedSquare` of packed.ts: replaces P, a packed upper triangle at U of `size` rows, by P diag(c) P. A lane is another row of the
 * result. `full` is room for size² numbers, `panel` for `size` numbers of four sides and 16 more.
 */
export function weightedSquare(U: usize, size: i32, c: usize, full: usize, panel: usize): void {
  const length = (<usize>size) << 3;
  unpack(U, size, full);
  const last = full + <usize>(size - 1) * length;
  const tile = panel + 4 * length;
  for (let i = 0; i < size; i += 4) {
    const row = full + <usize>i * length;
    // Rows that are missing are the last one once more, and are stored nowhere.
    const r1 = min<usize>(row + length, last);
    const r2 = min<usize>(row + 2 * length, last);
    const r3 = min<usize>(row + 3 * length, last);
    packFour(panel, row, r1, r2, r3, 0, size);
    weigh(panel, c, length);
    for (let j = i; j < size; j += 4) {
      const column = full + <usize>j * length;
      const c1 = min<usize>(column + length, last);
      const c2 = min<usize>(column + 2 * length, last);
      setTile(tile, panel, length, column, c1, c2, min<usize>(column + 3 * length, last));
      for (let a = 0; a < min<i32>(4, size - i); a++) {
        const to = upperRow(U, i + a, size);
        for (let b = 0; b < min<i32>(4, size - j); b++) {
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

/** Sets entry (column b, side a) at 8·(4b + a) to the product of a side with a row at c0, c1, c2 or c3. */
function setTile(tile: usize, panel: usize, length: usize, c0: usize, c1: usize, c2: usize, c3: usize): void {
  let a0 = f64x2.splat(0);
  let b0 = a0;
  let a1 = a0;
  let b1 = a0;
  let a2 = a0;
  let b2 = a0;
  let a3 = a0;
  let b3 = a0;
  let at = panel;
  for (let k: usize = 0; k < length; k += 8, at += 32) {
    const x = v128.load(at);
    const y = v128.load(at, 16);
    let l = v128.load64_splat(c0 + k);
    a0 = f64x2.add(a0, f64x2.mul(x, l));
    b0 = f64x2.add(b0, f64x2.mul(y, l));
    l = v128.load64_splat(c1 + k);
    a1 = f64x2.add(a1, f64x2.mul(x, l));
    b1 = f64x2.add(b1, f64x2.mul(y, l));
    l = v128.load64_splat(c2 + k);
    a2 = f64x2.add(a2, f64x2.mul(x, l));
    b2 = f64x2.add(b2, f64x2.mul(y, l));
    l = v128.load64_splat(c3 + k);
    a3 = f64x2.add(a3, f64x2.mul(x, l));
    b3 = f64x2.add(b3, f64x2.mul(y, l));
  }
  v128.store(tile, a0);
  v128.store(tile, b0, 16);
  v128.store(tile, a1, 32);
  v128.store(tile, b1, 48);
  v128.store(tile, a2, 64);
  v128.store(tile, b2, 80);
  v128.store(tile, a3, 96);
  v128.store(tile, b3, 112);
}
