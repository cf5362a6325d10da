import { mean, sum } from 'd3-array';
import type { DigitsByTrees } from '../../engine/pipelines/explain/explanation';
import type { NamedTable } from '../../plots/tables/chartTable';
import { formatNumber } from '../../vocabulary/numbers/write';
import { Numbers } from '../numbers/Numbers';
import { largestOf } from '../runs/ink';
import { PixelImage } from '../runs/PixelImage';
import { Part } from './FoundPart';

interface TreesInsideProps {
  readonly inside: DigitsByTrees;
  readonly row: number;
  /** What the row is called. */
  readonly rowName: string;
}

/** Shows which pixels the trees of a forest ask about, of one test row and of all on average. */
export function TreesInside({ inside, row, rowName }: TreesInsideProps) {
  const { written, trees } = inside;
  const asked = askedOf(inside, row);
  const largest = Math.max(largestOf(asked.own), largestOf(asked.usual));
  const images = [
    { pixels: asked.own, of: rowName },
    { pixels: asked.usual, of: `all ${asked.rows} test rows, on average` },
  ];
  return (
    <Part
      title="Where the trees look"
      note={`each question is about one pixel; a pixel has more ink the more questions the ${trees} trees ask about it`}
    >
      <ul className="stages">
        {images.map(({ pixels, of }) => (
          <li key={of}>
            <div className="stages__image">
              <PixelImage label="" pixels={pixels} width={written.width} largest={largest} size={124} />
            </div>
            <span className="found__quiet">{`${of}: ${sayCount(sum(pixels))} questions`}</span>
          </li>
        ))}
      </ul>
      <Numbers of="questions" data={asked} tables={questionTables} />
    </Part>
  );
}

/** Questions about each pixel: of one row, and of all on average. */
interface Asked {
  readonly own: Float32Array;
  readonly usual: Float32Array;
  readonly rows: number;
  readonly width: number;
}

function askedOf({ written: { height, width }, asked }: DigitsByTrees, row: number): Asked {
  const size = height * width;
  const rows = asked.length / size;
  const counts = (p: number) => Array.from({ length: rows }, (_, i) => asked[i * size + p]!);
  return {
    own: asked.subarray(row * size, (row + 1) * size),
    usual: Float32Array.from({ length: size }, (_, p) => mean(counts(p)) ?? 0),
    rows,
    width,
  };
}

const sayCount = (count: number): string => formatNumber(count, { digits: 3 });

/** Lists how many questions trees ask about each pixel. */
function questionTables({ own, usual, width }: Asked): readonly NamedTable[] {
  const table = (name: string, counts: Float32Array): NamedTable => ({
    name,
    read: () => ({
      caption: `Questions about each pixel, ${name}`,
      note: 'Lines from the top, pixels from the left.',
      corner: 'line',
      columns: Array.from({ length: width }, (_, x) => ({ name: String(x + 1), say: sayCount })),
      rows: Array.from({ length: counts.length / width }, (_, y) => ({
        name: String(y + 1),
        cells: Array.from(counts.subarray(y * width, (y + 1) * width)),
      })),
    }),
  });
  return [table('of this row', own), table('on average', usual)];
}
