import { useMemo } from 'react';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { RankedRuns } from '../../../engine/questions/rankedRuns';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { useSize } from '../../../lab/plots/useSize';
import { labelsIn } from '../../../lab/state/select/labels';
import { RunSign } from '../../../plots/RunSign';
import { Select } from '../../../ui/Select';
import { Beside } from '../Beside';
import { Numbers } from '../../numbers/Numbers';
import { heatTables, rankHeats, shareHeats, type HeatData } from './heat';
import { HeatFigure } from './heat.figure';
import { knownLines, linesTables, neededLines, type LinesData } from './lines';
import { LinesFigure } from './lines.figure';
import type { ManyText } from './plan';
import type { MethodVisits } from './visits';

interface ManyResultsProps {
  readonly methods: readonly MethodVisits[];
  readonly ranked: RankedRuns;
  readonly snapshot: StepSnapshot;
  readonly said: ManyText;
  onChange(next: Partial<ManyText>): void;
}

/** Shows what the finished runs did: everything, or the part that is asked for. */
export function ManyResults(props: ManyResultsProps) {
  const { show } = props.said;
  const shows = (...parts: readonly ManyText['show'][]) => show === 'all' || parts.includes(show);
  return (
    <>
      {shows('needed') && <Needed {...props} />}
      {shows('known') && <Known {...props} />}
      {shows('shares', 'ranks') && <AtTheEnd {...props} />}
    </>
  );
}

function Needed({ methods, ranked, said: { over }, onChange }: ManyResultsProps) {
  const needed = useMemo(
    () => neededLines({ methods, ranked }, over === null ? null : over - 1),
    [methods, ranked, over],
  );
  return (
    <section aria-label="Evaluations needed">
      <h3>Evaluations needed</h3>
      <div className="ranking__controls">
        <Select
          label="Relative to"
          value={over === null ? '' : String(over)}
          options={[
            { value: '', label: 'nothing' },
            ...methods.map(({ label, slot }) => ({ value: String(slot + 1), label })),
          ]}
          onChange={(value) => onChange({ over: value === '' ? null : Number(value) })}
          hint="Divides all numbers of evaluations by the median of this method"
        />
      </div>
      <Lines data={needed} />
      <p className="ranking__words">
        Lines are medians over the runs, thin ones third quartiles; a line ends where it is not reached any
        more. Few runs tell little: that one line lies below another may be chance.
      </p>
    </section>
  );
}

function Known({ methods, ranked, snapshot }: ManyResultsProps) {
  const labels = labelsIn(snapshot);
  const gain = useMemo(
    () => knownLines({ methods, ranked }, 'informationGain', labels),
    [methods, ranked, labels],
  );
  const mean = useMemo(
    () => knownLines({ methods, ranked }, 'meanRealScoreSoFar', labels),
    [methods, ranked, labels],
  );
  return (
    <section aria-label="What is known">
      <h3>What is known</h3>
      <Lines data={gain} />
      <Lines data={mean} />
    </section>
  );
}

/** The ranking at the end against the real scores: shares of the best, real ranks, or both. */
function AtTheEnd({ methods, ranked, said: { by, show }, onChange }: ManyResultsProps) {
  const source = useMemo(() => ({ methods, ranked, by }), [methods, ranked, by]);
  const shares = useMemo(() => shareHeats(source), [source]);
  const ranks = useMemo(() => rankHeats(source), [source]);
  return (
    <section aria-label="Ranking at the end">
      <h3>Ranking at the end</h3>
      <div className="ranking__controls">
        <Select
          label="Ranked by"
          value={by}
          options={[
            { value: 'q', label: 'Q̃' },
            { value: 'qSmooth', label: 'Q̃ₛ, smoothed over neighbours' },
          ]}
          onChange={(value) => onChange({ by: value === 'qSmooth' ? 'qSmooth' : 'q' })}
          hint="By which measure each run ranks the places it visited"
        />
      </div>
      {show !== 'ranks' && <Heats heats={shares} of="share of the best by rank" />}
      {show !== 'shares' && (
        <>
          <Heats heats={ranks} of="real rank by rank" />
          <p className="ranking__words">
            A search that finds many places of nearly the same quality ranks these by luck: read ranks
            together with the shares of the best.
          </p>
        </>
      )}
    </section>
  );
}

function Lines({ data }: { readonly data: LinesData }) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  return (
    <>
      <ul className="many__legend" aria-label="Signs">
        {data.lines
          .filter(({ isQuartile }) => !isQuartile)
          .map(({ label, slot }) => (
            <li key={slot}>
              <RunSign index={slot} />
              <span>{label}</span>
            </li>
          ))}
      </ul>
      <div ref={ref}>{width > 0 && <LinesFigure data={data} width={width} text={text} />}</div>
      <p className="ranking__words">{data.words}</p>
      <Numbers of={data.titles.y} data={data} tables={linesTables} />
    </>
  );
}

/** The pictures of all methods, and what they say in words. */
function Heats({ heats, of }: { readonly heats: readonly HeatData[]; readonly of: string }) {
  return (
    <>
      <Beside all={heats}>{(data, size) => <HeatFigure key={data.slot} data={data} {...size} />}</Beside>
      {heats.map(({ slot, label, words }) => (
        <p key={slot} className="ranking__words">{`${label}: ${words}`}</p>
      ))}
      <Numbers of={of} data={heats} tables={heatTables} />
    </>
  );
}
