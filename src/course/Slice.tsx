import './slice.css';
import { useState } from 'react';
import type { Sight } from '../lessons/sight';
import { useLabState } from '../lab/LabContext';
import { layerAnswers } from '../lab/state/layerAsks';
import { nearestIndex } from '../plots/source';
import { formatNumber } from '../vocabulary/numbers/write';
import { Slider } from '../ui/Slider';
import { useLesson } from './lessonContext';

const distances = { kind: 'number', min: 0.05, max: 3, scale: 'linear' } as const;
const answers = { kind: 'number', min: -2, max: 2, scale: 'linear' } as const;

/** Half the length of the axes, in standard deviations. */
const reach = 3.1;

/** The two numbers that are chosen: how far the other place is, in length scales to the right, and the known value. */
interface Chosen {
  readonly distance: number;
  readonly answer: number;
}

/**
 * Lets the figure of the lesson drive the ellipse of two values: the place pointed at is the other place, the only answer is the known
 * value, and each function drawn there is a dot.
 */
export function Slice() {
  const { sight } = useLesson();
  const [chosen, choose] = useChosen(sight);
  const pairs = usePairs(sight, chosen.distance);
  return <SlicedEllipse chosen={chosen} choose={choose} pairs={pairs} />;
}

/** What is chosen before the figure says anything. */
export const usualSlice: Chosen = { distance: 0.7, answer: 1 };

interface SlicedProps {
  readonly chosen: Chosen;
  choose(chosen: Chosen): void;
  /** The two values of each drawn function. */
  readonly pairs: readonly (readonly [number, number])[];
}

/**
 * Draws two values of a function as one Gaussian vector: an ellipse, and the slice of it that is left when one value is
 * known.
 */
export function SlicedEllipse({ chosen: { distance, answer }, choose, pairs }: SlicedProps) {
  const k = Math.exp(-0.5 * distance ** 2);
  const mean = k * answer;
  const sd = Math.sqrt(1 - k * k);
  const dots = pairs.length ? ` The ${pairs.length} dots are the functions drawn in the figure.` : '';
  const words = `With the correlation at ${formatNumber(k)}, the slice at y₁ = ${formatNumber(answer)} has the mean ${formatNumber(mean)} and the standard deviation ${formatNumber(sd)}.${dots}`;
  return (
    <figure className="slice">
      <svg
        viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
        role="img"
        aria-label="Slice through an ellipse"
      >
        <g transform="scale(1 -1)">
          <path className="slice__axes" d={`M${-reach} 0H${reach}M0 ${-reach}V${reach}`} />
          <g transform="rotate(45)">
            {[1, 1.96].map((size) => (
              <ellipse
                key={size}
                className="slice__ellipse"
                rx={size * Math.sqrt(1 + k)}
                ry={size * Math.sqrt(1 - k)}
              />
            ))}
          </g>
          <path className="slice__known" d={`M${answer} ${-reach}V${reach}`} />
          <path className="slice__belief" d={belief({ answer, mean, sd })} />
          <path className="slice__band" d={`M${answer} ${mean - 1.96 * sd}V${mean + 1.96 * sd}`} />
          <circle className="slice__mean" cx={answer} cy={mean} r="0.09" />
          {pairs.map(([first, other], i) => (
            <circle key={i} className="slice__pair" cx={first} cy={other} r="0.1" />
          ))}
        </g>
        <text x={reach - 0.1} y="0.3" textAnchor="end">
          f(x₁)
        </text>
        <text x="0.1" y={0.3 - reach}>
          f(x)
        </text>
      </svg>
      <figcaption>
        <p>{words}</p>
        <Slider
          label="Distance from x₁"
          value={Math.abs(distance)}
          spec={{ ...distances, unit: 'ℓ' }}
          onChange={(wanted) => choose({ distance: wanted, answer })}
        />
        <Slider
          label="y₁"
          value={answer}
          spec={answers}
          onChange={(wanted) => choose({ distance, answer: wanted })}
        />
      </figcaption>
    </figure>
  );
}

/** The place x₁ where the figure has no answer yet. */
const middle = 0.5;

/** Returns what is chosen, by the sliders or, since then, in the figure, and sets it. */
function useChosen(sight: Sight | null): [Chosen, (chosen: Chosen) => void] {
  const [chosen, choose] = useState<Chosen>(usualSlice);
  const [seen, see] = useState<Partial<Chosen>>({});
  const now = inFigure(sight);
  if (now.distance === seen.distance && now.answer === seen.answer) return [chosen, choose];
  const next = { ...chosen, ...changedIn(now, seen) };
  see(now);
  choose(next);
  return [next, choose];
}

/** Returns the place that is pointed at and the only answer, as far as there are any. */
function inFigure(sight: Sight | null): Partial<Chosen> {
  if (!sight) return {};
  const { observations } = sight.snapshot;
  const away = (sight.view.x[sight.at]! - firstPlace(sight)) / lengthOf(sight);
  const bounded = Math.min(Math.max(Math.abs(away), distances.min), distances.max);
  return {
    ...(sight.isPointed && { distance: away < 0 ? -bounded : bounded }),
    ...(observations.length === 1 && { answer: Math.min(Math.max(observations[0]!.y, -2), 2) }),
  };
}

function changedIn(now: Partial<Chosen>, seen: Partial<Chosen>): Partial<Chosen> {
  return {
    ...(now.distance !== undefined && now.distance !== seen.distance && { distance: now.distance }),
    ...(now.answer !== undefined && now.answer !== seen.answer && { answer: now.answer }),
  };
}

const firstPlace = ({ snapshot }: Sight): number => snapshot.observations[0]?.x[0] ?? middle;

/** Returns the length scale that the figure's kernel was given. */
function lengthOf({ snapshot }: Sight): number {
  const length = snapshot.spec.kernel.params['lengthScale'];
  return typeof length === 'number' ? length : 1;
}

/** Returns the values at both places of each function that the figure draws. */
function usePairs(sight: Sight | null, distance: number): readonly (readonly [number, number])[] {
  const known = useLabState((state) => state.known);
  const paths = sight?.layers.includes('samples') && layerAnswers(known, sight.snapshot).samplePaths;
  if (!sight || !paths) return [];
  const first = firstPlace(sight);
  const [from, to] = [first, first + distance * lengthOf(sight)].map((x) => nearestIndex(paths.x, x));
  return paths.curves.map((curve) => [curve[from!]!, curve[to!]!] as const);
}

/** Returns the path of the other value's density along the slice, scaled to the same peak whatever its spread. */
function belief({
  answer,
  mean,
  sd,
}: {
  readonly answer: number;
  readonly mean: number;
  readonly sd: number;
}) {
  const points = Array.from({ length: 61 }, (_, i) => {
    const z = -3 + i / 10;
    return `${answer + 0.7 * Math.exp(-0.5 * z * z)} ${mean + z * sd}`;
  });
  return `M${points.join('L')}`;
}
