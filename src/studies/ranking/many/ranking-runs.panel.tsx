import { useEffect, useMemo, useState } from 'react';
import '../ranking.css';
import './many.css';
import type { ExperimentSpec } from '../../../engine/experiment/spec';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { RankedRuns } from '../../../engine/questions/rankedRuns';
import type { RankedTable } from '../../../engine/questions/scoreTable';
import { useLabState } from '../../../lab/LabContext';
import { shownSpec, storedSnapshot } from '../../../lab/state/select/can';
import { useAnswer } from '../../../lab/useAnswer';
import { RunSign } from '../../../plots/RunSign';
import { Button } from '../../../ui/Button';
import { CloseIcon } from '../../../ui/icons';
import { NumberField } from '../../../ui/NumberField';
import { Select } from '../../../ui/Select';
import { counted } from '../../../vocabulary/numbers/write';
import { largestSteps } from '../../runs/planned';
import type { PanelProps } from '../../study';
import { Measures } from '../Measures';
import { NoTable } from '../NoTable';
import { shownRanks } from './heat';
import { gainLevels } from './lines';
import { ManyResults } from './ManyResults';
import {
  mostRivals,
  offeredMethods,
  plannedMethods,
  plannedTasks,
  readManyText,
  shownParts,
  trialRange,
  writeManyText,
  type ManyText,
  type Planned,
} from './plan';
import { useRuns, useRunsState, type Runs } from './runs.store';
import { visitsOf, type MethodVisits } from './visits';

/** Makes several runs of a few methods on a table, and shows how well they ended by its real scores (000, Figures 6-3 to 6-8). */
export function RankingRunsPanel({ text, setText }: PanelProps) {
  const snapshot = useLabState(storedSnapshot);
  const base = useLabState(shownSpec);
  const { said, issues } = useMemo(() => readSaying(text, base), [text, base]);
  const { settings } = said;
  const { answer, answered, fault, waiting } = useAnswer<'scoreTable'>(
    snapshot && {
      question: 'scoreTable',
      subject: snapshot,
      asked: { settings, of: 'scores', isStandardised: false },
    },
  );
  if (!snapshot) return <p className="panel__wait">Waiting for the run…</p>;
  if (answered && answer === null && !waiting) return <NoTable panel="ranking-runs" />;
  const change = (next: Partial<ManyText>) => setText(writeManyText({ ...said, ...next }, base));
  return (
    <div className="ranking">
      {issues.map((issue) => (
        <p key={issue} className="ranking__note">
          {issue}
        </p>
      ))}
      {fault && <p role="alert">{fault}</p>}
      {answer ? (
        <OnTable table={answer} snapshot={snapshot} base={base} said={said} onChange={change} />
      ) : (
        !fault && <p className="panel__wait">Ranking the table…</p>
      )}
      <Measures settings={settings} onChange={(next) => change({ settings: next })} />
    </div>
  );
}

function readSaying(text: string, base: ExperimentSpec): { said: ManyText; issues: readonly string[] } {
  const issues: string[] = [];
  const said = readManyText(text, base, (sentence) => void issues.push(sentence));
  return { said, issues };
}

interface OnTableProps extends Planned {
  readonly table: RankedTable;
  readonly snapshot: StepSnapshot;
  onChange(next: Partial<ManyText>): void;
}

function OnTable({ table, snapshot, base, said, onChange }: OnTableProps) {
  const runs = useRuns();
  const planned = useMemo((): Planned => ({ base, said }), [base, said]);
  const { look } = runs.intents;
  useEffect(() => look(planned), [look, planned]);
  const made = useRunsState(runs, (data) => data.runs);
  const isRunning = useRunsState(runs, ({ running }) => running !== null);
  const visits = visitsOf(planned, { runs: made }, table);
  const shown = useRanked(snapshot, said, visits);
  const isNoisy = base.noiseSd > 0;
  return (
    <div className="ranking__found">
      <Plan planned={planned} isRunning={isRunning} onChange={onChange} />
      {isNoisy ? (
        <p className="ranking__note">
          The Lab adds noise of its own to the scores of the table, so they are no longer those of the table:
          set it to 0 to rank runs.
        </p>
      ) : (
        <RunBar runs={runs} planned={planned} />
      )}
      {shown ? (
        <ManyResults {...shown} snapshot={snapshot} said={said} onChange={onChange} />
      ) : (
        <p className="ranking__words">
          {`Then it shows ${laterWords[said.show]}. Nothing runs until you start it.`}
        </p>
      )}
    </div>
  );
}

const showLabels: Readonly<Record<ManyText['show'], string>> = {
  all: 'everything',
  needed: 'evaluations needed',
  known: 'what is known',
  shares: 'share of the best by rank',
  ranks: 'real rank by rank',
};

/** What will be drawn, as a sentence goes on. */
const laterWords: Readonly<Record<ManyText['show'], string>> = {
  all: 'how many evaluations each gain took, what was known after each evaluation, and how the ranking at the end agrees with the real scores',
  needed: 'how many evaluations each gain took',
  known: 'what was known after each evaluation',
  shares: 'how close to the best the places are that each run ranks first, second and so on',
  ranks: 'how the ranking at the end agrees with that by real scores',
};

