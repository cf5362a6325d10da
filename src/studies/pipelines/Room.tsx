import './room.css';
import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { scaleOf } from '../../plots/scale';
import { Disclosure } from '../../ui/Disclosure';
import { Numbers } from '../numbers/Numbers';
import { BrushedParallel } from '../runs/Brushes';
import { parallelTables, type ParallelData, type Ranges } from '../runs/parallel';
import { beliefsTables, projectBeliefs } from './beliefs';
import { BeliefsFigure } from './beliefs.figure';
import { importanceOf, type Importance } from './importance';
import { barTop, laneHeights, LanesFigure, type LaneHeights, type RoomFrame } from './lanes.figure';
import { barWords, lanesTables, projectLanes, type LanesData } from './lanes';
import { projectRegret, regretTables } from './regret';
import { RegretFigure } from './regret.figure';
import { expectedWords, recipeWords, type RoomSource } from './room';
import { scoreWords } from './search';

interface RoomProps {
  readonly source: RoomSource;
  readonly width: number;
  /** Size of small text. */
  readonly text: number;
  readonly selected: number | null;
  onSelect(id: number | null): void;
  /** The history across all hyper-parameters; left out before the first answer. */
  readonly parallel?: ParallelData | undefined;
}

/** Least width, in ems, of a room with two columns. */
const twoColumns = 62;

/** The frames of the room: lanes and regret share a time axis; beside them what is trained, and regret by evaluations. */
function roomFrames(width: number, text: number) {
  const weight = text > 14 ? 1.5 : 1;
  const isWide = width >= twoColumns * text;
  const left = Math.round(text * (isWide ? 7.4 : 3.2));
  const right = Math.round(text * 2.4);
  const aside = isWide ? Math.round(width * 0.27) : 0;
  const main: RoomFrame = { width: width - aside, left, right, text, weight };
  const beside: RoomFrame = {
    width: isWide ? aside : width,
    left: isWide ? Math.round(text * 2.6) : left,
    right,
    text,
    weight,
  };
  return { isWide, main, beside, whole: { ...main, width } };
}

/** Shows a search of pipelines: lanes, what is in training, regret, belief, and the history across all hyper-parameters. */
export function Room({ source, width, text, selected, onSelect, parallel }: RoomProps) {
  const [lit, light] = useState<number | null>(null);
  const { search, axes, views, lack, controls, reference, acquisition } = source;
  const lanes = useMemo(() => projectLanes(search), [search]);
  const regret = useMemo(() => projectRegret({ search, controls, reference }), [search, controls, reference]);
  const beliefs = useMemo(
    () => views && projectBeliefs({ search, axes, views, acquisition }),
    [search, axes, views, acquisition],
  );
  const { isWide, main, beside, whole } = roomFrames(width, text);
  const height = text * (text > 14 ? 6 : isWide ? 8 : 7);
  return (
    <div className="pipelines" data-wide={isWide || undefined}>
      <div className="pipelines__lanes" style={{ width: main.width }}>
        <LanesFigure data={lanes} frame={main} lit={lit} selected={selected} />
        <LaneReading data={lanes} frame={main} lit={lit} onLight={light} onSelect={onSelect} />
      </div>
      <InTraining
        source={source}
        selected={selected}
        onSelect={onSelect}
        heights={isWide ? laneHeights(search, main) : null}
      />
      <RegretFigure data={regret} along="time" frame={main} height={height} />
      <RegretFigure data={regret} along="count" frame={beside} height={height} />
      <div className="pipelines__whole">
        {beliefs ? (
          <BeliefsFigure data={beliefs} frame={whole} lit={lit ?? selected} />
        ) : (
          <p className="panel__wait">{lack}</p>
        )}
        {beliefs && <Weights found={importanceOf(beliefs.slices)} />}
        {parallel && (
          <Disclosure className="disclosure--quiet" title="All evaluations across the hyper-parameters">
            <History
              data={parallel}
              width={width}
              text={text}
              selected={selected}
              lit={lit}
              onLight={light}
              onSelect={onSelect}
            />
          </Disclosure>
        )}
        <Numbers isNamed of="lanes" data={lanes} tables={lanesTables} />
        <Numbers isNamed of="regret" data={regret} tables={regretTables} />
        {beliefs && <Numbers isNamed of="what the model believes" data={beliefs} tables={beliefsTables} />}
      </div>
    </div>
  );
}

interface ReadingProps {
  readonly data: LanesData;
  readonly frame: RoomFrame;
  readonly lit: number | null;
  onLight(id: number | null): void;
  onSelect(id: number | null): void;
}

