import './room.css';
import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { scaleOf } from '../../plots/scale';
import { Disclosure } from '../../ui/Disclosure';
import { Numbers } from '../../studies/numbers/Numbers';
import { BrushedParallel } from '../../studies/runs/Brushes';
import { parallelTables, type ParallelData, type Ranges } from '../../studies/runs/parallel';
import { beliefsTables, projectBeliefs, type BeliefsData } from './beliefs';
import { BeliefsFigure } from './beliefs.figure';
import { importanceOf, type Importance } from './importance';
import { barTop, LanesFigure } from './lanes.figure';
import { laneHeights, roomHeights, type LaneHeights, type RoomFrame } from './layout';
import { barWords, lanesTables, projectLanes, type LanesData } from './lanes';
import { projectRegret, regretTables, type RegretData } from './regret';
import { RegretFigure } from './regret.figure';
import { expectedWords, recipeWords, type RoomSource } from './roomSource';
import { scoreWords } from './search';
import { wholePercent } from '../../vocabulary/numbers/write';

interface RoomProps {
  readonly source: RoomSource;
  readonly width: number;
  /** Room for the figures, in pixels. */
  readonly height: number;
  /** Size of small text. */
  readonly text: number;
  readonly selected: number | null;
  onSelect(id: number | null): void;
  /** The history across all hyper-parameters; left out before the first answer. */
  readonly parallel?: ParallelData | undefined;
}

/** Least width, in ems, of a room with two columns. */
const twoColumns = 62;
/** Height of the line below the figures, which opens lists, and the air above it, in pixels. */
const listsHeight = 40;

type Along = 'time' | 'count';

interface RoomBox extends Pick<RoomProps, 'width' | 'height' | 'text'> {
  readonly lanes: number;
  readonly along: Along;
}

/** Room at the left of a plot for “≤ 10⁻³”, in text sizes. */
const leastLeft = 4.2;

/**
 * The frames of the room and the heights of its figures. Lanes and regret share a time axis, beside them what is trained; on a slide,
 * which has no column, the regret stands beside the lanes. Where the room is narrow all is below each other, as tall as it likes.
 */
function roomFrames({ width, height, text, lanes, along }: RoomBox) {
  const isSlide = text > 14;
  const weight = isSlide ? 1.5 : 1;
  const isWide = width >= twoColumns * text;
  const left = Math.round(text * (isWide ? 7.4 : leastLeft));
  const right = Math.round(text * 2.4);
  const aside = isWide ? Math.round(width * (isSlide ? 0.33 : 0.27)) : 0;
  const hasTimes = along === 'count' || (isSlide && isWide);
  const room = { height: height - (isSlide ? 0 : listsHeight), lanes, text, isSlide, hasTimes };
  const heights = isWide ? roomHeights(room) : null;
  const main: RoomFrame = {
    width: width - aside,
    left,
    right,
    text,
    weight,
    hasTimes,
    pitch: heights?.pitch,
  };
  const beside: RoomFrame = {
    width: aside,
    left: Math.round(text * leastLeft),
    right: Math.round(text * 1.6),
    text,
    weight,
  };
  return { isWide, isSlide: isSlide && isWide, main, beside, whole: { ...main, width }, heights };
}

