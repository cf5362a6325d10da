import { useMemo } from 'react';
import '../ranking.css';
import { objectiveOf } from '../../../engine/experiment/inputs';
import { deviants, type Deviant } from '../../../engine/ranking/deviations';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { RankedTable } from '../../../engine/questions/scoreTable';
import { useLabState } from '../../../lab/LabContext';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { useSize } from '../../../lab/plots/useSize';
import { storedSnapshot } from '../../../lab/state/select/can';
import { labelsIn } from '../../../lab/state/select/labels';
import { useAnswer } from '../../../lab/useAnswer';
import { Select } from '../../../ui/Select';
import { Numbers } from '../../numbers/Numbers';
import { useIsSlide, type PanelProps } from '../../study';
import { Measures } from '../Measures';
import { NoTable } from '../NoTable';
import { cloudTables, describeCloud, projectCloud, type CloudData } from './cloud';
import { CloudColours, CloudFigure } from './cloud.figure';
import { partsWords, placesWords, projectSpread, spreadTables, describeSpread } from './spread';
import { SpreadFigure } from './spread.figure';
import { WhereItWent } from './WhereItWent';
import { readTableText, shown, writeTableText, type TableText } from './tableText';

/** Shows all settings of the table that is asked (000, Figure 3-2), and how their scores scatter (Figure 4-1). */
export function TablePanel({ text, setText }: PanelProps) {
  const snapshot = useLabState(storedSnapshot);
  const said = useMemo(() => readTableText(text), [text]);
  const isSlide = useIsSlide();
  const { settings, of, isStandardised } = said;
  const { answer, answered, fault, waiting } = useAnswer<'scoreTable'>(
    snapshot && { question: 'scoreTable', subject: snapshot, asked: { settings, of, isStandardised } },
  );
  if (!snapshot) return <p className="panel__wait">Waiting for the run…</p>;
  const change = (next: Partial<TableText>) => setText(writeTableText({ ...said, ...next }));
  if (answered && answer === null && !waiting) return <NoTable panel="ranking-table" />;
  if (isSlide && !fault) {
    if (!answer || !answered) return <p className="panel__wait">Ranking the table…</p>;
    const shownOn = { table: answer, snapshot: answered.subject, said };
    return said.show === 'deviations' ? (
      <SpreadSlide {...shownOn} asked={answered.asked} />
    ) : (
      <CloudSlide {...shownOn} />
    );
  }
  return (
    <div className="ranking">
      {fault && <p role="alert">{fault}</p>}
      {answer && answered ? (
        <div className="ranking__found" aria-busy={waiting}>
          <div className="ranking__controls">
            <Select
              label="Show"
              value={said.show}
              options={shown.map((value) => ({ value, label: showLabels[value] }))}
              hint="Which pictures of the table are drawn"
              onChange={(value) => change({ show: shown.find((one) => one === value)! })}
            />
          </div>
          {said.show !== 'deviations' && (
            <Cloud table={answer} snapshot={answered.subject} said={said} onChange={change} />
          )}
          {said.show !== 'cloud' && (
            <Spread
              table={answer}
              snapshot={answered.subject}
              asked={answered.asked}
              said={said}
              onChange={change}
            />
          )}
        </div>
      ) : (
        !fault && <p className="panel__wait">Ranking the table…</p>
      )}
      {said.show !== 'deviations' && (
        <Measures settings={settings} of={['tau', 'alpha']} onChange={(next) => change({ settings: next })} />
      )}
    </div>
  );
}

const showLabels: Readonly<Record<TableText['show'], string>> = {
  all: 'everything',
  cloud: 'all settings',
  deviations: 'how scores deviate',
};

interface PartProps {
  readonly table: RankedTable;
  readonly snapshot: StepSnapshot;
  readonly said: TableText;
  onChange(next: Partial<TableText>): void;
}

/** Returns the settings as the link says to draw them. */
function useCloud({ table, snapshot, said: { colour, up, axes } }: Omit<PartProps, 'onChange'>): CloudData {
  const labels = labelsIn(snapshot);
  return useMemo(
    () =>
      projectCloud({
        table,
        text: { colour, up, axes },
        labels,
        minimize: objectiveOf(snapshot.spec)?.direction === 'minimize',
      }),
    [table, colour, up, axes, labels, snapshot.spec],
  );
}

