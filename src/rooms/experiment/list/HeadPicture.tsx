import type { ExperimentHead } from '../keeping/head';

const size = { width: 84, height: 48, inset: 5 };

/** A small picture of how an experiment went: each trial as a ring, the best so far as a line. Before the first result an empty frame. */
export function HeadPicture({ means, better }: Pick<ExperimentHead, 'means' | 'better'>) {
  const { width, height, inset } = size;
  const sign = better === 'lower' ? -1 : 1;
  const [low, high] = [Math.min(...means), Math.max(...means)];
  const x = (k: number): number => inset + ((k + 0.5) / means.length) * (width - 2 * inset);
  const y = (value: number): number =>
    high > low ? height - inset - ((value - low) / (high - low)) * (height - 2 * inset) : height / 2;
  const best = means.reduce<number[]>((all, mean) => {
    const before = all.at(-1) ?? mean;
    return [...all, sign * mean > sign * before ? mean : before];
  }, []);
  const line = best.map((value, k) => `${k === 0 ? 'M' : 'H'}${x(k)} ${k === 0 ? '' : 'V'}${y(value)}`);
  const last = means.indexOf(best.at(-1) ?? NaN);
  return (
    <svg
      className="ex-head-picture"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {means.length === 0 && (
        <rect
          className="ex-head-picture__empty"
          x="4.5"
          y="4.5"
          width={width - 9}
          height={height - 9}
          rx="6"
        />
      )}
      <path className="ex-head-picture__line" d={line.join('')} />
      {means.map((mean, k) => (
        <circle
          key={k}
          className={k === last ? 'ex-best' : 'ex-other'}
          cx={x(k)}
          cy={y(mean)}
          r={k === last ? 4 : 2.5}
        />
      ))}
    </svg>
  );
}
