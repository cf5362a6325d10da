import './boxplots.css';
import { useEffect, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useDisplay } from '../../lab/plots/useDisplay';
import { useSize } from '../../lab/plots/useSize';
import { Boxplot, boxPlotIn } from '../../plots/boxes/Boxplot';
import {
  boxInWords,
  boxTables,
  placeBoxes,
  type BoxplotData,
  type BoxplotSource,
  type PlacedBox,
} from '../../plots/boxes/placedBoxes';
import { Numbers } from '../../studies/numbers/Numbers';
import { loadBoxplots } from './boxes';

/** Draws the boxplots of an experiment from its record. */
export function Boxplots({ name }: { readonly name: string }) {
  const [found, setFound] = useState<readonly BoxplotSource[] | 'lost' | null>(null);
  useEffect(() => {
    let isShown = true;
    void loadBoxplots(name).then(
      (sources) => isShown && setFound(sources),
      () => isShown && setFound('lost'),
    );
    return () => {
      isShown = false;
    };
  }, [name]);
  if (found === 'lost') {
    return <p role="alert">The numbers could not be loaded. Reload to try again.</p>;
  }
  if (!found) return <p className="boxplots__wait">Loading the numbers…</p>;
  return (
    <div className="boxplots">
      <Legend kinds={found[0]!.kinds} />
      {found.map((source) => (
        <One key={source.title} source={source} />
      ))}
      <p className="boxplots__how">
        Box: quartiles. Line: median. Ring: mean. Whiskers: the furthest value within 1.5 times the distance
        between the quartiles. Dots: values beyond.
      </p>
    </div>
  );
}

function Legend({ kinds }: { readonly kinds: readonly string[] }) {
  return (
    <ul className="boxplots__legend">
      {kinds.map((kind, k) => (
        <li key={kind}>
          <svg width="14" height="14" aria-hidden="true" className={`box box--${k + 1}`}>
            <path className="box__middle" d="M2.5,2.5H11.5V11.5H2.5Z" />
          </svg>
          <span>{kind}</span>
        </li>
      ))}
    </ul>
  );
}

/** Boxes that a key goes on by. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: -Infinity,
  End: Infinity,
};

/** One boxplot: pointer and arrow keys choose a box, whose numbers stand beside it. */
function One({ source }: { readonly source: BoxplotSource }) {
  const data = useMemo(() => placeBoxes(source), [source]);
  const { text } = useDisplay();
  const [ref, { width }] = useSize<HTMLDivElement>();
  // Where the keys are, and whether its numbers are shown.
  const [chosen, setChosen] = useState(0);
  const [isShown, setShown] = useState(false);
  const { boxes } = data;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setShown(false);
      return;
    }
    const by = steps[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    setChosen(Math.max(0, Math.min(boxes.length - 1, chosen + by)));
    setShown(true);
  };
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    setChosen(nearestTo(data, (clientX - box.left) / box.width));
    setShown(true);
  };
  const plot = boxPlotIn(width, text);
  const one = boxes[chosen]!;
  return (
    <section className="boxplots__one" aria-label={data.title}>
      <h2>{data.title}</h2>
      <div className="boxplots__plot" ref={ref}>
        {width > 0 && (
          <>
            <Boxplot data={data} width={width} text={text} looked={isShown ? chosen : null} />
            <div
              className="boxplots__handle"
              style={{ left: plot.left, top: plot.top, width: plot.width, height: plot.height }}
              role="slider"
              tabIndex={0}
              aria-label={`Box of ${data.title}`}
              aria-valuemin={1}
              aria-valuemax={boxes.length}
              aria-valuenow={chosen + 1}
              aria-valuetext={boxInWords(one)}
              onKeyDown={onKeyDown}
              onFocus={() => setShown(true)}
              onBlur={() => setShown(false)}
              onPointerMove={follow}
              onPointerDown={follow}
              onPointerLeave={() => setShown(false)}
            />
            {isShown && <Tip data={data} one={one} plot={plot} width={width} />}
          </>
        )}
      </div>
      <Numbers of={data.title} isNamed data={data} tables={boxTables} />
    </section>
  );
}

/** Returns the number of the box nearest to a share of the plot’s width, the first of equals. */
function nearestTo({ boxes, groups }: BoxplotData, across: number): number {
  const away = (k: number): number => Math.abs(boxes[k]!.at - across * groups.length);
  return boxes.reduce((near, _, k) => (away(k) < away(near) ? k : near), 0);
}

interface TipProps {
  readonly data: BoxplotData;
  readonly one: PlacedBox;
  readonly plot: ReturnType<typeof boxPlotIn>;
  readonly width: number;
}

/** The numbers of a box, on the side on which there is more room. */
function Tip({ data, one, plot, width }: TipProps) {
  const step = plot.width / data.groups.length;
  const at = plot.left + one.at * step;
  const beside = data.half * step + 8;
  const style = at > width / 2 ? { right: width - at + beside } : { left: at + beside };
  return (
    <p className="boxplots__tip" style={{ ...style, top: plot.top }} aria-hidden="true">
      {boxInWords(one)}
    </p>
  );
}