function Cloud({ table, snapshot, said, onChange }: PartProps) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const { colour, up, axes } = said;
  const data = useCloud({ table, snapshot, said });
  const byReal = useCloud({ table, snapshot, said: { ...said, colour: 'real' } });
  const isLine = table.places[0]!.x.length === 1;
  return (
    <section aria-label="All settings of the table">
      <h3>All settings</h3>
      <div className="ranking__controls">
        <Select
          label="Colour"
          value={colour}
          options={[
            { value: 'mean', label: 'mean score' },
            { value: 'real', label: 'real score' },
          ]}
          hint="The real score is Q̃ by all scores of the table: places that hardly differ share a mean, less α standard deviations"
          onChange={(value) => onChange({ colour: value === 'real' ? 'real' : 'mean' })}
        />
        {table.printed && (
          <Select
            label="Axes"
            value={axes}
            options={[
              { value: 'components', label: 'principal components' },
              { value: 'as-printed', label: 'as printed' },
            ]}
            hint="Directions in which the settings differ most, or the two sums of settings that the document prints"
            onChange={(value) => onChange({ axes: value === 'as-printed' ? 'as-printed' : 'components' })}
          />
        )}
        {!isLine && (
          <Select
            label="Up"
            value={up}
            options={[
              { value: 'axis', label: 'second axis' },
              { value: 'score', label: 'that score' },
            ]}
            hint="What goes upwards"
            onChange={(value) => onChange({ up: value === 'score' ? 'score' : 'axis' })}
          />
        )}
      </div>
      <div ref={ref}>
        {width > 0 && (
          <>
            <CloudFigure {...{ data, width, text }} />
            <CloudColours {...{ data, width, text }} />
          </>
        )}
      </div>
      <p className="ranking__words">{`${describeCloud(data)} ${data.axes}`}</p>
      <Numbers of="settings of the table" data={data} tables={cloudTables} />
      <WhereItWent table={table} cloud={byReal} settings={said.settings} />
    </section>
  );
}

/** The settings on a projector: the picture, what its colours mean, and one sentence. */
function CloudSlide(props: Omit<PartProps, 'onChange'>) {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const data = useCloud(props);
  return (
    <div className="ranking-slide">
      <div ref={ref} className="ranking-slide__picture">
        {height > 0 && <CloudFigure {...{ data, width, height, text }} />}
      </div>
      <div className="ranking-slide__colours">
        <CloudColours {...{ data, width, text }} />
      </div>
      <p className="panel__sentence" role="status">
        {describeCloud(data)}
      </p>
    </div>
  );
}

const ofLabels: Readonly<Record<Deviant, string>> = {
  scores: 'all scores of a setting',
  folds: 'folds of an evaluation',
  evaluations: 'evaluations of a setting',
};

interface SpreadProps extends PartProps {
  /** What the table was asked, which may be older than what is said. */
  readonly asked: Pick<TableText, 'of' | 'isStandardised'>;
}

function useSpread(table: RankedTable, { of, isStandardised }: SpreadProps['asked'], snapshot: StepSnapshot) {
  const labels = labelsIn(snapshot);
  return useMemo(
    () => projectSpread({ table, of, isStandardised, labels }),
    [table, of, isStandardised, labels],
  );
}

/** The deviations on a projector: the picture and one sentence. */
function SpreadSlide({ table, snapshot, asked }: Omit<SpreadProps, 'onChange'>) {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const data = useSpread(table, asked, snapshot);
  return (
    <div className="ranking-slide">
      <div ref={ref} className="ranking-slide__picture">
        {height > 0 && data && <SpreadFigure {...{ data, width, height, text }} />}
      </div>
      <p className="panel__sentence" role="status">
        {data ? describeSpread(data) : noSpread(table, asked.of)}
      </p>
    </div>
  );
}

function noSpread({ deviations }: RankedTable, of: Deviant): string {
  return deviations
    ? `There are no deviations of ${ofLabels[of]} here.`
    : 'Each setting of this table has one score, so nothing says how much scores of one setting scatter.';
}

function Spread({ table, snapshot, asked: { of, isStandardised }, said, onChange }: SpreadProps) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const data = useSpread(table, { of, isStandardised }, snapshot);
  return (
    <section aria-label="How scores deviate">
      <h3>How scores deviate</h3>
      <div className="ranking__controls">
        <Select
          label="Deviations of"
          value={said.of}
          options={deviants.map((value) => ({ value, label: ofLabels[value] }))}
          hint="From the mean of the setting, or of folds from that of their own evaluation"
          onChange={(value) => onChange({ of: deviants.find((one) => one === value)! })}
        />
        <label className="tick" title="One Gaussian for each setting, as EGN has, instead of one for all">
          <input
            type="checkbox"
            checked={said.isStandardised}
            onChange={(event) => onChange({ isStandardised: event.target.checked })}
          />
          each setting divided by its own standard deviation
        </label>
      </div>
      <div ref={ref}>{width > 0 && data && <SpreadFigure data={data} width={width} text={text} />}</div>
      {data ? (
        <>
          <p className="ranking__words">{describeSpread(data)}</p>
          <p className="ranking__words">{placesWords(data)}</p>
          {partsWords(data) && <p className="ranking__words">{partsWords(data)}</p>}
          <Numbers of="deviations" data={data} tables={spreadTables} />
        </>
      ) : (
        <p className="ranking__words">{noSpread(table, of)}</p>
      )}
    </section>
  );
}
