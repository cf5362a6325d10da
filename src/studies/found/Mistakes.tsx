import type { Explanation, Images } from '../../engine/pipelines/explain/explanation';
import { imageAt } from '../../engine/pipelines/explain/rebuild';
import { PixelImage } from '../runs/PixelImage';
import { Votes } from './Votes';

interface MistakesProps {
  readonly data: Pick<Explanation, 'verdicts' | 'classNames'>;
  /** Test rows that are shown. */
  readonly rows: ArrayLike<number>;
  /** The test rows as they were written, where they are images. */
  readonly images: Images | null;
  /** Shows one of them at the left. */
  onRow(row: number): void;
}

/** Shows test rows with what spoke for their classes: votes for what was said, and for what it is. */
export function Mistakes({ data, rows, images, onRow }: MistakesProps) {
  const { verdicts, classNames: names } = data;
  const count = names.length;
  const hasNames = names.some((name) => name.length > 2);
  const kind = images ? (hasNames ? 'mistakes--named' : '') : 'mistakes--words';
  return (
    <ul className={`mistakes ${kind}`}>
      {Array.from(rows, (row) => {
        const [is, said] = [verdicts.truth[row]!, verdicts.said[row]!];
        const words = `test row ${row + 1}: true ${names[is]}, predicted ${names[said]}`;
        return (
          <li key={row}>
            <button
              type="button"
              className="mistakes__row"
              title={`${words}. Click to follow it`}
              onClick={() => onRow(row)}
            >
              {images ? (
                <PixelImage
                  label={words}
                  pixels={imageAt(images, row)}
                  width={images.width}
                  largest={images.largest}
                  size={84}
                />
              ) : (
                words
              )}
            </button>
            <Votes
              names={names}
              scores={verdicts.scores.data.subarray(row * count, (row + 1) * count)}
              said={said}
              truth={is}
              most={Math.min(4, count)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the wrong rows of all cells, cell by cell. */
export function allMistakes({
  confusion: { cells },
  classNames,
}: Pick<Explanation, 'confusion' | 'classNames'>): number[] {
  const count = classNames.length;
  return cells.flatMap((rows, cell) => (Math.floor(cell / count) === cell % count ? [] : [...rows]));
}

/** Returns the test row that was nearly lost: told rightly, nearest to the boundary or with the smallest lead of what was said. */
export function nearlyLost({ verdicts, inside }: Pick<Explanation, 'verdicts' | 'inside'>): number {
  const { truth, said, scores } = verdicts;
  const decisions = inside.kind === 'plane' ? inside.decisions : [];
  let found = 0;
  let least = Infinity;
  truth.forEach((is, row) => {
    if (is !== said[row]) return;
    const decision = decisions[row];
    const given = scores.data.subarray(row * scores.cols, (row + 1) * scores.cols);
    const others = given.filter((_, c) => c !== is);
    const lead = decision === undefined ? given[is]! - Math.max(...others) : Math.abs(decision);
    if (lead < least) [least, found] = [lead, row];
  });
  return found;
}
