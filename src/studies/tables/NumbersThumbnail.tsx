import { formatNumber } from '../../vocabulary/numbers/write';
import type { ThumbnailProps } from '../explore';
import { Thumbnail } from '../thumbnails';

const rows = 4;
const columns = [16, 46, 80] as const;
/** Characters of a number that fit between two columns. */
const longest = 6;

/** The last rows of the history: number, first input, answer. */
export function NumbersThumbnail({ run: { snapshot } }: ThumbnailProps) {
  const last = snapshot.observations.slice(-rows).toReversed();
  return (
    <Thumbnail>
      {last.map(({ id, x, y }, i) => {
        const foot = 14.5 + 11 * i;
        return (
          <g key={id} className="thumbnail__number" textAnchor="end">
            {i > 0 && <path className="thumbnail__rule" d={`M6,${foot - 8}H82`} />}
            {[String(id + 1), short(x[0]!), short(y)].map((text, k) => (
              <text key={columns[k]} x={columns[k]} y={foot}>
                {text}
              </text>
            ))}
          </g>
        );
      })}
    </Thumbnail>
  );
}

function short(value: number): string {
  const text = formatNumber(value);
  return text.length > longest ? formatNumber(value, { digits: 1 }) : text;
}
