import { processIn } from '../../testing/processIn';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storedModel } from '../../engine/loop/fitModel';
import { density } from '../../engine/questions/density';
import { finish } from '../../engine/task';
import { columnsFor } from '../../studies/runs/columns';
import { readCompare } from '../../studies/compare/comparison';
import { decodeLink } from '../../link/decodeLink';
import { figureOfLink, type Figure } from '../../testing/figureOfLink';
import { regions, figures } from './regions';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const mdx = read('./regions.mdx');
const text = mdx.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

/** Expects the lesson to say this, with numbers computed here. */
const says = (words: string): void => expect(text).toContain(words);

const fixed = (digits: number) => (value: number) => value.toFixed(digits).replace('-', '−');
const of = (clusters: number, more = ''): Figure =>
  figureOfLink(`model=nlgcp&clusters=${clusters}&initial=30${more}`);
const four = of(4);
const modelOf = ({ snapshot }: Figure) => storedModel(snapshot);
const weightsAt = ({ view }: Figure, i: number) => view.clusters!.map(({ weight }) => weight[i]!);
const total = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);

describe('what the lesson on regions says of thirty answers in four clusters', () => {
  it('the outputs of two of them, and where their members are', () => {
    const outputs = four.view.clusters!.map(({ members }) =>
      members.map((id) => four.snapshot.observations.find((one) => one.id === id)!),
    );
    const range = (l: number) => {
      const y = outputs[l]!.map((one) => one.y);
      return `${fixed(2)(Math.min(...y))} and ${fixed(2)(Math.max(...y))}`;
    };
    says(`The outputs of ■ lie between ${range(2)}, those of ● between ${range(0)}`);
    const places = outputs[2]!.map(({ x }) => Math.round(x[0]!)).sort((a, b) => a - b);
    says(`■ has members at ${places[0]} and at ${places.at(-1)}`);
    const middle = outputs[3]!.map(({ x }) => x[0]!);
    expect(Math.round(total(middle) / middle.length)).toBe(56);
  });

  it('weights and maps at 180, whose blend is to be computed', () => {
    const [disc, triangle, square, diamond] = weightsAt(four, 180).map(fixed(2));
    says(`the weights are ${disc} for ●, ${triangle} for ▲, ${square} for ■ and ${diamond} for ◆`);
    const model = modelOf(four);
    const [a, b, c, d] = model.map!.clusters!.maps.map((map) => fixed(2)(map.forward(0.65)));
    says(`is $z$ = ${a} on the map of ●, ${b} on that of ▲, ${c} on that of ■ and ${d} on that of ◆`);
    const task = regions.tasks.find(({ id }) => id === 'blend')!;
    if (task.kind !== 'number') throw new Error('It is a number to compute.');
    const exact = model.map!.at(Float64Array.of(180 / 400)).forward(0.65);
    expect(task.says).toContain(`${fixed(2)(task.answer)}, and with all digits ${fixed(2)(exact)}`);
    expect(Math.abs(exact - task.answer)).toBeLessThan(0.02);
  });

  it('three clusters with a fifth of the weight at 16 of 401 places', () => {
    const mixed = [...four.view.x.keys()].filter(
      (i) => weightsAt(four, i).filter((weight) => weight >= 0.2).length >= 3,
    );
    expect([mixed.length, mixed[0], mixed.at(-1)]).toEqual([16, 230, 245]);
    expect(
      weightsAt(four, 238)
        .slice(0, 3)
        .every((weight) => weight >= 0.2),
    ).toBe(true);
  });

  it('nearly one cluster alone with a sharp border, and all alike without', () => {
    const sharp = of(4, '&smoothing=2');
    const alone = [...sharp.view.x.keys()].filter((i) => Math.max(...weightsAt(sharp, i)) > 0.9);
    expect((alone.length / sharp.view.x.length).toFixed(2)).toBe('0.73');
    expect(weightsAt(of(4, '&smoothing=0'), 77).map(fixed(2))).toEqual(['0.25', '0.25', '0.25', '0.25']);
  });

  it('weights as printed, which do not sum to 1', () => {
    const printed = of(4, '&weights=as-printed');
    const sums = [...printed.view.x.keys()].map((i) => total(weightsAt(printed, i)));
    says(`the four weights sum to ${fixed(2)(sums[0]!)}`);
    says(`too large instead, up to ${fixed(2)(Math.max(...sums))}`);
    expect(sums.filter((one) => one > 1)).toHaveLength(292);
    const [low, high] = ([0.025, 0.975] as const).map((level) => fixed(2)(printed.view.quantiles[level][0]!));
    says(`the band reaches from ${low} to ${high}`);
  });

  it('outputs of another cluster, far out without a share of all', () => {
    const own = of(4, '&globalShare=0');
    const { maps, labels } = modelOf(own).map!.clusters!;
    const far = own.snapshot.observations.flatMap(({ y }, i) =>
      maps.filter((_, l) => labels[i] !== l).map((map) => Math.abs(map.forward(y))),
    );
    expect(Math.max(...far)).toBeGreaterThan(30);
    expect(Math.max(...far)).toBeLessThan(32);
  });

  it('the wide cluster, which wins at the left end', () => {
    says(`it has ${fixed(2)(weightsAt(four, 0)[2]!)} of the weight`);
    expect(four.view.quantiles[0.5][0]!).toBeLessThan(0.35);
  });
});

