import { useEffect, type CSSProperties } from 'react';
import { membersOf } from '../../engine/experiment/families';
import { inputNames } from '../../engine/experiment/inputs';
import { useKeys } from '../../lab/keys/useKeys';
import { useLabState } from '../../lab/LabContext';
import { AxesChoice } from '../../lab/plane/PlaneBar';
import { TaskProgress, useIsSlow } from '../../lab/TaskProgress';
import { shownRun, shownSpec } from '../../lab/state/select/can';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { BackIcon, FirstIcon, LastIcon, PauseIcon, PlayIcon, StepIcon } from '../../ui/icons';
import { axesFor } from '../../vocabulary/maps';
import { linkedPanel, textOfPanel } from '../linkedPanel';
import { mostColumns, planned, shownAt } from '../runs/columns';
import type { Computing } from '../runs/computing';
import { planesOf, viewsOf } from '../runs/shown';
import { useIsSlide, type PanelProps } from '../study';
import { Columns } from './Columns';
import {
  canStep,
  comparedOf,
  CompareProvider,
  createCompare,
  lastStep,
  useCompareIntents,
  useCompareState,
  type Compare,
  type CompareData,
} from './compare.store';
import {
  compareText,
  comparisonInWords,
  presetOf,
  presetPatches,
  presetsFor,
  readCompare,
  type ComparedState,
} from './comparison';
import { Race, StandingsTable } from './Outcome';
import '../../lab/plane/plane.css';
import './compare.css';
import './slide.css';

/** Returns the comparison of the Lab's experiment, kept in step with the link. */
const useComparison = linkedPanel<Compare>({
  textIn: textOfPanel('compare'),
  create: ({ port, answers }, read) =>
    createCompare(port, shownSpec(read()), {
      answers,
      speed: () => read().speed,
      run: () => shownRun(read()),
    }),
  textOf: ({ store }) => compareText(comparedOf(store.getState())),
  needsStep: (text, lab) => readCompare(text, lab, () => {}) === null,
  show: ({ store, intents }, text, { lab, step, complain }) =>
    intents.show(readCompare(text, lab, complain) ?? presentOf(store.getState(), step)),
  rest: ({ intents }) => intents.cancel(),
});

/** Returns what is compared when no link says it: from the Lab's step on, or what was there if that began at this step. */
function presentOf(data: CompareData, step: number): ComparedState {
  const compared = comparedOf(data);
  return step === 0 || compared.from === step ? compared : { ...compared, from: step, step };
}

/** Shows several ways to go on from one start, step by step beside each other. */
export function ComparePanel(props: PanelProps) {
  const compare = useComparison(props);
  const bare = useLabState((state) => state.mode === 'projector' || state.hide.includes('controls'));
  useCompareKeys(compare);
  return (
    <CompareProvider value={compare}>
      <div className="compare">
        {!bare && (
          <>
            <Presets />
            <CompareTransport />
          </>
        )}
        <div className="compare__said">
          <CompareStatus />
          {bare && <CompareProgress />}
        </div>
        <Compared bare={bare} />
      </div>
    </CompareProvider>
  );
}

/**
 * Shows the race, the columns, and their numbers; on a page without controls, which compares models, the numbers first until the first
 * step, because nobody is ahead.
 */
function Compared({ bare }: { readonly bare: boolean }) {
  const isStart = useCompareState(({ step, from }) => step === from);
  const comparesModels = useLabState(({ hide }) => hide.includes('controls')) && isStart;
  return (
    <>
      {comparesModels ? <StandingsTable /> : <Race bare={bare} />}
      <AxesBar bare={bare} />
      <Columns bare={bare} />
      {!comparesModels && <StandingsTable />}
    </>
  );
}

/** Says the whole comparison in words, in a live region. */
function CompareStatus() {
  const sentence = useCompareState(({ columns, step }) => comparisonInWords(columns, step));
  const isSlide = useIsSlide();
  return (
    <p className={isSlide ? 'compare__status panel__sentence' : 'compare__status'} role="status">
      {sentence}
    </p>
  );
}

/** Offers ready-made comparisons, and a column more. */
function Presets() {
  const { setPatches } = useCompareIntents();
  const base = useCompareState((state) => state.base);
  const columns = useCompareState((state) => state.columns);
  const shown = presetOf(columns, base);
  return (
    <div className="compare__presets" role="group" aria-label="What to compare">
      {presetsFor(base).map((preset) => (
        <Chip
          key={preset.label}
          label={preset.label}
          hint={preset.summary}
          pressed={preset === shown}
          onChange={() => setPatches(presetPatches(preset, base))}
        />
      ))}
      <AddColumn />
      <Beginning />
    </div>
  );
}

