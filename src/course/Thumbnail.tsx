import { useEffect, useRef, useState } from 'react';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { StepView } from '../engine/loop/view';
import { useLab } from '../lab/LabContext';
import type { Lab } from '../lab/state/store';
import type { Lesson } from '../lessons/lesson';
import { paletteIndex, paletteOf } from '../plots/palette';
import type { JobHandle } from '../worker/protocol';
import { size, stateOf, thumbnailOf, thumbnailOfPoints, type ThumbnailData } from './thumbnail';

/** Shows a figure of a lesson in small, computed by the engine once it is in view. */
export function Thumbnail({ lesson }: { readonly lesson: Lesson }) {
  const lab = useLab();
  const frame = useRef<SVGSVGElement>(null);
  const [data, setData] = useState(() => drawnIn(lab).get(lesson.id) ?? null);
  useEffect(() => {
    const self = frame.current;
    if (!self || drawnIn(lab).has(lesson.id)) return;
    let leave: (() => void) | null = null;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      leave = queueOf(lab).add(lesson, setData);
    });
    watch.observe(self);
    return () => {
      watch.disconnect();
      leave?.();
    };
  }, [lab, lesson]);
  return (
    <svg
      ref={frame}
      className="thumbnail"
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      data-drawn={data ? '' : undefined}
    >
      {data && <Drawn data={data} />}
    </svg>
  );
}

function Drawn({ data }: { readonly data: ThumbnailData }) {
  const { band, truth, belief, discs, isPlane } = data;
  const palette = paletteOf('viridis');
  const colourAt = (share: number) => {
    const k = paletteIndex(share);
    return `rgb(${palette[k]} ${palette[k + 1]} ${palette[k + 2]})`;
  };
  return (
    <>
      {band && <path className="thumbnail__band" d={band} />}
      {truth && <path className="thumbnail__truth" d={truth} />}
      {belief && <path className="thumbnail__belief" d={belief} />}
      {discs.map(({ x, y, share }, k) => (
        <circle
          key={k}
          className="thumbnail__disc"
          cx={x}
          cy={y}
          r={isPlane ? 2.4 : 1.8}
          fill={isPlane ? colourAt(share) : undefined}
        />
      ))}
    </>
  );
}

/** Thumbnails drawn so far for each laboratory, by lesson. */
const drawn = new WeakMap<Lab, Map<string, ThumbnailData>>();

function drawnIn(lab: Lab): Map<string, ThumbnailData> {
  const known = drawn.get(lab) ?? new Map<string, ThumbnailData>();
  drawn.set(lab, known);
  return known;
}

interface Wanted {
  readonly lesson: Lesson;
  readonly draw: (data: ThumbnailData) => void;
}

/** Computes one thumbnail after the other, so that whatever else is asked never waits for more than one. */
class Queue {
  private readonly lab: Lab;
  private wanted: readonly Wanted[] = [];
  private running: { readonly of: Wanted; readonly handle: JobHandle } | null = null;

  constructor(lab: Lab) {
    this.lab = lab;
  }

  /** Adds a lesson; returns a function that takes it out again. */
  add(lesson: Lesson, draw: Wanted['draw']): () => void {
    const own = { lesson, draw };
    this.wanted = [...this.wanted, own];
    this.goOn();
    return () => {
      this.wanted = this.wanted.filter((one) => one !== own);
      if (this.running?.of === own) this.running.handle.cancel();
    };
  }

  private goOn(): void {
    const [next, ...others] = this.wanted;
    if (this.running || !next) return;
    this.wanted = others;
    const { spec, changes, step, ui } = stateOf(next.lesson);
    const take = (data: ThumbnailData): void => {
      drawnIn(this.lab).set(next.lesson.id, data);
      next.draw(data);
    };
    if (ui.panel?.id === 'manifold') {
      void drawRoom(ui.panel.text).then(take);
      return this.goOn();
    }
    let last: { readonly snapshot: StepSnapshot; readonly view: StepView | null } | null = null;
    const handle = this.lab.port.request(
      { kind: 'run', spec, changes, from: null, until: step },
      { onStep: (snapshot, view) => (last = { snapshot, view }) },
    );
    this.running = { of: next, handle };
    void handle.outcome.then(({ type }) => {
      this.running = null;
      if (type === 'done' && last) take(thumbnailOf(last.snapshot, last.view, ui.layers));
      this.goOn();
    });
  }
}

async function drawRoom(text: string): Promise<ThumbnailData> {
  const { pointsInSmall } = await import('../studies/manifold/points/pointsInSmall');
  return thumbnailOfPoints(pointsInSmall(text));
}

const queues = new WeakMap<Lab, Queue>();

function queueOf(lab: Lab): Queue {
  const queue = queues.get(lab) ?? new Queue(lab);
  queues.set(lab, queue);
  return queue;
}
