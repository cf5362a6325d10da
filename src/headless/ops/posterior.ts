import { argmax } from '../../engine/arrays';
import type { Posterior } from '../../engine/surrogates/posterior';
import { field, optional, readList, readNumber, readNumbers, readOneOf, type Fields } from '../read';
import { ignoredFields, readModel, type Model } from '../readModel';
import { readRows, requireAtMost } from '../readRows';

const parts = [
  ...(['latent', 'mean', 'median', 'quantiles', 'density'] as const),
  ...(['ei', 'pi', 'ucb', 'likelihood', 'loo'] as const),
];
type Part = (typeof parts)[number];
type Answer = Readonly<Record<string, unknown>>;

const ownFields = ['at', 'want', 'levels', 'densityAt', 'incumbent', 'kappa'];
/** Larger answers take minutes. */
const mostPoints = 20_000;
const mostWork = 1e10;
const mostValues = 2_000_000;

/**
 * The belief about f at the points `at` [m×d]. Latent values are in z units, all others in the units of y as given; the
 * likelihoods are logs; `loo` is what the model says of each observation without it, noise included. Left out, `want` is everything that needs nothing more (density needs `densityAt`), `incumbent` the
 * largest y, `levels` 2.5 % and 97.5 %, `kappa` 1.96.
 */
export function answerPosterior(request: Fields): Answer {
  const want = readWant(request);
  const needsPoints = want.some((part) => part !== 'likelihood' && part !== 'loo');
  const model = readModel(request, false);
  const posterior = needsPoints ? beliefAt(field(request, 'at'), model) : null;
  const answers = want.map(
    (part) => [part, partOf(part, { request, model, posterior: posterior! })] as const,
  );
  const warnings = [...model.fitted.report.warnings, ...ignoredFields(request, ownFields)];
  return { ...Object.fromEntries(answers), warnings };
}

function readWant(request: Fields): readonly Part[] {
  const given = field(request, 'want');
  if (given === undefined) {
    const hasPlaces = field(request, 'densityAt') !== undefined;
    return parts.filter((part) => part !== 'loo' && (part !== 'density' || hasPlaces));
  }
  const want = readList(given, 'want').map((part, i) => readOneOf(part, `want[${i}]`, parts));
  return [...new Set(want)];
}

function beliefAt(at: unknown, { fitted, dimension, scale, y }: Model): Posterior {
  const Z = readRows(at, 'at', dimension);
  requireAtMost(Z.rows, mostPoints, `"at" has ${Z.rows} points`);
  const work = Z.rows * y.length * y.length;
  requireAtMost(work, mostWork, `"at" has ${Z.rows} points for ${y.length} rows of data`);
  return fitted.posterior(scale(Z));
}

interface Asked {
  readonly request: Fields;
  readonly model: Model;
  readonly posterior: Posterior;
}

function partOf(part: Part, { request, model, posterior }: Asked): unknown {
  switch (part) {
    case 'latent':
      return { mean: list(posterior.latent.mean), variance: list(posterior.latent.variance) };
    case 'mean':
      return list(posterior.mean());
    case 'median':
      return list(posterior.confidenceBound(0));
    case 'quantiles':
      return quantiles(request, posterior);
    case 'density':
      return densities(request, posterior);
    case 'ei':
      return list(posterior.expectedExcess(incumbentOf(request, model)));
    case 'pi':
      return list(posterior.exceedance(incumbentOf(request, model)));
    case 'ucb':
      return list(posterior.confidenceBound(kappaOf(request)));
    case 'likelihood': {
      const { logLikelihoodLatent: latent, logLikelihoodOutput: output } = model.fitted.report;
      return { latent, output };
    }
    case 'loo':
      return leaveOneOut(model);
    default:
      return part satisfies never;
  }
}

function list(values: Float64Array): number[] {
  return Array.from(values);
}

/** In output units, and in latent ones. */
function leaveOneOut({ fitted }: Model): Readonly<Record<string, unknown>> {
  const { mean, variance, logPseudoLikelihood, latent } = fitted.leaveOneOut();
  return {
    mean: list(mean),
    variance: list(variance),
    logPseudoLikelihood,
    latent: { ...latent, mean: list(latent.mean), variance: list(latent.variance) },
  };
}

/** One list [m] for each level. */
function quantiles(request: Fields, posterior: Posterior): number[][] {
  const levels = optional(field(request, 'levels'), [0.025, 0.975], (value) =>
    readNumbers(value, 'levels', { above: 0, below: 1 }),
  );
  requireAtMost(levels.length * posterior.size, mostValues, `"levels" has ${levels.length} numbers`);
  return levels.map((level) => list(posterior.quantile(level)));
}

/** One list for each point, a number for each of `densityAt`. */
function densities(request: Fields, posterior: Posterior): number[][] {
  const y = Float64Array.from(readNumbers(field(request, 'densityAt'), 'densityAt'));
  requireAtMost(y.length * posterior.size, mostValues, `"densityAt" has ${y.length} numbers`);
  return Array.from({ length: posterior.size }, (_, i) => list(posterior.density(i, y)));
}

function incumbentOf(request: Fields, { y }: Model): number {
  return optional(field(request, 'incumbent'), y[argmax(y)]!, (value) => readNumber(value, 'incumbent'));
}

function kappaOf(request: Fields): number {
  return optional(field(request, 'kappa'), 1.96, (value) => readNumber(value, 'kappa'));
}
