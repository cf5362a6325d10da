import './slice.css';
import { useState } from 'react';
import { formatNumber } from '../ui/formatNumber';
import { Slider } from '../ui/Slider';

const distances = { kind: 'number', min: 0.05, max: 3, scale: 'linear' } as const;
const answers = { kind: 'number', min: -2, max: 2, scale: 'linear' } as const;

/** Half the length of the axes, in standard deviations. */
const reach = 3.1;

/**
 * Draws two values of a function as one Gaussian vector: an ellipse, and the slice of it that is left when one value is
 * known.
 */
export function Slice() {
  const [distance, setDistance] = useState(0.7);
  const [answer, setAnswer] = useState(1);
  const k = Math.exp(-0.5 * distance ** 2);
  const mean = k * answer;
  const sd = Math.sqrt(1 - k * k);
  const words = `With the kernel at ${formatNumber(k)}, the slice at y₁ = ${formatNumber(answer)} has the mean ${formatNumber(mean)} and the standard deviation ${formatNumber(sd)}.`;
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
          value={distance}
          spec={{ ...distances, unit: 'ℓ' }}
          onChange={setDistance}
        />
        <Slider label="y₁" value={answer} spec={answers} onChange={setAnswer} />
      </figcaption>
    </figure>
  );
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
