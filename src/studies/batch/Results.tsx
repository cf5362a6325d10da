import { useDisplay } from '../../lab/plots/useDisplay';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { download } from '../../export/download';
import { dimensionOf } from '../../engine/experiment/inputs';
import { useIntents } from '../../lab/LabContext';
import { useSize } from '../../lab/plots/useSize';
import type { Frame } from '../../plots/chart';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { Slider } from '../../ui/Slider';
import { memoised } from '../../vocabulary/memoised';
import { Numbers } from '../numbers/Numbers';
import { extentOf } from '../runs/methods';
import { BatchFigure, MethodSign } from './batch.figure';
import { useBatchState, type BatchIntents, type RunningBatch } from './batch.store';
import {
  againstIn,
  batchAsJson,
  batchSummary,
  comparedGain,
  plannedMethods,
  stepsOf,
  trialsAsCsv,
  type BatchData,
} from './batchData';
import {
  measureIn,
  gainCurves,
  gainNeededTables,
  trialCurves,
  trialTables,
  type BatchChart,
  type BatchSource,
  type Spread,
  type SpreadPlotData,
} from './charts';
import { mayBeJudged } from './pairing';
import { Duels, Judged } from './Duels';
import type { BatchSummary } from './summary';

interface ResultsProps {
  readonly batch: RunningBatch;
  edit(change: (intents: BatchIntents) => void): void;
}

/** Shows the finished trials: progress, evaluations needed, comparisons of methods, files. */
export function Results({ batch, edit }: ResultsProps) {
  const gain = useBatchState(batch, comparedGain);
  const charts = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={charts} className="batch__results">
        <Progress batch={batch} onJudge={(judge) => edit(({ setJudge }) => setJudge(judge))} />
        <Needed
          batch={batch}
          gain={gain}
          onGain={(next) => edit(({ setGain }) => setGain(next))}
          onAgainst={(text) => edit(({ setAgainst }) => setAgainst(text))}
        />
      </div>
      <p className="batch__note">
        Lines are medians, bands reach from the lower to the upper quartile of the finished trials. What tells
        methods apart is the comparison trial by trial below, not whether bands overlap.
      </p>
      <Judged batch={batch} />
      <Duels batch={batch} gain={gain} />
      <BatchFiles batch={batch} root={charts} />
    </>
  );
}

interface ProgressProps {
  readonly batch: RunningBatch;
  /** Sets the place by which methods are judged: that with the largest Q̃, or with null that with the best answer. */
  onJudge(judge: 'score' | null): void;
}

/** Shows the measure after each evaluation. */
function Progress({ batch, onJudge }: ProgressProps) {
  const isChoice = useBatchState(batch, mayBeJudged);
  const judge = useBatchState(batch, ({ plan }) => plan.judge);
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
      {isChoice && (
        <Select
          label="Judged by"
          value={judge ?? ''}
          options={[
            { value: '', label: 'the place with the best answer' },
            { value: 'score', label: 'the place with the largest Q̃' },
          ]}
          onChange={(value) => onJudge(value === 'score' ? 'score' : null)}
          hint="Both by the real score of that place. Q̃ takes the spread of the scores off the mean of those that do not differ, so that no single lucky answer wins"
        />
      )}
      <Readings
        caption={`${measure.label} after ${at} evaluations`}
        rows={source.methods.flatMap(({ label, slot, curve }) => {
          const spread = curve[Math.min(at, curve.length) - 1];
          return spread ? [{ label, slot, ...spread }] : [];
        })}
        format={measureIn(source)}
      />
      <Numbers of="progress of all trials" data={shown} tables={trialTables} />
    </section>
  );
}

interface NeededProps {
  readonly batch: RunningBatch;
  readonly gain: number | null;
  onGain(gain: number): void;
  /** Sets the method in whose evaluations all are counted, by its text; null to count them one by one. */
  onAgainst(text: string | null): void;
}

/** Shows the evaluations needed for each gain. */
function Needed({ batch, gain, onGain, onAgainst }: NeededProps) {
  const all = useBatchState(batch, batchSource);
  const against = useBatchState(batch, ({ plan }) => plan.against);
  const methods = useBatchState(batch, plannedMethods);
  const slot = useBatchState(batch, againstIn);
  const source = useMemo(
    () => (against === undefined ? all : { ...all, against: slot }),
    [all, against, slot],
  );
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
            ? 'No trial is finished yet.'
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
        options={targets.map((target) => ({ value: String(target), label: `${target}\u00a0%` }))}
        onChange={(value) => onGain(Number(value))}
        hint="The gain at which methods are compared: 0&nbsp;% is the worst value there is, 100&nbsp;% the best; pointing at the plot reads others"
      />
      {methods.length > 1 && (
        <Select
          label="Relative to"
          value={against ?? none}
          options={[
            { value: none, label: 'nothing: evaluations' },
            ...methods.map(({ text, label }) => ({ value: text, label })),
          ]}
          onChange={(value) => onAgainst(value === none ? null : value)}
          hint="Divides the evaluations needed by the median of one method, and compares the others with it below"
        />
      )}
      <Readings
        caption={`evaluations needed for ${shown}\u00a0%`}
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

/** The value of a list that stands for no method; the Lab's own has the empty text. */
const none = 'none';

/** Returns the input of the charts. */
const batchSource = memoised(
  (data: BatchData) => [batchSummary(data), plannedMethods(data), data.plan, data.base] as const,
  ([summary, methods, plan, base]): BatchSource => {
    const planned = (extentOf(base).initial ?? dimensionOf(base) + 1) + stepsOf(plan, base);
    const longest = Math.max(...summary.methods.map(({ curve }) => curve.length));
    return {
      methods: summary.methods.map((one, slot) => ({ ...one, slot, label: methods[slot]!.label })),
      measure: { kind: summary.goal.measure, label: measureWords(summary) },
      targets: summary.targets,
      evaluations: longest || planned,
      cursor: 0,
    };
  },
);

/** Returns the label of a measure on an axis. */
function measureWords({ goal }: Pick<BatchSummary, 'goal'>): string {
  switch (goal.measure) {
    case 'regret':
      return 'simple regret';
    case 'gain':
      return 'gain in %';
    case 'best':
      return 'best value so far';
    default:
      return goal.measure satisfies never;
  }
}

interface PlotProps<Data extends SpreadPlotData> {
  readonly chart: BatchChart<Data>;
  readonly source: BatchSource;
  onPoint(index: number | null): void;
}

/** Draws a chart as wide as the room it has. */
function Plot<Data extends SpreadPlotData>({ chart, source, onPoint }: PlotProps<Data>) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const display = useDisplay();
  return (
    <div ref={ref} className="batch__plot">
      {width > 0 && (
        <BatchFigure chart={chart} source={source} frame={frameOf(width, display)} onPoint={onPoint} />
      )}
    </div>
  );
}

