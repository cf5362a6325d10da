import { useMemo } from 'react';
import type { ChartSource } from '../../plots/chart';
import { RunSign } from '../../plots/RunSign';
import { fewestColumns, isOver, shownAt, type Column } from '../runs/columns';
import { columnNames, differenceOf, endOf, type Difference } from './comparison';
import { viewsOf } from '../runs/shown';
import { inputsOf } from '../../state/select/place';
import { readablePlace } from '../../state/select/numbers';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { Button } from '../../ui/Button';
import { CloseIcon } from '../../ui/icons';
import { useIntents, useLabState, useReadLab } from '../../app/LabContext';
import { ColumnChoices } from './ColumnChoices';
import { ColumnMaps } from './ColumnMaps';
import { ColumnNumbers } from './ColumnNumbers';
import { ColumnPlots } from './ColumnPlots';
import { columnSources } from './columnSources';
import { useCompareIntents, useCompareState } from './CompareContext';
import type { MapColumn } from './mapSources';
import { useMapSources } from './useMapSources';

/** All columns beside each other. */
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

/** One of the runs: what it is made of, where it asks, what it believes. */
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
          <RunSign index={index} /> {name}
        </h3>
        {!bare && <ColumnButtons index={index} name={name} snapshot={snapshot} />}
      </header>
      {!bare && <ColumnChoices spec={column.spec} index={index} />}
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
      {next ? `next query ${readablePlace(next)}` : snapshot ? 'no next query' : '\u00a0'}
      {differs && <strong> {differs}</strong>}
    </p>
  );
}

/** Why a column does not go on. */
function Ending({ column, name }: Pick<ColumnCardProps, 'column' | 'name'>) {
  const { retry } = useCompareIntents();
  const step = useCompareState((state) => state.step);
  if (column.fault !== null) {
    return (
      <p className="compare__end" role="alert">
        {column.fault}{' '}
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
  readonly index: number;
  readonly name: string;
  readonly snapshot: StepSnapshot | null;
}

function ColumnButtons({ index, name, snapshot }: ColumnButtonsProps) {
  const { removeColumn } = useCompareIntents();
  const count = useCompareState((state) => state.columns.length);
  const openInLab = useOpenInLab();
  return (
    <div className="compare__buttons">
      <Button
        hint={`Go on with ${name} in the Lab, at this step; undo brings back what was there`}
        disabled={!snapshot}
        onClick={() => snapshot && openInLab(snapshot)}
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

/** Opens the run of a snapshot in the Lab, which closes the panel. */
function useOpenInLab(): (snapshot: StepSnapshot) => void {
  const { open } = useIntents();
  const read = useReadLab();
  return ({ spec, step }) => {
    const { mode, keys, hide, layers, palette, pinned, place, axes, map } = read();
    const ui = { mode, keys, hide, layers, palette, pinned, place, axes, map, panel: null, page: null };
    open({ spec, changes: [], step, beat: 'rest', ui, issues: [] });
  };
}
