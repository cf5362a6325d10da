import { ScrollRegion } from '../../ui/ScrollRegion';
import { formatNumber, formatSize } from '../../vocabulary/numbers/write';
import type { Method } from '../runs/methods';
import { MethodSign } from './batch.figure';
import { useBatchState, type RunningBatch } from './batch.store';
import {
  againstIn,
  batchSummary,
  duelsOf,
  finishedTrials,
  plannedMethods,
  type CorrectedDuel,
} from './batchData';
import { judgedWords } from './pairing';
import { chanceText, duelWords, type BatchSummary } from './summary';

interface DuelsProps {
  readonly batch: RunningBatch;
  /** Gain in percent at which methods are compared; null to compare their ends. */
  readonly gain: number | null;
}

/** Says what methods have in common, and by what they are judged. */
export function Judged({ batch }: { readonly batch: RunningBatch }) {
  const words = useBatchState(batch, judgedWords);
  return <p className="batch__note">{words}</p>;
}

/** Compares one method, the Lab's own unless another is chosen, with the others, trial by trial. */
export function Duels({ batch, gain }: DuelsProps) {
  const methods = useBatchState(batch, plannedMethods);
  const against = useBatchState(batch, againstIn);
  const finished = useBatchState(batch, finishedTrials);
  const goal = useBatchState(batch, (data) => batchSummary(data).goal);
  const own = methods[against];
  const others = methods.filter((_, m) => m !== against);
  if (!others.length || !finished[against]!.length) return null;
  const duels = duelsOf(finished, gain, goal, against);
  return (
    <section className="batch__duels" aria-labelledby="batch-duels">
      <h3 id="batch-duels">
        {gain === null
          ? 'Trial by trial, where they ended'
          : `Trial by trial, until ${gain}\u00a0% was gained`}
      </h3>
      <ul>
        {duels.map((duel, i) => (
          <li key={others[i]!.text}>{duelWords(duel, [own!.label, others[i]!.label], gain)}</li>
        ))}
      </ul>
      <Pairs
        duels={duels}
        others={others}
        slots={methods.flatMap((_, m) => (m === against ? [] : [m]))}
        own={own!.label}
        less={gain === null ? lessWords(goal) : 'fewer evaluations'}
        format={
          gain === null && goal.measure === 'regret'
            ? formatSize
            : (value) => formatNumber(value, { digits: gain === null ? 2 : 4 })
        }
      />
      <p className="batch__note">
        Two-sided sign test over the seeds that both have finished, ties left out: p is the chance of a split
        at least as uneven where neither is better. Where no method is better, up to one comparison in twenty
        has p below 0.05 by chance alone, so the corrected p allows for the number of comparisons here (Holm).
        ∞: only the other never came so far; −∞: only this one never did.
      </p>
    </section>
  );
}

/** Returns what one method has less than another at the end of a trial. */
function lessWords({ measure }: BatchSummary['goal']): string {
  return measure === 'regret' ? 'less regret at the end' : 'better at the end by';
}

interface PairsProps {
  readonly duels: readonly CorrectedDuel[];
  readonly others: readonly Method[];
  readonly slots: readonly number[];
  /** Name of the method with which the others are compared. */
  readonly own: string;
  /** What the differences are. */
  readonly less: string;
  format(value: number): string;
}

/** Tabulates the comparisons seed by seed: wins, ties and losses of one method, and by how much. */
function Pairs({ duels, others, slots, own, less, format }: PairsProps) {
  const shown = (value: number | undefined): string => {
    if (value === undefined || Number.isNaN(value)) return '–';
    return Number.isFinite(value) ? format(value) : value > 0 ? '∞' : '−∞';
  };
  return (
    <ScrollRegion className="batch__across" role="group" label="Comparisons seed by seed">
      <table className="table batch__pairs">
        <caption className="visually-hidden">{`${own} against each of the others, seed by seed`}</caption>
        <thead>
          <tr>
            <th scope="col">{`${own} against`}</th>
            <th scope="col">wins : ties : losses</th>
            <th scope="col">p</th>
            <th scope="col">corrected</th>
            <th scope="col">{less}</th>
            <th scope="col">lower quartile</th>
            <th scope="col">upper quartile</th>
          </tr>
        </thead>
        <tbody>
          {duels.map(({ firstSmaller, secondSmaller, pairs, p, corrected, less: by }, i) => (
            <tr key={others[i]!.text}>
              <th scope="row">
                <MethodSign slot={slots[i]!} short />
                <span>{` ${others[i]!.label}`}</span>
              </th>
              <td>{`${firstSmaller} : ${pairs - firstSmaller - secondSmaller} : ${secondSmaller}`}</td>
              <td>{chanceText(p)}</td>
              <td>{chanceText(corrected)}</td>
              <td>{shown(by?.median)}</td>
              <td>{shown(by?.lower)}</td>
              <td>{shown(by?.upper)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