/** Reads the bar under the pointer, or the one that arrow keys reach; a click or Enter explains it in the column. */
function LaneReading({ data, frame, lit, onLight, onSelect }: ReadingProps) {
  const heights = laneHeights(data, frame);
  const width = frame.width - frame.left - frame.right;
  const x = scaleOf([0, data.end], [0, width]);
  const all = [...data.evaluations, ...data.training];
  const at = all.findIndex(({ id }) => id === lit);
  const words = lit === null ? [] : barWords(data, lit);
  const under = (event: PointerEvent): number | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const lane = Math.floor((event.clientY - box.top) / heights.pitch);
    const time = x.invert(event.clientX - box.left);
    const found = all.find(
      (one) =>
        one.lane === lane &&
        time >= one.launched &&
        time <= ('ends' in one ? Math.max(one.ends, data.now) : one.ended),
    );
    return found?.id ?? null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = all.length - 1;
    const moves = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at < 0 ? last : at - 1,
      ArrowUp: at < 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const to = (moves as Readonly<Record<string, number>>)[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (to !== undefined && all.length) onLight(all[Math.max(0, Math.min(last, to))]!.id);
    else if (event.key === 'Enter' && lit !== null) onSelect(lit);
    else if (event.key === 'Escape' && lit !== null) onLight(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shown = at < 0 ? null : all[at]!;
  return (
    <>
      <div
        className="plot-surface pipelines__surface"
        style={{ left: frame.left, top: heights.top, width, height: heights.pitch * data.lanes }}
        tabIndex={0}
        role="slider"
        aria-label="Evaluation"
        title="Arrow keys move from one evaluation to the next; Enter explains it"
        aria-valuemin={1}
        aria-valuemax={Math.max(1, all.length)}
        aria-valuenow={at < 0 ? 1 : at + 1}
        aria-valuetext={words.join('; ') || 'none chosen'}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => onLight(under(event))}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onLight(null)}
        onClick={() => lit !== null && onSelect(lit)}
      />
      {shown && (
        <div
          className="pipelines__tip"
          aria-hidden="true"
          style={{
            left: Math.max(0, Math.min(frame.width - 300, frame.left + x(shown.launched))),
            top: heights.top + barTop(heights, shown.lane) + heights.bar + 6,
          }}
        >
          {words.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      )}
    </>
  );
}

interface InTrainingProps extends Pick<RoomProps, 'source' | 'selected' | 'onSelect'> {
  /** Heights of the lanes beside it; null where it stands below them. */
  readonly heights: LaneHeights | null;
}

/** Lists what each lane trains, in the rows of the lanes. */
function InTraining({ source: { search, axes }, selected, onSelect, heights }: InTrainingProps) {
  return (
    <section className="pipelines__training" aria-label="In training now">
      <h2 style={{ height: heights?.top }}>In training now</h2>
      {search.training.length === 0 && <p>Nothing; Play or Step goes on.</p>}
      <ul>
        {search.training
          .toSorted((a, b) => a.lane - b.lane)
          .map(({ id, lane, x, expected }) => (
            <li
              key={id}
              style={
                heights
                  ? { position: 'absolute', top: heights.top + lane * heights.pitch, height: heights.pitch }
                  : undefined
              }
              title={recipeWords(axes, x)}
            >
              <button type="button" aria-pressed={id === selected} onClick={() => onSelect(id)}>
                <span className="visually-hidden">{`Lane ${lane + 1}: `}</span>
                <span className="pipelines__recipe">{recipeWords(axes, x)}</span>
                {expected && (
                  <span className="pipelines__expected">{`expected ${expectedWords(expected)}`}</span>
                )}
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Says which hyper-parameters matter near the best so far, and what that means. */
function Weights({ found }: { readonly found: readonly Importance[] }) {
  return (
    <p className="pipelines__weights">{`What matters here: ${found
      .map(
        ({ axis, share, spread }) =>
          `${axis.name} ${Math.round(100 * share)}\u00a0% (±${scoreWords(spread)})`,
      )
      .join(
        ', ',
      )}. Shares of the variance of the median along each axis, Vₚ ∕ Σ V with Vₚ = ∫ (m(u) − m̄)² du; in brackets its root.`}</p>
  );
}

interface HistoryProps extends Pick<RoomProps, 'width' | 'text' | 'selected' | 'onSelect'> {
  readonly data: ParallelData;
  readonly lit: number | null;
  onLight(id: number | null): void;
}

function History({ data, width, text, ...rest }: HistoryProps) {
  const [ranges, setRanges] = useState<Ranges>([]);
  return (
    <>
      <BrushedParallel
        data={data}
        width={Math.min(width, 1100)}
        text={text}
        palette="viridis"
        ranges={ranges}
        onRanges={setRanges}
        {...rest}
      />
      <Numbers of="all evaluations" data={data} tables={parallelTables} />
    </>
  );
}