interface Ranked {
  readonly methods: readonly MethodVisits[];
  readonly ranked: RankedRuns;
}

/** Ranks the finished runs; those ranked before stay until the present ones are. */
function useRanked(
  snapshot: StepSnapshot,
  { settings }: ManyText,
  visits: readonly MethodVisits[],
): Ranked | null {
  const asked = useMemo(
    () => ({ settings, levels: gainLevels, ranks: shownRanks, methods: visits.map(({ runs }) => runs) }),
    [settings, visits],
  );
  const { answer, answered } = useAnswer<'rankedRuns'>(
    visits.length > 0 ? { question: 'rankedRuns', subject: snapshot, asked } : null,
  );
  const [last, setLast] = useState<Ranked | null>(null);
  const isFresh = answer !== null && answered?.asked === asked && visits.length > 0;
  if (isFresh && last?.ranked !== answer) setLast({ methods: visits, ranked: answer });
  return visits.length > 0 ? last : null;
}

interface PlanProps {
  readonly planned: Planned;
  readonly isRunning: boolean;
  onChange(next: Partial<ManyText>): void;
}

/** Sets the methods, how many runs of each, and what is drawn of them. */
function Plan({ planned, isRunning, onChange }: PlanProps) {
  const { base, said } = planned;
  const { methods: texts } = said;
  const isFull = texts.length >= mostRivals;
  const offered = useMemo(() => (isFull ? [] : offeredMethods(base, texts)), [isFull, base, texts]);
  const most = largestSteps(base);
  return (
    <>
      <ul className="many__methods" aria-label="Methods">
        {plannedMethods(planned).map(({ text, label, words }, i) => (
          <li key={text}>
            <RunSign index={i} />
            <span>{label}</span>
            <span className="many__words">{i === 0 ? `as in the Lab: ${words}` : words}</span>
            {i > 0 && (
              <Button
                variant="icon"
                label={`Remove ${label}`}
                disabled={isRunning}
                onClick={() => onChange({ methods: texts.filter((one) => one !== text), over: null })}
              >
                <CloseIcon />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="ranking__controls">
        <Select
          label="Add a method"
          value=""
          options={[
            { value: '', label: isFull ? `${mostRivals + 1} at most` : 'choose…' },
            ...offered.map(({ text, label }) => ({ value: text, label })),
          ]}
          disabled={isRunning || isFull}
          onChange={(text) => text !== '' && onChange({ methods: [...texts, text] })}
          hint="Another way of searching, from the same first places"
        />
        <NumberField
          label="Runs"
          value={said.trials}
          onChange={(trials) => onChange({ trials })}
          {...trialRange}
          integer
          disabled={isRunning}
          hint="Of each method, each from a seed of its own: that of the Lab and those after it"
        />
        <NumberField
          label="Steps"
          value={said.steps}
          onChange={(steps) => onChange({ steps })}
          min={1}
          max={most}
          integer
          disabled={isRunning}
          hint={`Of each run; at most the ${most} that the Lab’s search plans`}
        />
        <Select
          label="Show"
          value={said.show}
          options={shownParts.map((value) => ({ value, label: showLabels[value] }))}
          hint="Which pictures of the finished runs are drawn"
          onChange={(value) => onChange({ show: shownParts.find((one) => one === value)! })}
        />
      </div>
    </>
  );
}

/** Starts and cancels the runs, and tells how many are finished. */
function RunBar({ runs, planned }: { readonly runs: Runs; readonly planned: Planned }) {
  const data = useRunsState(runs, (all) => all);
  const tasks = plannedTasks(planned).flat();
  const finished = tasks.filter(({ key }) => data.runs.has(key)).length;
  const faults = tasks.flatMap(({ key, spec }) => {
    const sentence = data.faults.get(key);
    return sentence === undefined ? [] : [`Seed ${spec.seed}: ${sentence}`];
  });
  const { running } = data;
  const words = `${finished} of ${counted(tasks.length, 'run')} finished.`;
  return (
    <div className="many__run">
      {running ? (
        <Button variant="primary" onClick={runs.intents.cancel} hint="Stop computing; finished runs stay">
          Cancel
        </Button>
      ) : (
        finished < tasks.length && (
          <Button
            variant="primary"
            onClick={() => runs.intents.start(planned)}
            hint="Compute the runs that are not there yet"
          >
            {finished > 0 ? 'Go on' : 'Start'}
          </Button>
        )
      )}
      {running && <progress aria-label="Runs computed" value={running.share} max={1} />}
      <p>{words}</p>
      <p className="visually-hidden" aria-live="polite">
        {running ? 'Computing.' : finished > 0 ? words : ''}
      </p>
      {faults.slice(0, 4).map((fault) => (
        <p key={fault} className="ranking__note">
          {fault}
        </p>
      ))}
    </div>
  );
}
