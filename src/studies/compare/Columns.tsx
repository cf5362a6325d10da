import { mattersIn } from '../../engine/definition';
import { useMemo, useState } from 'react';
import type { ParamSpec } from '../../engine/definition';
import { whyNot } from '../../engine/experiment/capabilities';
import { labelOf, membersOf, type Choice } from '../../engine/experiment/families';
import { objectiveOf } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { useIntents, useLabState, useReadLab } from '../../lab/LabContext';
import type { ChartSource } from '../../plots/chart';
import type { ColourScale } from '../../plots/plane/colourScale';
import { projectMap } from '../../plots/plane/mapData';
import { RunSign } from '../../plots/RunSign';
import type { NamedTable } from '../../plots/tables/chartTable';
import { beliefAndAcquisitionTables } from '../../plots/tables/posteriorTable';
import { planeTables } from '../../plots/tables/mapTable';
import { FamilySelect } from '../../lab/choices/FamilySelect';
import { acquisitionOf, labelsIn } from '../../lab/state/select/labels';
import { formatCoordinates } from '../../vocabulary/numbers/labelled';
import { usesModel } from '../runs/methods';
import { inputsOf } from '../../lab/state/select/place';
import { Button } from '../../ui/Button';
import { CloseIcon } from '../../ui/icons';
import { Disclosure } from '../../ui/Disclosure';
import { NumberField } from '../../ui/NumberField';
import { Numbers } from '../numbers/Numbers';
import { fewestColumns, isOver, shownAt, type Column } from '../runs/columns';
import { planesOf, viewsOf } from '../runs/shown';
import { ColumnMaps, ColumnPlots } from './ColumnPlots';
import { columnSources, commonValues, mapSources, type MapColumn } from './columnSources';
import { useCompareIntents, useCompareState, type CompareData } from './compare.store';
import { columnNames, differenceOf, endOf, type Difference } from './comparison';

/** Shows all columns beside each other. */
export function Columns({ bare }: { readonly bare: boolean }) {
  const columns = useCompareState((state) => state.columns);
  const step = useCompareState((state) => state.step);
  const views = useCompareState(viewsOf);
  const layers = useLabState((state) => state.layers);
  const sources = useMemo(
    () => columnSources({ columns, step, views }, layers),
    [columns, step, views, layers],
  );
  const maps = useMapSources();
  const names = columnNames(columns.map(({ spec }) => spec));
  const first = shownAt(columns[0]!, step);
  return (
    <div className="compare__columns" data-count={columns.length}>
      {columns.map((column, index) => {
        const snapshot = shownAt(column, step);
        const difference = index > 0 && first && snapshot ? differenceOf(first, snapshot) : null;
        return (
          <ColumnCard
            key={column.id}
            {...{ column, index, snapshot, difference, bare }}
            name={names[index]!}
            source={sources[index] ?? null}
            maps={maps[index] ?? null}
          />
        );
      })}
    </div>
  );
}

/** Returns the sources of the maps of all columns, on a scale of values that changes no more than it must. */
function useMapSources(): readonly (MapColumn | null)[] {
  const columns = useCompareState((state) => state.columns);
  const step = useCompareState((state) => state.step);
  const planes = useCompareState(planesOf);
  const base = useCompareState((state) => state.base);
  const layers = useLabState((state) => state.layers);
  const values = useCommonValues({ columns, step, planes, base });
  return useMemo(
    () => (values ? mapSources({ columns, step, planes }, { layers, values }) : columns.map(() => null)),
    [columns, step, planes, layers, values],
  );
}

type Seen = Pick<CompareData, 'columns' | 'step' | 'base'> & { readonly planes: ReturnType<typeof planesOf> };

function useCommonValues(seen: Seen): ColourScale | null {
  const [kept, keep] = useState(() => ({ seen, values: valuesOf(seen, null) }));
  const { columns, step, planes, base } = kept.seen;
  if (columns === seen.columns && step === seen.step && planes === seen.planes) return kept.values;
  const values = valuesOf(seen, base.objective === seen.base.objective ? kept.values : null);
  keep({ seen, values });
  return values;
}

