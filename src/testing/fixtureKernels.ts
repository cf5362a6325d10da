import type { ParamValues } from '../engine/definition';

type FixtureParams = Record<string, number | number[]>;

interface FixtureKernel {
  readonly id: string;
  readonly params: ParamValues;
}

/** The reference writes kernels with other names and parameters; this says which of ours is meant. */
export function fixtureKernel(name: string, params: FixtureParams): FixtureKernel {
  switch (name) {
    case 'se': {
      const theta = params['theta'] as number[];
      return { id: 'squared-exponential', params: { lengthScale: theta.map((t) => Math.sqrt(0.5 / t)) } };
    }
    case 'ep':
      return undivided(params);
    case 'arcsin':
      return { id: 'arcsin', params: { weightVariance: params['sigma']! } };
    default: {
      const { l, ...others } = params;
      return { id: isotropicIds[name]!, params: { lengthScale: l!, ...others } };
    }
  }
}

const isotropicIds: Readonly<Record<string, string>> = {
  rbf: 'squared-exponential',
  matern32: 'matern32',
  matern52: 'matern52',
  rq: 'rational-quadratic',
  gexp: 'gamma-exponential',
  expsine: 'periodic',
};

/** (4.5–4.7) as printed: ours times θ_0 + θ_1 + θ_2. */
function undivided(params: FixtureParams): FixtureKernel {
  const parts = [
    { id: 'constant', params: { variance: weightOf(params) } },
    { id: 'exponential-periodic', params },
  ];
  return { id: 'product', params: { parts } };
}

function weightOf(params: FixtureParams): number {
  return ['theta0', 'theta1', 'theta2'].reduce((sum, id) => sum + (params[id] as number), 0);
}

/** One of our parameters that moves with a raw parameter of the reference: d(its log)/d(raw). */
export interface Moved {
  readonly name: string;
  readonly slope: number;
}

/** The hyper-parameter that a raw parameter of the reference moves; in every input where its index is null. */
export function movedBy(
  name: string,
  params: FixtureParams,
  raw: { param: string; index: number | null },
): Moved[] {
  const value =
    raw.index === null ? (params[raw.param] as number) : (params[raw.param] as number[])[raw.index]!;
  const slope = 1 / value;
  if (name === 'se') return [{ name: 'lengthScale', slope: -0.5 * slope }];
  if (name === 'ep') {
    const own = { name: `parts[1].${raw.param}`, slope };
    return raw.index === null ? [own, { name: 'parts[0].variance', slope: 1 / weightOf(params) }] : [own];
  }
  const names: Readonly<Record<string, string>> = { l: 'lengthScale', sigma: 'weightVariance' };
  return [{ name: names[raw.param] ?? raw.param, slope }];
}
