import { useState } from 'react';
import { formatMeasure } from './formatMeasure';
import { gainCurves } from './gainCurves';
import { trialCurves } from './trialCurves';
import { gainNeededTables, trialTables } from './tables';
import type { BatchIntents } from './batch.store';
import { batchSummary, comparedGain } from './tasks';
import { Select } from '../../ui/Select';
import { Slider } from '../../ui/Slider';
import { Numbers } from '../numbers/Numbers';
import { batchSource } from './batchSource';
import { Duels } from './Duels';
import { Plot } from './Plot';
import { Readings } from './Readings';
import { useBatchState, type RunningBatch } from './useBatch';

interface ResultsProps {
  readonly batch: RunningBatch;
  edit(change: (intents: BatchIntents) => void): void;
}

/** What the finished trials say: progress, evaluations needed, the methods one against another. */
export function Results({ batch, edit }: ResultsProps) {
  const gain = useBatchState(batch, comparedGain);
  return (
    <>
      <div className="batch__results">
        <Progress batch={batch} />
        <Needed batch={batch} gain={gain} onGain={(next) => edit(({ setGain }) => setGain(next))} />
      </div>
      <p className="batch__note">
        Lines are medians, bands reach from the lower to the upper quartile of the finished trials. Every
        method starts from the same initial points. Differences within the quartiles mean little.
      </p>
      <Duels batch={batch} gain={gain} />
    </>
  );
}

/** What was reached after each evaluation. */
function Progress({ batch }: { readonly batch: RunningBatch }) {
  const source = useBatchState(batch, batchSource);
  const [pointed, point] = useState<number | null>(null);
  const [kept, keep] = useState<number | null>(null);
  const { evaluations, measure } = source;
  const at = Math.min(
    evaluations,
    Math.max(1, (pointed ?? (kept === null ? evaluations - 1 : kept - 1)) + 1),
  );
  const shown = { ...source, cursor: at - 1 };
  return (
    <section className="batch__view" aria-label="Progress">
      <Plot chart={trialCurves} source={shown} onPoint={point} />
      <Slider
        label="Read after evaluation"
        value={at}
        spec={{ kind: 'integer', min: 1, max: Math.max(2, evaluations) }}
        text={String(at)}
        onChange={keep}
        hint="Pointing at the plot does the same"
      />
      <Readings
        caption={`${measure.label} after ${at} evaluations`}
        rows={source.methods.flatMap(({ label, slot, curve }) => {
          const spread = curve[Math.min(at, curve.length) - 1];
          return spread ? [{ label, slot, ...spread }] : [];
        })}
        format={(value) => formatMeasure(measure.kind, value)}
      />
      <Numbers of="progress of all trials" data={shown} tables={trialTables} />
    </section>
  );
}

interface NeededProps {
  readonly batch: RunningBatch;
  readonly gain: number | null;
  onGain(gain: number): void;
}

/** How many evaluations a gain took. */
function Needed({ batch, gain, onGain }: NeededProps) {
  const source = useBatchState(batch, batchSource);
  const isKnown = useBatchState(batch, (data) => batchSummary(data).goal.optimum !== null);
  const [pointed, point] = useState<number | null>(null);
  const { targets } = source;
  const cursor = pointed ?? (gain === null ? 0 : targets.indexOf(gain));
  const shown = targets[Math.min(cursor, targets.length - 1)];
  if (!isKnown || shown === undefined) {
    return (
      <section className="batch__view" aria-label="Evaluations needed">
        <p className="batch__note">
          {isKnown
            ? 'No trial has gained half of what there is to gain yet.'
            : 'The best value of this objective is not known, so the share that was gained cannot be computed.'}
        </p>
      </section>
    );
  }
  return (
    <section className="batch__view" aria-label="Evaluations needed">
      <Plot chart={gainCurves} source={{ ...source, cursor }} onPoint={point} />
      <Select
        label="Compare at"
        value={String(shown)}
        options={targets.map((target) => ({ value: String(target), label: `${target} %` }))}
        onChange={(value) => onGain(Number(value))}
        hint="The gain at which methods are compared: 0 % is the worst value there is, 100 % the best; pointing at the plot reads others"
      />
      <Readings
        caption={`evaluations needed for ${shown} %`}
        rows={source.methods.flatMap(({ label, slot, needed, trials }) => {
          const spread = needed[cursor];
          return spread ? [{ label, slot, ...spread, of: trials }] : [];
        })}
        format={String}
      />
      <Numbers of="evaluations needed" data={source} tables={gainNeededTables} />
    </section>
  );
}