/** Lets the columns begin at the step that the Lab shows, or at the start; nothing where that is the same. */
function Beginning() {
  const { setFrom } = useCompareIntents();
  const from = useCompareState((state) => state.from);
  const step = useLabState((state) => state.step);
  const present = from || step;
  if (present === 0) return null;
  return (
    <div className="chips compare__from" role="group" aria-label="Where the columns begin to differ">
      {[0, present].map((one) => (
        <Chip
          key={one}
          label={one === 0 ? 'from the start' : `from step ${one}`}
          hint={
            one === 0
              ? 'All columns have the initial places in common'
              : 'All columns have the Lab’s run up to this step in common'
          }
          pressed={from === one}
          onChange={() => setFrom(one)}
        />
      ))}
    </div>
  );
}

/** Adds a column by the choice in which it differs from the Lab. */
function AddColumn() {
  const { addColumn } = useCompareIntents();
  const base = useCompareState((state) => state.base);
  const isFull = useCompareState(({ columns }) => columns.length >= mostColumns);
  const add = (value: string): void => {
    const [part, id] = value.split(':') as [Differing, string];
    addColumn({ [part]: { id, params: {} } });
  };
  return (
    <select
      className="select compare__add"
      aria-label="Add a column"
      title={isFull ? `${mostColumns} columns are the most` : 'Another column: which method?'}
      value=""
      disabled={isFull}
      onChange={(event) => add(event.target.value)}
    >
      <option value="" disabled>
        Add a column …
      </option>
      {differing.map(([part, label]) => (
        <optgroup key={part} label={label}>
          {membersOf(part)
            .filter(({ id }) => id !== base[part].id)
            .map(({ id, label: name }) => (
              <option key={id} value={`${part}:${id}`}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}

/** Choices in which a new column may differ from the Lab. */
const differing = [
  ['surrogate', 'Another model'],
  ['acquisition', 'Another acquisition'],
  ['kernel', 'Another kernel'],
  ['strategy', 'Another strategy'],
] as const;

type Differing = (typeof differing)[number][0];

/** Lets you choose which two of more than two inputs the maps of all columns show, as on the Lab's maps. */
function AxesBar({ bare }: { readonly bare: boolean }) {
  const { setAxes } = useCompareIntents();
  const axes = useLabState((state) => state.axes);
  const base = useCompareState((state) => state.base);
  const inputs = inputNames(base);
  useEffect(() => {
    setAxes(axes);
  }, [setAxes, axes]);
  if (inputs.length < 3) return null;
  const [right, up] = axesFor(axes, inputs.length);
  return (
    <div className="compare__axes" role="group" aria-label="Axes of the maps">
      {!bare && <AxesChoice axes={[right, up]} inputs={inputs} />}
      <p className="compare__quiet">
        {`${bare ? `Maps over ${inputs[right]} and ${inputs[up]}; the` : 'The'} other inputs as at the best place of each column.`}
      </p>
    </div>
  );
}

/** Steps, plays and scrubs all columns together. */
function CompareTransport() {
  const { first, back, step: go, last: toLast, play, pause } = useCompareIntents();
  const step = useCompareState((state) => state.step);
  const from = useCompareState((state) => state.from);
  const last = useCompareState(lastStep);
  const mayStep = useCompareState(canStep);
  const playing = useCompareState((state) => state.playing);
  return (
    <div className="transport compare__transport" role="group" aria-label="Time">
      <Button
        variant="icon"
        label="First"
        shortcut="Home"
        hint="Back to the common start"
        disabled={step === from}
        onClick={first}
      >
        <FirstIcon />
      </Button>
      <Button
        variant="icon"
        label="Back"
        shortcut="ArrowLeft"
        hint="One step back in all columns"
        disabled={step === from}
        onClick={back}
      >
        <BackIcon />
      </Button>
      <Button
        variant="primary"
        shortcut="ArrowRight"
        hint="Each column asks the function at its own next query"
        disabled={!mayStep}
        onClick={() => go()}
      >
        Step <StepIcon />
      </Button>
      {playing ? (
        <Button shortcut=" " hint="Stop here" onClick={pause}>
          <PauseIcon /> Pause
        </Button>
      ) : (
        <Button shortcut=" " hint="Keep stepping" disabled={!mayStep} onClick={play}>
          <PlayIcon /> Play
        </Button>
      )}
      <Button
        variant="icon"
        label="Last"
        shortcut="End"
        hint="To the last step all columns have"
        disabled={step >= last}
        onClick={toLast}
      >
        <LastIcon />
      </Button>
      <CompareTimeline step={step} last={last} />
      <CompareProgress />
    </div>
  );
}

/** Slider over the steps all columns have, as long as the longest budget. */
function CompareTimeline({ step, last }: { readonly step: number; readonly last: number }) {
  const { goTo } = useCompareIntents();
  const budget = useCompareState(({ columns }) => planned(columns));
  const length = Math.max(budget, last, 1);
  const style = { '--filled': `${(100 * step) / length}%`, '--reached': `${(100 * last) / length}%` };
  return (
    <div className="timeline">
      <input
        className="range timeline__range"
        type="range"
        aria-label="Timeline"
        aria-valuetext={`step ${step} of ${last} made, ${budget} planned`}
        title={`Step ${step}. ${last} made, ${budget} planned.`}
        min={0}
        max={length}
        step={1}
        value={step}
        style={style as CSSProperties}
        onChange={(event) => goTo(Math.min(last, Number(event.target.value)))}
      />
      <span className="timeline__text">{`step ${step} of ${length}`}</span>
    </div>
  );
}

/** Says which column is computed and its progress, with a button to cancel. */
function CompareProgress() {
  const computing = useCompareState((state) => state.computing);
  const { cancel } = useCompareIntents();
  const slow = useIsSlow(computing !== null);
  return (
    <div className="transport__end">{computing && slow && <ColumnTask {...computing} cancel={cancel} />}</div>
  );
}

type ColumnTaskProps = Computing & { cancel(): void };

function ColumnTask({ column, of, step, progress, cancel }: ColumnTaskProps) {
  const words = `column ${column} of ${of}, step ${step}`;
  return (
    <div className="task">
      <TaskProgress label={`Computing ${words}`} progress={progress} />
      <span className="task__words">{words}</span>
      <Button onClick={cancel} hint="Stop computing; what was there stays">
        Cancel
      </Button>
    </div>
  );
}

type Command = (compare: Compare, event: KeyboardEvent) => void;

/** Keys as in the Lab, for all columns. */
const commands: Readonly<Record<string, Command>> = {
  ArrowRight: ({ intents }, { repeat }) => intents.step({ isHeld: repeat }),
  ArrowLeft: ({ intents }) => intents.back(),
  ' ': ({ intents, store }) => (store.getState().playing ? intents.pause() : intents.play()),
  Home: ({ intents }) => intents.first(),
  End: ({ intents }) => intents.last(),
  ',': (compare) => moveCursor(compare, -1),
  '.': (compare) => moveCursor(compare, 1),
};

/** Lets the keys of time act on the comparison while it is open. */
function useCompareKeys(compare: Compare): void {
  useKeys((event) => {
    const command = commands[event.key];
    command?.(compare, event);
    return command !== undefined;
  });
}

/** Moves the cursor of all columns by a hundredth of the box, at first from the middle; on maps, their crosshair. */
function moveCursor({ intents, store }: Compare, direction: 1 | -1): void {
  const state = store.getState();
  const { hover } = state;
  if (planesOf(state).size) return moveCrosshair({ intents, store }, direction);
  const grid = viewsOf(state).values().next().value?.x;
  if (!grid) return;
  const start = hover ?? grid.length >> 1;
  const next = start + direction * Math.max(1, Math.round(grid.length / 100));
  intents.hover(Math.min(grid.length - 1, Math.max(0, next)));
}

/** Moves the crosshair of all maps along the axis to the right, at first from the best place of the first column. */
function moveCrosshair({ intents, store }: Compare, direction: 1 | -1): void {
  const { crosshair, columns, step } = store.getState();
  const first = planesOf(store.getState()).get(shownAt(columns[0]!, step)!)?.plane;
  if (!first) return;
  const { x, plane } = first;
  const [right, up] = crosshair ?? [plane.through[plane.axes[0]]!, plane.through[plane.axes[1]]!];
  const [low, high] = [x[0]!, x.at(-1)!];
  const to = right + (direction * (high - low)) / 100;
  intents.lookAt([Math.min(high, Math.max(low, to)), up]);
}