/** Shows a search of pipelines: lanes, what is in training, regret, belief, and the history across all hyper-parameters. */
export function Room({ source, width, height, text, selected, onSelect, parallel }: RoomProps) {
  const [lit, light] = useState<number | null>(null);
  const [along, turn] = useState<Along>('time');
  const { search, axes, views, lack, controls, reference, worst, defaults, scale, acquisition } = source;
  const lanes = useMemo(() => projectLanes(search, scale ?? undefined), [search, scale]);
  const regret = useMemo(
    () => projectRegret({ search, controls, reference, worst, defaults }),
    [search, controls, reference, worst, defaults],
  );
  const range = scale?.domain ?? null;
  const beliefs = useMemo(
    () => views && projectBeliefs({ search, axes, views, acquisition, range }),
    [search, axes, views, acquisition, range],
  );
  const { isWide, isSlide, main, beside, whole, heights } = roomFrames({
    ...{ width, height, text, along },
    lanes: search.lanes,
  });
  const weights = beliefs && <Weights found={importanceOf(beliefs.slices)} />;
  return (
    <div className="pipelines" data-wide={isWide || undefined}>
      <div className="pipelines__lanes" style={{ width: main.width }}>
        <LanesFigure data={lanes} frame={main} lit={lit} selected={selected} />
        <LaneReading data={lanes} frame={main} lit={lit} onLight={light} onSelect={onSelect} />
      </div>
      {isSlide ? (
        <RegretFigure data={regret} along={along} frame={beside} height={heights!.regret} />
      ) : (
        <>
          <InTraining
            source={source}
            selected={selected}
            onSelect={onSelect}
            heights={isWide ? laneHeights(search, main) : null}
          />
          <div className="pipelines__regret" style={{ width: main.width }}>
            <RegretFigure
              data={regret}
              along={along}
              frame={main}
              height={heights?.regret ?? 7 * text}
              taken={switchWidth}
            />
            <AlongSwitch along={along} onTurn={turn} right={main.right} />
          </div>
        </>
      )}
      {isWide && !isSlide && weights}
      <div className="pipelines__whole">
        {beliefs ? (
          <BeliefsFigure
            data={beliefs}
            frame={whole}
            lit={lit ?? selected}
            {...(heights ? { height: heights.belief } : {})}
            isRow={isWide}
          />
        ) : (
          <p className="panel__wait">{lack}</p>
        )}
        {!isWide && weights}
      </div>
      <Lists
        data={{ lanes, regret, beliefs, parallel }}
        {...{ width, text, selected, lit, onSelect }}
        onLight={light}
      />
    </div>
  );
}

interface ListsProps extends Omit<HistoryProps, 'data'> {
  readonly data: {
    readonly lanes: LanesData;
    readonly regret: RegretData;
    readonly beliefs: BeliefsData | null;
    readonly parallel: ParallelData | undefined;
  };
}

/** What opens below the figures: the history across all hyper-parameters, and the numbers of each figure. */
function Lists({ data: { lanes, regret, beliefs, parallel }, ...rest }: ListsProps) {
  return (
    <div className="pipelines__lists">
      {parallel && (
        <Disclosure className="disclosure--quiet" title="All evaluations across the hyper-parameters">
          <History data={parallel} {...rest} />
        </Disclosure>
      )}
      <Numbers isNamed of="lanes" data={lanes} tables={lanesTables} />
      <Numbers isNamed of="regret" data={regret} tables={regretTables} />
      {beliefs && <Numbers isNamed of="belief" data={beliefs} tables={beliefsTables} />}
    </div>
  );
}

/** Room of the switch beside the title of the regret, in pixels. */
const switchWidth = 168;

const ways = [
  { id: 'time', label: 'time', hint: 'Against virtual time: what lanes save' },
  { id: 'count', label: 'evaluations', hint: 'Against the evaluations finished: what choosing well saves' },
] as const;

interface AlongSwitchProps {
  readonly along: Along;
  onTurn(along: Along): void;
  /** Room right of the plot, in pixels. */
  readonly right: number;
}

/** Switches what the regret is drawn against. */
function AlongSwitch({ along, onTurn, right }: AlongSwitchProps) {
  return (
    <div className="pipelines__along" role="group" aria-label="Regret against" style={{ right }}>
      {ways.map(({ id, label, hint }) => (
        <button key={id} type="button" title={hint} aria-pressed={id === along} onClick={() => onTurn(id)}>
          {label}
        </button>
      ))}
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

/** Height of a lane below which there is room for one line. */
const lowLane = 34;

/** Lists what each lane trains, in the rows of the lanes. */
function InTraining({ source: { search, axes }, selected, onSelect, heights }: InTrainingProps) {
  return (
    <section
      className="pipelines__training"
      aria-label="In training now"
      data-low={(heights && heights.pitch < lowLane) || undefined}
    >
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
              title={`${recipeWords(axes, x)}${expected ? `; expected ${expectedWords(expected)}` : ''}`}
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

/** Shows which hyper-parameters matter near the best so far. */
function Weights({ found }: { readonly found: readonly Importance[] }) {
  return (
    <section
      className="pipelines__weights"
      aria-label="What matters here"
      title="Shares of the variance of the median along each axis, Vₚ ∕ Σ V with Vₚ = ∫ (m(u) − m̄)² du; its root in the tooltip of a row"
    >
      <h2>What matters near the best</h2>
      <dl>
        {found.map(({ axis, share, spread }) => (
          <div key={axis.name} title={`${axis.name} moves the median by ±${scoreWords(spread)}`}>
            <dt>{axis.name}</dt>
            <dd>
              <i style={{ width: `${60 * share}%` }} />
              <span>{wholePercent(share)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
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