describe('what it says of the number of clusters', () => {
  it('density left out and squared error agree', () => {
    const { spec, ui } = decodeLink(figures['clusters-1-2-4']);
    const { patches } = readCompare(ui.panel!.text, spec, (issue) => expect(issue).toBe(''))!;
    const counts = columnsFor(spec, patches, []).map((column) =>
      Number(column.spec.surrogate.params['clusters'] ?? 2),
    );
    expect(counts).toEqual([1, 2, 4]);
    const found = counts.map((count) => of(count));
    const [one, two, more] = found.map(({ snapshot }) => fixed(0)(finish(density.answer(snapshot, null))!));
    says(`have a log density left out of ${one}, ${two} and ${more}`);
    const [a, b, c] = found.map(({ view }) => fixed(2)(view.score!.smse));
    says(`says the same: ${a}, ${b} and ${c} of the function’s variance`);
  });

  it('the likelihood of z falls with every cluster', () => {
    const found = [1, 2, 3, 4].map((clusters) => processIn(of(clusters).snapshot).logLikelihoodLatent);
    expect(found.toSorted((a, b) => b - a)).toEqual(found);
    says(`from ${fixed(1)(found[0]!)} with one to ${fixed(1)(found[3]!)} with four`);
  });

  it('over forty data sets, as the experiments found', () => {
    const found =
      /reached ([\d.]+) % \(1\), [\d.]+ % \(2\) and ([\d.]+) % \(3\).*?3 clusters point better than one in (\d+) and worse in (\d+) of 40, sign test p = ([\d.]+), corrected ([\d.]+)\./.exec(
        read('../../../experiments/README.md'),
      )!;
    const [one, three] = found.slice(1).map((share) => Math.round(Number(share)));
    const [better, worse, p, corrected] = found.slice(3);
    says(`reached ${one} % of its range on average with one cluster, and ${three} % with three`);
    says(`better in ${better} data sets and worse in ${worse}`);
    expect(Number(p)).toBeGreaterThan(0.05);
    says(`(p = ${p}, ${corrected} corrected for two tests)`);
  });

  it('six answers are too few for five clusters', () => {
    const few = figureOfLink('model=nlgcp&clusters=5&initial=6');
    expect(few.view.clusters).toBeNull();
    expect(few.snapshot.model!.warnings.join()).toContain('1 is used');
  });
});