function valuesOf(seen: Seen, previous: ColourScale | null): ColourScale | null {
  const minimize = objectiveOf(seen.base)?.direction === 'minimize';
  return commonValues(seen, minimize, previous);
}

interface ColumnCardProps {
  readonly column: Column;
  readonly index: number;
  readonly name: string;
  readonly snapshot: StepSnapshot | null;
  readonly source: ChartSource | null;
  readonly maps: MapColumn | null;
  readonly difference: Difference | null;
  readonly bare: boolean;
}

/** Shows one of the runs: its members, its next query, its beliefs. */
function ColumnCard(props: ColumnCardProps) {
  const { column, index, name, snapshot, difference, bare } = props;
  return (
    <section
      className="compare__column"
      data-bare={bare ? '' : undefined}
      aria-label={`Column ${index + 1}: ${name}`}
    >
      <header className="compare__head">
        <h3>
          <RunSign index={index} />
          <span>{` ${name}`}</span>
        </h3>
        {!bare && <ColumnButtons column={column} index={index} name={name} snapshot={snapshot} />}
      </header>
      {!bare && (
        <Disclosure className="disclosure--quiet compare__what" title={whatWords(column.spec)}>
          <ColumnChoices spec={column.spec} index={index} />
        </Disclosure>
      )}
      <div className="compare__notes">
        <NextQuery snapshot={snapshot} difference={difference} />
        <Ending column={column} name={name} />
      </div>
      <div className="compare__body">
        <ColumnBody {...props} />
        {!bare && <ColumnNumbers name={name} source={props.source} maps={props.maps} />}
      </div>
    </section>
  );
}

function ColumnBody({ column, snapshot, source, maps, difference }: ColumnCardProps) {
  if (snapshot && inputsOf(snapshot) > 1) return <ColumnMaps snapshot={snapshot} maps={maps} />;
  return <ColumnPlots source={source} difference={difference} waits={!snapshot && column.fault === null} />;
}

function NextQuery({ snapshot, difference }: Pick<ColumnCardProps, 'snapshot' | 'difference'>) {
  const next = snapshot?.proposal?.x;
  const differs = difference && (difference.of === 'next' ? difference.words : `tried ${difference.words}`);
  return (
    <p className="compare__next">
      <span>
        {next && snapshot
          ? `next query ${formatCoordinates(labelsIn(snapshot), next)}`
          : snapshot
            ? 'no next query'
            : '\u00a0'}
      </span>
      {differs && <strong>{` ${differs}`}</strong>}
    </p>
  );
}

