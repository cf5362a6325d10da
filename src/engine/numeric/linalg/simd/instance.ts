import { bytes } from './bytes';

/** What the compiled source exports (assembly/index.ts): addresses and sizes are whole numbers. */
export interface Exports {
  readonly memory: WebAssembly.Memory;
  scratch(): number;
  factorRows(L: number, P: number, from: number, to: number): number;
  substituteRows(L: number, size: number, B: number, rows: number, P: number): void;
  invertRows(L: number, size: number, U: number, P: number, from: number, to: number): void;
  multiplyRows(U: number, size: number, P: number, from: number, to: number): void;
  weightedSquare(U: number, size: number, c: number, full: number, P: number): void;
  evidence(asked: number, size: number, pairs: number, profile: number, base: number): number;
  setProfile(profile: number, part: number, numbers: number, from: number, to: number, count: number): void;
  setTimesTransposed(out: number, A: number, B: number, ...sizes: readonly number[]): void;
  setTransposedTimes(out: number, R: number, A: number, ...sizes: readonly number[]): void;
  setTimes(out: number, R: number, A: number, ...sizes: readonly number[]): void;
  setExponentials(at: number, count: number): void;
  setSoftmaxResiduals(
    outputs: number,
    biases: number,
    codes: number,
    parts: number,
    n: number,
    k: number,
  ): void;
  addInner(out: number, H: number, G: number, rows: number, r: number, P: number): void;
  /** out, Z, X; m, n, d, k; P, nearest. */
  setNearest(...addresses: readonly number[]): void;
  setKernel(kernel: number, gamma: number, coef0: number, degree: number): void;
  setKernels(values: number, norms: number, others: number, m: number, n: number): void;
  placePair(at: number, rows: number, columns: number, positives: number, C: number): void;
  beginPair(X: number): void;
  continuePair(most: number, tolerance: number, budget: number): number;
  violation(): number;
  rectify(values: number, biases: number, n: number, k: number): void;
  clearWhereZero(values: number, others: number, count: number): void;
  setColumnSums(out: number, R: number, n: number, k: number): void;
  gaussianTable(): number;
  kernelSums(y: number, n: number, bandwidth: number, t: number, m: number, out: number): void;
  /** z, widths, their number; mu, sd, strides, m; reach; out. */
  latticeSums(...addresses: readonly number[]): void;
  /** Panels, nodes of each; which, sd, starts, m; out. */
  panelSums(...addresses: readonly number[]): void;
  setNormal(what: number, at: number, count: number): void;
  /** L, n; panels, room behind them; steps, their number; alphas, s, m; means, squares; rows u, q, products. */
  predict(...addresses: readonly number[]): void;
}

/** What a page, a worker or Node.js has around the engine. */
interface Surroundings {
  readonly location?: { readonly search?: string };
  readonly name?: string;
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
}

/** True where the plain jobs are wanted: by `?core=plain` of the page, which is in the names of its workers, or DEEP_MINING_CORE=plain. */
export function isPlainWanted(): boolean {
  const around = globalThis as unknown as Surroundings;
  const asked = [around.location?.search, around.name];
  return (
    around.process?.env?.DEEP_MINING_CORE === 'plain' ||
    asked.some((text) => /(?:^|[?& ])core=plain(?:$|[& ])/.test(text ?? ''))
  );
}

/** Returns the compiled source, ready to be called; null where there is no WebAssembly with vectors, or a policy forbids it. */
export function instantiate(): Exports | null {
  try {
    const code = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    const module = new WebAssembly.Module(code);
    return new WebAssembly.Instance(module).exports as unknown as Exports;
  } catch {
    return null;
  }
}
