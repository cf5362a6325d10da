import { formatNumber, counted, wholePercent } from '../../../vocabulary/numbers/write';
import { evenly } from '../../../plots/tables/along';
import { finite, type ChartTable, type NamedTable, type TableRow } from '../../../plots/tables/chartTable';
import { describeLandscape } from '../landscape/describe';
import { axisTitle, named } from '../landscape/landscape';
import { agreed, strict, worstRHat, type ChainData, type Trace, type Walked } from './chainData';

const two = (value: number): string => formatNumber(value, { digits: 2 });
const three = (value: number): string => formatNumber(value, { digits: 3 });
const rounded = (value: number): string => String(Math.round(value));

/** Says what drew from what. */
export function drawnSentence(data: ChainData): string {
  const { step, chains, samples, sampler, prior, burnIn, thin, noise } = data;
  const held = noise === null ? '' : ` The noise is held at ${formatNumber(noise)}.`;
  return `Step ${step}: ${chains} chains of ${samples} draws by ${sampler}, prior ${prior}. Each begins somewhere in the box with ${burnIn} updates that are thrown away; then ${counted(thin, 'update')} make one draw. The prior mean and the map of the outputs are held.${held}`;
}

/** Says what the draws cost, and what they are worth. */
export function costSentence({ evaluations, acceptance, traces, chains, samples }: ChainData): string {
  const least = traces.reduce((a, b) => (b.ess < a.ess ? b : a));
  const worth = Number.isNaN(least.ess)
    ? ''
    : ` The ${chains * samples} draws tell as much as ${rounded(least.ess)} independent ones or more (least: ${least.words.name}).`;
  return `${evaluations} likelihoods were computed, and ${wholePercent(acceptance)} of the places proposed were taken.${worth}`;
}

/** Says whether the chains agree, and what to do if not. */
export function verdict({ traces }: ChainData): string {
  const apart = traces.filter(({ rHat }) => !(rHat <= agreed));
  if (apart.length === 0) {
    const isStrict = traces.every(({ rHat, ess }) => rHat <= strict.rHat && ess >= strict.ess);
    const more = isStrict
      ? ''
      : ` That is enough to look at; for results, Vehtari et al. (2021) ask for ${strict.rHat} and ${strict.ess} effective draws.`;
    return `The chains agree: split R̂ is at most ${three(worstRHat(traces))}.${more}`;
  }
  const names = apart.map(({ words, rHat }) =>
    Number.isNaN(rHat) ? `the ${words.name} never moved` : `${words.name} ${three(rHat)}`,
  );
  return `The chains do not agree yet: split R̂ is above ${agreed} (${names.join(', ')}). Do not trust the histograms; take more draws, or another sampler.`;
}

/** Describes the chains of one hyper-parameter. */
export function describeTrace(trace: Trace): string {
  const { words, median, ends, rHat, ess, domain } = trace;
  const moved = Number.isNaN(rHat)
    ? 'It never moved.'
    : `Split R̂ ${three(rHat)}, ${rounded(ess)} effective draws.`;
  const from = `${three(ends[0])} to ${three(ends[1])}`;
  return `${named(words, median)} in the median of all chains, 95\u00a0% from ${from}, of ${formatNumber(domain[0])} to ${formatNumber(domain[1])} allowed. ${moved}`;
}

/** Describes the landscape and the walks on it. */
export function describeWalks({ data, walks }: Walked): string {
  const left = walks.map((spots) => spots.filter(({ x }) => x < 0.5).length / spots.length);
  const shares = left.map(wholePercent).join(', ');
  return `${describeLandscape(data)} ${walks.length} chains walk on it; the shares of their draws in its left half are ${shares}.`;
}

/** Warns where the map cannot show all that the chains do. */
export function planeSentence(drawn: number): string {
  return drawn > 2
    ? 'The map holds the other hyper-parameters as they are now, while the chains move them too: a walk may pass where the map is dark.'
    : 'Where the map is bright, the chains stay longest.';
}

/** Lists the tables behind the chains: each parameter, the draws, and the histograms. */
export function chainTables(data: ChainData): readonly NamedTable[] {
  return [
    { name: 'parameters', read: () => parametersTable(data) },
    { name: 'draws', read: () => drawsTable(data) },
    ...data.traces.map((trace) => ({
      name: `histogram: ${trace.words.name}`,
      read: () => binsTable(data, trace),
    })),
  ];
}

function parametersTable({ step, traces, chains, samples }: ChainData): ChartTable {
  const columns = [
    { name: 'median', say: three },
    { name: '2.5\u00a0%', say: three },
    { name: '97.5\u00a0%', say: three },
    { name: 'split R̂', say: three },
    { name: 'effective draws', say: rounded },
  ];
  return {
    caption: `Step ${step}: what ${chains} chains say of each hyper-parameter`,
    note: `${chains} chains of ${samples} draws; a split R̂ above ${agreed} means that they do not agree yet.`,
    corner: 'hyper-parameter',
    columns,
    rows: traces.map(({ words, median, ends, rHat, ess }) => ({
      name: axisTitle(words),
      cells: [median, ...ends, rHat, ess].map(finite),
    })),
  };
}

/** Most rows of one table. */
const mostRows = 88;

function drawsTable({ step, traces, logDensities, samples }: ChainData): ChartTable {
  const each = evenly(samples, Math.floor(mostRows / logDensities.length));
  const rows = logDensities.flatMap((densities, c) =>
    each.map((s): TableRow => ({
      name: `chain ${c + 1}, draw ${s + 1}`,
      cells: [...traces.map(({ draws }) => finite(draws[c]![s])), finite(densities[s])],
    })),
  );
  return {
    caption: `Step ${step}: draws of the hyper-parameters`,
    note: `${each.length} of ${samples} draws of each chain, evenly apart.`,
    corner: 'draw',
    columns: [...traces.map(({ words }) => axisTitle(words)), 'log posterior'].map((name) => ({
      name,
      say: three,
    })),
    rows,
  };
}

function binsTable({ step }: ChainData, { words, bins }: Trace): ChartTable {
  const { edges, share, prior } = bins;
  const columns = ['draws', 'prior'].map((name) => ({ name, say: two }));
  return {
    caption: `Step ${step}: ${words.name}, draws and prior`,
    note: 'Shares of the draws of all chains, and of the prior, between values evenly apart in the log.',
    corner: axisTitle(words),
    columns,
    rows: Array.from(share, (drawn, k) => ({
      name: `${three(edges[k]!)} to ${three(edges[k + 1]!)}`,
      cells: [drawn, prior[k]!].map((value) => finite(value)),
    })),
  };
}