/** Says why a column does not go on. */
function Ending({ column, name }: Pick<ColumnCardProps, 'column' | 'name'>) {
  const { retry } = useCompareIntents();
  const step = useCompareState((state) => state.step);
  if (column.fault !== null) {
    return (
      <p className="compare__end" role="alert">
        <span>{`${column.fault} `}</span>
        <Button hint="Compute this column again" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  }
  if (!isOver(column)) return null;
  return endOf(column, step, name).map((sentence) => (
    <p key={sentence} className="compare__end">
      {sentence}
    </p>
  ));
}

interface ColumnButtonsProps {
  readonly column: Column;
  readonly index: number;
  readonly name: string;
  readonly snapshot: StepSnapshot | null;
}

function ColumnButtons({ column, index, name, snapshot }: ColumnButtonsProps) {
  const { removeColumn } = useCompareIntents();
  const count = useCompareState((state) => state.columns.length);
  const openInLab = useOpenInLab();
  return (
    <div className="compare__buttons">
      <Button
        hint={`Go on with ${name} in the Lab, at this step; undo brings back what was there`}
        disabled={!snapshot}
        onClick={() => snapshot && openInLab(column, snapshot.step)}
      >
        Open in the Lab
      </Button>
      <Button
        variant="icon"
        label="Remove column"
        hint={count > fewestColumns ? `Compare without ${name}` : 'Two columns are the fewest'}
        disabled={count <= fewestColumns}
        onClick={() => removeColumn(index)}
      >
        <CloseIcon />
      </Button>
    </div>
  );
}

/** Returns a function that opens the run of a snapshot in the Lab, which closes the panel. */
function useOpenInLab(): (column: Column, step: number) => void {
  const { open } = useIntents();
  const read = useReadLab();
  return ({ spec, start = spec, changes = [] }, step) => {
    const { mode, keys, hide, layers, palette, psi, room, answers, pinned, place, axes, map } = read();
    const look = { mode, keys, hide, layers, palette, psi, room, answers };
    const ui = { ...look, pinned, place, axes, map, roomText: null, panel: null, page: null };
    open({ spec: start, changes, step, beat: 'rest', ui, issues: [] });
  };
}

/** Families to choose from, each with the id of the parameter that matters most, if a member has it. */
const parts = [
  { part: 'surrogate', label: 'Model', number: 'clusters' },
  { part: 'kernel', label: 'Kernel', number: null },
  { part: 'acquisition', label: 'Acquisition', number: 'kappa' },
  { part: 'strategy', label: 'Strategy', number: null },
] as const;

/** Names the choices of a column in one line. */
function whatWords(spec: ExperimentSpec): string {
  const { id } = spec.acquisition;
  const names = [
    labelOf('surrogate', spec.surrogate),
    labelOf('kernel', spec.kernel),
    acquisitionOf(id)?.symbol ?? id,
  ];
  return usesModel(spec) ? names.join(' · ') : labelOf('strategy', spec.strategy);
}

interface ColumnChoicesProps {
  readonly spec: ExperimentSpec;
  readonly index: number;
}

/** Lets you choose the members of a column. */
function ColumnChoices({ spec, index }: ColumnChoicesProps) {
  const { changeColumn } = useCompareIntents();
  const base = useCompareState((state) => state.base);
  const why = whyNot(spec, 'kernel');
  return (
    <div className="compare__choices">
      {parts.map(({ part, label, number }) => {
        const choice = spec[part];
        const members = membersOf(part);
        const member = members.find(({ id }) => id === choice.id);
        const set = (next: Choice) => changeColumn(index, { [part]: next });
        return (
          <div key={part} className="compare__choice">
            <FamilySelect
              family={part}
              label={label}
              members={members}
              id={choice.id}
              why={part === 'kernel' ? why : undefined}
              onChange={(id) => set(id === base[part].id ? base[part] : { id, params: {} })}
            />
            <MainNumber
              spec={member?.params.find(
                (one) => one.id === number && mattersIn(one, member.params, choice.params),
              )}
              choice={choice}
              onChange={set}
            />
          </div>
        );
      })}
    </div>
  );
}

interface MainNumberProps {
  readonly spec: ParamSpec | undefined;
  readonly choice: Choice;
  onChange(choice: Choice): void;
}

function MainNumber({ spec, choice, onChange }: MainNumberProps) {
  if (spec?.kind !== 'number' && spec?.kind !== 'integer') return null;
  const { id, label, summary, min, max } = spec;
  return (
    <NumberField
      label={label}
      value={Number(choice.params[id] ?? spec.default)}
      hint={summary}
      min={min}
      max={max}
      integer={spec.kind === 'integer'}
      step={spec.kind === 'integer' ? 1 : 0.1}
      onChange={(value) => onChange({ id: choice.id, params: { ...choice.params, [id]: value } })}
    />
  );
}

interface ColumnNumbersProps {
  /** Name of the column. */
  readonly name: string;
  /** Source of its plots, or of its maps; null while they are to come. */
  readonly source: ChartSource | null;
  readonly maps: MapColumn | null;
}

/** Lists the numbers behind the plots or the maps of a column. */
function ColumnNumbers(props: ColumnNumbersProps) {
  if (!props.source && !props.maps) return null;
  return <Numbers of={`column ${props.name}`} data={props} tables={columnTables} />;
}

/** Returns the tables of a column, with its name in each caption because those of several columns may be open. */
function columnTables({ name, source, maps }: ColumnNumbersProps): readonly NamedTable[] {
  const tables = maps
    ? planeTables((['mean', 'acquisition'] as const).map((id) => projectMap(id, maps.source)))
    : source && beliefAndAcquisitionTables(source);
  return (tables ?? []).map((table) => ({
    name: table.name,
    read: () => {
      const read = table.read();
      return { ...read, caption: `${read.caption}, ${name}` };
    },
  }));
}
