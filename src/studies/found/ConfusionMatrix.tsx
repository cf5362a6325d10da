import './mixed.css';
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { Explanation } from '../../engine/pipelines/explain/explanation';
import type { NamedTable } from '../../plots/tables/chartTable';
import { mistakesOf, formatVote } from './words';

interface ConfusionMatrixProps {
  readonly data: Pick<Explanation, 'confusion' | 'classNames'>;
  /** Cell that is open. */
  readonly open: readonly [is: number, said: number] | null;
  onOpen(cell: readonly [is: number, said: number]): void;
}

const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Counts of test rows by what they are and what was said; each cell opens its rows, arrow keys go between cells. */
export function ConfusionMatrix({ data, open, onOpen }: ConfusionMatrixProps) {
  const { confusion, classNames: names } = data;
  const count = names.length;
  const body = useRef<HTMLTableSectionElement>(null);
  const [focus, setFocus] = useState<readonly [number, number]>(open ?? [0, 0]);
  const most = Math.max(1, ...mistakesOf(data).map((mix) => mix.count));
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = focus.map((at, i) => Math.max(0, Math.min(count - 1, at + move[i]!)));
    const [is, said] = [next[0]!, next[1]!];
    event.preventDefault();
    event.stopPropagation();
    setFocus([is, said]);
    body.current?.querySelector<HTMLElement>(`[data-cell="${is}-${said}"]`)?.focus();
  };
  return (
    <table
      className={
        names.some((name) => name.length > longestInCell) ? 'confusion confusion--words' : 'confusion'
      }
      style={{ '--classes': count } as CSSProperties}
    >
      <caption className="visually-hidden">Rows: the true class. Columns: the predicted class.</caption>
      <thead>
        <tr>
          <td />
          <th scope="colgroup" colSpan={count} className="confusion__axis">
            predicted
          </th>
        </tr>
        <tr>
          <td className="confusion__axis">true</td>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown}>
        {names.map((name, is) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {names.map((other, said) => {
              const rows = confusion.counts.data[is * count + said]!;
              const isOpen = open?.[0] === is && open[1] === said;
              const share = is === said || rows === 0 ? 0 : 0.3 + (0.4 * rows) / most;
              return (
                <td key={other}>
                  <button
                    type="button"
                    className={is === said ? 'confusion__cell confusion__cell--right' : 'confusion__cell'}
                    data-cell={`${is}-${said}`}
                    data-empty={rows === 0 ? '' : undefined}
                    style={{ '--share': `${Math.round(100 * share)}%` } as CSSProperties}
                    aria-label={`true ${name}, predicted ${other}: ${rows}`}
                    aria-pressed={isOpen}
                    tabIndex={focus[0] === is && focus[1] === said ? 0 : -1}
                    onFocus={() => setFocus([is, said])}
                    onClick={() => onOpen([is, said])}
                  >
                    {rows > 0 ? rows : ''}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Letters of a name that fit above a cell of equal sides. */
const longestInCell = 4;

/** Lists the counts, and every mistake with what spoke for each class. */
export function confusionTables({
  confusion,
  classNames,
  verdicts,
}: Pick<Explanation, 'confusion' | 'classNames' | 'verdicts'>): readonly NamedTable[] {
  const count = classNames.length;
  return [
    {
      name: 'what is predicted of what',
      read: () => ({
        caption: 'Test rows by their true and their predicted class',
        note: 'A row for each true class, a column for each predicted class.',
        corner: 'true class',
        columns: classNames.map((name) => ({ name: `predicted ${name}`, say: String })),
        rows: classNames.map((name, is) => ({
          name,
          cells: [...confusion.counts.data.subarray(is * count, (is + 1) * count)],
        })),
      }),
    },
    {
      name: 'mistakes',
      read: () => ({
        caption: 'Mistakes on the test rows, with what spoke for each class',
        note: 'The more a number, the more speaks for the class.',
        corner: 'test row',
        columns: classNames.map((name) => ({ name: `for ${name}`, say: formatVote })),
        rows: [...verdicts.truth].flatMap((is, row) =>
          is === verdicts.said[row]
            ? []
            : [
                {
                  name: `${row + 1}, true ${classNames[is]}, predicted ${classNames[verdicts.said[row]!]}`,
                  cells: [...verdicts.scores.data.subarray(row * count, (row + 1) * count)],
                },
              ],
        ),
      }),
    },
  ];
}
