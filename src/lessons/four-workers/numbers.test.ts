import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { comparePairs } from '../../engine/metrics/repetitions';
import { figureOfLink } from '../../testing/figureOfLink';
import { duelIn, freshPair, keptRecord, type FreshPair, type KeptDuels } from '../../testing/keptRecord';
import { figures } from './four-workers';

/** Searches on one function, several places at a time. */
interface Batches extends KeptDuels {
  readonly oneAfterRounds: number;
  readonly byTheClock: { readonly firstSmaller: number };
}

const mdx = readFileSync(new URL('./four-workers.mdx', import.meta.url), 'utf8');
const text = mdx.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

/** Expects the lesson to say this, with numbers computed here. */
const says = (words: string): void => expect(text).toContain(words);

const shown = (name: keyof typeof figures) => figureOfLink(figures[name]);
const next = (name: keyof typeof figures): string => shown(name).snapshot.proposal!.x[0]!.toFixed(1);
const pending = (name: keyof typeof figures): string[] =>
  shown(name).snapshot.batch!.pending.map(({ x }) => x[0]!.toFixed(1));

describe('what the lesson on four workers says', () => {
  it('where each is sent, and what is taken for granted', () => {
    says(`at ${next('first')}.`);
    const one = shown('one-pending');
    says(`the prediction itself, ${one.view.pending!.values[0]![0]!.toFixed(3)} at the first place`);
    says(`the next query is at ${next('one-pending')}`);
    says(`at ${pending('three-pending')[2]} and at ${next('three-pending')}`);
  });

  it('that the peak is gone where an answer is pending', () => {
    const { view } = shown('one-pending');
    const [place] = view.pending!.places[0]!;
    const at = view.x.findIndex((x) => x >= place!);
    expect(view.acquisition!.value[at]!).toBeLessThan(0.02 * view.pending!.before![at]!);
  });

  it('what came', () => {
    const { observations, incumbent, best } = shown('four-answers').snapshot;
    expect(observations[5]!.id).toBe(incumbent);
    says(`not 0.659 but ${best!.toFixed(3)}, a new best`);
  });

  it('where the best answer as a lie leads', () => {
    const { snapshot, view } = shown('best-as-lie');
    says(`the best answer so far, ${snapshot.best!.toFixed(3)},`);
    expect(view.pending!.values[0]!.every((value) => value === snapshot.best)).toBe(true);
    const [first, second, third] = pending('best-as-lie');
    says(`after ${first} it asks at ${second}, at ${third} and at ${next('best-as-lie')}`);
  });

  it('that fantasies make a fan at two places', () => {
    const { pending: told } = shown('fantasies').view;
    expect(told!.places).toHaveLength(2);
    expect(told!.medians.length).toBeGreaterThan(4);
  });

  it('that answers come in any order', () => {
    const came = shown('any-order')
      .snapshot.observations.slice(5)
      .map(({ id }) => id);
    expect(came).not.toEqual([...came].sort((a, b) => a - b));
    expect(shown('any-order').snapshot.batch!.pending).toHaveLength(3);
  });

  it('what it costs and saves', () => {
    const { trials, numbers } = keptRecord<readonly Batches[]>('batches');
    const { evaluations, oneAfterRounds, byTheClock } = numbers[0]!;
    const said = (value: number): string => String(Number(value.toPrecision(2)));
    const again = keptRecord('fresh-more').trials;
    says(
      `to ${evaluations} evaluations each, from ${trials} seeds that nobody had looked at, and then from ${again} more`,
    );
    const onBranin = (first: string, second: string) => freshPair('Branin', [first, second]);
    const spread = ({ medianRegret, quartiles }: FreshPair, k: 0 | 1) =>
      [medianRegret[k], quartiles[k].lower!, quartiles[k].upper!].map(said);
    const [middle, lower, upper] = spread(onBranin('believer', 'one'), 1);
    says(`a median regret of ${middle!} (half of the searches lie between ${lower!} and ${upper!})`);
    const ends = (first: string, second: string) => {
      const [at, from, to] = spread(onBranin(first, second), 0);
      return `with ${at!} (${from!} to ${to!})`;
    };
    says(`four at a time ${ends('believer', 'one')} if the model believes itself`);
    says(
      `${ends('fantasies', 'one')} by fantasies, and ${ends('liar-min', 'believer')} if it takes the worst`,
    );
    says(
      `one at a time has ${said(oneAfterRounds)} after as many hours, and four at a time, by the prediction, were ahead in ${byTheClock.firstSmaller} of ${trials}`,
    );
    const both = (first: string, second: string) =>
      ['Branin', 'Hartmann-6'].map((label) => freshPair(label, [first, second]));
    const lies = both('liar-min', 'believer');
    says(
      `behind the prediction in ${lies[0]!.before.secondSmaller} of ${trials} searches and in ${lies[0]!.fresh.secondSmaller} of the ${again} more, which alone is not clear; on a function of six inputs in ${lies[1]!.before.secondSmaller} and in ${lies[1]!.fresh.secondSmaller}, which is.`,
    );
    const fantasies = both('fantasies', 'one');
    says(
      `they were behind one at a time in ${fantasies[0]!.fresh.secondSmaller} and in ${fantasies[1]!.fresh.secondSmaller}, the second clear,`,
    );
    for (const pairs of [lies, fantasies])
      expect(pairs.map(({ fresh }) => fresh.corrected < 0.05)).toEqual([false, true]);
    const rivals = both('fantasies', 'believer').map(({ fresh }) => fresh.secondSmaller);
    says(`behind the prediction in ${rivals[0]!} and in ${rivals[1]!}.`);
    const [branin, hartmann] = numbers.map((searches) => duelIn(searches, 'believer', 'one'));
    says(
      `behind one at a time in ${branin!.secondSmaller} of ${trials}, and on the function of six inputs in ${hartmann!.secondSmaller} of ${trials}.`,
    );
    const behind = branin!.secondSmaller + hartmann!.secondSmaller;
    const pairs = Array.from({ length: 2 * trials }, (_, i) => (i < behind ? 1 : -1));
    const { p } = comparePairs(pairs, Array<number>(2 * trials).fill(0));
    says(`Put together afterwards these are ${behind} of ${2 * trials} (p = ${p.toFixed(3)})`);
    const [here, inSix] = ['Branin', 'Hartmann-6'].map((label) => freshPair(label, ['believer', 'gp']).fresh);
    says(
      `From 40 other seeds the prediction was behind in ${here!.secondSmaller} and in ${inSix!.secondSmaller}, which is clear for the second`,
    );
    expect([here!.corrected < 0.05, inSix!.corrected < 0.05]).toEqual([false, true]);
    for (const searches of numbers) {
      const { firstSmaller, secondSmaller } = duelIn(searches, 'fantasies', 'believer');
      expect(firstSmaller).toBeLessThan(secondSmaller);
    }
  });
});
