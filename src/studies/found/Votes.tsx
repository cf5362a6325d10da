import { formatVote } from './words';

interface VotesProps {
  readonly names: readonly string[];
  /** What speaks for each class, the more the larger. */
  readonly scores: ArrayLike<number>;
  /** Class that was said. */
  readonly said: number;
  /** True class; left out where nobody knows. */
  readonly truth?: number;
  /** Only so many classes, the strongest first; all in their order otherwise. */
  readonly most?: number;
}

/** Shows what speaks for each class as bars: what was said, what it is, and the rest quieter. */
export function Votes({ names, scores, said, truth, most }: VotesProps) {
  const all = Array.from(scores, (score, c) => ({ score, c }));
  const shown = most === undefined ? all : all.sort((a, b) => b.score - a.score || a.c - b.c).slice(0, most);
  const values = shown.map(({ score }) => score);
  const floor = Math.min(0, ...values);
  const reach = Math.max(...values) - floor || 1;
  return (
    <ul className={most === undefined ? 'votes' : 'votes votes--few'} aria-label="Votes">
      {shown.map(({ score, c }) => (
        <li key={c} data-said={c === said ? '' : undefined} data-truth={c === truth ? '' : undefined}>
          <span className="votes__name">{names[c]}</span>
          <span className="votes__bar" style={{ inlineSize: `${(70 * (score - floor)) / reach}%` }} />
          <span className={most === undefined ? 'votes__score' : 'visually-hidden'}>{formatVote(score)}</span>
        </li>
      ))}
    </ul>
  );
}
