import type { DataSpec, ParamValue, ParamValues } from '../definition';
import { EngineError } from '../errors';
import { field, readFields, readFlag, readList, readNumber, readText, wrong } from '../json';
import { rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import { oncePer } from '../oncePer';
import type { Codes, Hyperparameter, Kernel, KernelDef } from './kernel';
import { bendSlopes, bent, type Bend } from './kumaraswamy';
import { weighed } from './packing';

const data = (id: string, label: string, summary: string): DataSpec => ({
  kind: 'data',
  id,
  label,
  summary,
  default: null,
});

/** Range of a search for a and b, e^±2, and what is accepted. */
const range = [exp(-2), exp(2)] as const;
const accepted = [1e-3, 1e3] as const;

export const inputWarpId = 'input-warp';

/**
 * Returns the kernel k(w(x), w(x′)) as a member of the family: a stationary base kernel on inputs from 0 to 1 whose axes are bent, each by a
 * w of its own (Snoek, Swersky, Zemel and Adams 2014), where the function changes more at one end of an axis than at the other. a and b
 * are learnt with the rest; length scales are those of the bent axes. Places just
 * beyond an end count as that end; one further away is `invalid-data` to whatever takes places. `among` are the kernels that may be
 * its base.
 */
export function inputWarpKernel(among: readonly KernelDef[]): KernelDef {
  const bases = among.filter(({ isStationary }) => isStationary);
  return {
    id: inputWarpId,
    label: 'on bent axes',
    summary: 'A kernel on axes that are stretched where the function changes most.',
    source: 'Snoek, Swersky, Zemel and Adams (2014), here with the distribution of Kumaraswamy (1980)',
    params: [
      data('base', 'Base', 'The kernel on the bent axes: {id, params}.'),
      data('bends', 'Bent inputs', 'True for each input that is bent; left out, all but codes.'),
      data('a', 'a', 'a of w(u) = 1 − (1 − u^a)^b, one number or one for each input.'),
      data('b', 'b', 'b of w(u) = 1 − (1 − u^a)^b, one number or one for each input.'),
    ],
    create: (params, dimension, codes) => {
      const { def, own } = baseOf(params['base'] ?? null, bases);
      const bends = bendsOf(params['bends'] ?? null, dimension, codes);
      const [a, b] = ['a', 'b'].map((name) => numbersOf(params[name] ?? null, name, dimension));
      const axes = bends.map((isBent, p) => (isBent ? { a: a[p], b: b[p] } : null));
      return kernelOn(
        def.create(own, dimension, codes),
        { id: def.id, given: params['bends'] ?? null },
        axes,
      );
    },
  };
}

function baseOf(
  value: ParamValue,
  among: readonly KernelDef[],
): { readonly def: KernelDef; readonly own: ParamValues } {
  if (value === null) return { def: among[0], own: {} };
  const base = readFields(value, 'base');
  const id = readText(field(base, 'id'), 'base.id');
  const def = among.find((one) => one.id === id);
  if (def) return { def, own: readFields(field(base, 'params') ?? {}, 'base.params') as ParamValues };
  const known = among.map((one) => one.id).join(', ');
  const message = `There is no kernel "${id.slice(0, 40)}" that can stand on bent axes. Known are: ${known}.`;
  throw new EngineError('unknown-id', message, { id: id.slice(0, 40) });
}

function bendsOf(value: ParamValue, dimension: number, codes: Codes | undefined): readonly boolean[] {
  const isCode = (p: number): boolean => codes?.[p] ?? false;
  if (value === null) return Array.from({ length: dimension }, (_, p) => !isCode(p));
  const flags = readList(value, 'bends').map((one, p) => readFlag(one, `bends[${p}]`));
  if (flags.length !== dimension) {
    throw wrong('bends', `true or false for each of the ${dimension} inputs`, value);
  }
  const bentCode = flags.findIndex((isBent, p) => isBent && isCode(p));
  if (bentCode >= 0) throw wrong(`bends[${bentCode}]`, 'false for a code, which has no axis', true);
  return flags;
}

function numbersOf(value: ParamValue, name: string, dimension: number): readonly number[] {
  const [min, max] = accepted;
  if (value === null) return new Array<number>(dimension).fill(1);
  if (!Array.isArray(value)) return new Array<number>(dimension).fill(readNumber(value, name, { min, max }));
  if (value.length !== dimension) {
    throw wrong(name, `one number, or one for each of the ${dimension} inputs`, value);
  }
  return value.map((one, p) => readNumber(one, `${name}[${p}]`, { min, max }));
}

/** How its parameters are written: the id of the base, and `bends` as it was given. */
interface Written {
  readonly id: string;
  readonly given: ParamValue;
}

/** Returns the kernel at a base and the bend of each axis [d], null for a straight one. */
function kernelOn(base: Kernel, written: Written, axes: readonly (Bend | null)[]): Kernel {
  const bentRows = oncePer(({ rows, cols, data: X }: Mat): Mat => {
    const out = zeros(rows, cols);
    for (let k = 0; k < X.length; k++) {
      const bend = axes[k % cols];
      out.data[k] = bend ? bent(requireOnAxis(X[k], k % cols), bend) : X[k];
    }
    return out;
  });
  const through = (X: Mat): Mat => (X.cols === axes.length ? bentRows(X) : X);
  const size = base.theta.length;
  const bentAxes = axes.flatMap((bend, p) => (bend ? [{ bend, p }] : []));
  const at = (theta: Vec): Kernel => {
    const moved = axes.slice();
    bentAxes.forEach(({ p }, k) => {
      moved[p] = { a: exp(theta[size + 2 * k]), b: exp(theta[size + 2 * k + 1]) };
    });
    return kernelOn(base.withTheta(theta.slice(0, size)), written, moved);
  };
  return {
    theta: Float64Array.of(...base.theta, ...bentAxes.flatMap(({ bend: { a, b } }) => [log(a), log(b)])),
    hyperparameters: [
      ...base.hyperparameters.map((one) => ({ ...one, name: `base.${one.name}` })),
      ...bentAxes.flatMap(({ p }) => (['a', 'b'] as const).map((name) => numberOf(name, p, axes.length))),
    ],
    get params() {
      return {
        base: { id: written.id, params: base.params },
        ...(written.given !== null && { bends: written.given }),
        a: axes.map((bend) => bend?.a ?? 1),
        b: axes.map((bend) => bend?.b ?? 1),
      };
    },
    withTheta: at,
    gram: (X) => base.gram(through(X)),
    gramInto: (X, upper) => base.gramInto(through(X), upper),
    cov: (X, Z) => base.cov(through(X), through(Z)),
    diag: (X) => base.diag(through(X)),
    onPairs: (X) => {
      let present: Kernel | null = null;
      return {
        size: size + 2 * bentAxes.length,
        gram: (theta, out) => {
          present = at(theta);
          present.gramInto(X, out);
        },
        gradient: (W, out) => {
          present!.thetaGradient(X).forEach((slope, p) => (out[p] = weighed(W, slope)));
        },
      };
    },
    thetaGradient: (X) => slopesOf(base, { bentAxes, X, places: through(X) }),
  };
}

/** Places X [n×d] with the same on bent axes, and the axes that are bent. */
interface Placed {
  readonly bentAxes: readonly { readonly bend: Bend; readonly p: number }[];
  readonly X: Mat;
  readonly places: Mat;
}

/** Returns the slopes of K in the logs of all numbers: those of the base, then a and b of each bent axis. */
function slopesOf(base: Kernel, { bentAxes, X, places }: Placed): readonly Mat[] {
  const byBase = base.thetaGradient(places);
  const byBends = bentAxes.flatMap(({ bend, p }) => {
    const ofLength = base.hyperparameters.findIndex(
      ({ name, input }) => name === 'lengthScale' && input === p,
    );
    return slopesAt(X, p, bend).map((move) => slopeOf(byBase[ofLength], { places, p, move }));
  });
  return [...byBase, ...byBends];
}

/** How far beyond an end a place may be, as where slopes are taken by differences. */
const beyond = 1e-3;

function requireOnAxis(u: number, input: number): number {
  if (u >= -beyond && u <= 1 + beyond) return u;
  const message = `Bent axes go from 0 to 1, but input ${input + 1} of a place is ${u}: scale the inputs.`;
  throw new EngineError('invalid-data', message, { input, value: String(u) });
}

function numberOf(name: 'a' | 'b', input: number, dimension: number): Hyperparameter {
  return {
    name: dimension === 1 ? name : `${name}[${input}]`,
    input,
    label: `bend ${name}${dimension === 1 ? '' : ` of input ${input + 1}`}`,
    range,
    accepted,
    usual: 1,
  };
}

/** Returns the slopes of w at each row of X [n] along input p, in the logs of a and b. */
function slopesAt(X: Mat, p: number, bend: Bend): readonly [inLogA: Vec, inLogB: Vec] {
  const [inLogA, inLogB] = [new Float64Array(X.rows), new Float64Array(X.rows)];
  for (let i = 0; i < X.rows; i++) {
    const slopes = bendSlopes(X.data[i * X.cols + p], bend);
    inLogA[i] = slopes.inLogA;
    inLogB[i] = slopes.inLogB;
  }
  return [inLogA, inLogB];
}

/**
 * Returns dK where the places move along input p by `move` [n]. With d_ij their distance along it, dK/d log ℓ is −2 k′ d²/ℓ², and what is
 * sought 2 k′ d (move_i − move_j)/ℓ².
 */
function slopeOf(byLength: Mat, { places, p, move }: { places: Mat; p: number; move: Vec }): Mat {
  const n = places.rows;
  const out = zeros(n, n);
  for (let i = 0; i < n; i++) {
    const row = rowOf(byLength, i);
    const x = places.data[i * places.cols + p];
    for (let j = 0; j < n; j++) {
      const distance = x - places.data[j * places.cols + p];
      if (row[j] !== 0) out.data[i * n + j] = (-row[j] * (move[i] - move[j])) / distance;
    }
  }
  return out;
}