function frameOf(width: number, { display, text }: ReturnType<typeof useDisplay>): Frame {
  const left = Math.round(text * 4.4);
  const top = Math.round(text * 2.6);
  const height = Math.round(text * 20);
  return {
    figure: { left: 0, top: 0, width, height: top + height + Math.round(text * 3.4) },
    plot: { left, top, width: width - left - text, height },
    text,
    weight: display === 'projector' ? 1.5 : 1,
    xLabels: true,
    yLabels: true,
    narrow: width < 480,
  };
}

interface Reading extends Spread {
  readonly label: string;
  readonly slot: number;
  /** Number of trials that never reached it, and of all trials. */
  readonly never?: number;
  readonly of?: number;
}

interface ReadingsProps {
  readonly caption: string;
  readonly rows: readonly Reading[];
  format(value: number): string;
}

/** Shows all methods at one place of a chart. */
function Readings({ caption, rows, format }: ReadingsProps) {
  const shown = (value: number): string => (Number.isFinite(value) ? format(value) : 'not reached');
  const hasNever = rows.some(({ never }) => never !== undefined);
  return (
    <table className="table batch__readings">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">method</th>
          <th scope="col">median</th>
          <th scope="col">lower quartile</th>
          <th scope="col">upper quartile</th>
          {hasNever && <th scope="col">never</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, slot, lower, median, upper, never, of }) => (
          <tr key={slot}>
            <th scope="row">
              <MethodSign slot={slot} short />
              <span>{` ${label}`}</span>
            </th>
            <td>{shown(median)}</td>
            <td>{shown(lower)}</td>
            <td>{shown(upper)}</td>
            {hasNever && <td>{`${never ?? ''} of ${of ?? ''}`}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BatchFilesProps {
  readonly batch: RunningBatch;
  /** Element that contains both charts. */
  readonly root: RefObject<HTMLElement | null>;
}

const drawings = [
  { id: 'trial-curves', label: 'Progress as SVG', hint: 'The first chart, as it is drawn here' },
  { id: 'gain-curves', label: 'Evaluations as SVG', hint: 'The second chart, as it is drawn here' },
] as const;

/** Saves the trials, the batch and the charts as files. */
function BatchFiles({ batch, root }: BatchFilesProps) {
  const { notify } = useIntents();
  const read = () => batch.store.getState();
  const nameOf = (): string => {
    const { base, plan } = read();
    return `deep-mining-lab-batch-${base.objective.id}-seed-${base.seed}-trials-${plan.trials}`;
  };
  const saveChart = async (name: string, id: string): Promise<void> => {
    try {
      download(`${nameOf()}-${id}.svg`, await drawingOf(id, root.current!), 'image/svg+xml');
    } catch {
      notify(
        'problem',
        `“${name}” could not be saved. Load the page again, but save the trials first: they are not kept.`,
      );
    }
  };
  return (
    <div className="batch__files" role="group" aria-label="Files">
      <Button
        onClick={() => download(`${nameOf()}.csv`, trialsAsCsv(read()), 'text/csv')}
        hint="One row per evaluation: method, seed, evaluation, best, regret"
      >
        Trials as CSV
      </Button>
      <Button
        onClick={() => download(`${nameOf()}.json`, batchAsJson(read()), 'application/json')}
        hint="The settings of each method, the seeds, and what came out"
      >
        Batch as JSON
      </Button>
      {drawings.map(({ id, label, hint }) => (
        <Button key={id} onClick={() => void saveChart(label, id)} hint={hint}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Returns a chart within `root` as SVG; loads the code that draws it on first use. */
async function drawingOf(id: string, root: HTMLElement): Promise<string> {
  const [{ chartPicture }, { shownCharts }] = await Promise.all([
    import('../../export/image/picture'),
    import('../../export/image/shownCharts'),
  ]);
  const chart = shownCharts(root).find(({ figure }) => figure.matches(`.chart--${id}`));
  const { svg } = await chartPicture(chart!, 'Deep Mining Lab');
  return svg;
}
