import { symbols } from '../lessons/symbols';
import { useLesson } from './lessonContext';

/** Shows the current numbers of some symbols, whose ids are given with spaces between, at the place looked at. */
export function Numbers({ of }: { readonly of: string }) {
  const { sight, point } = useLesson();
  return (
    <dl className="lesson-numbers">
      {of.split(' ').map((id) => (
        <div key={id} onPointerEnter={() => point(id)} onPointerLeave={() => point(null)}>
          <dt>{symbols[id]!.name}</dt>
          <dd>{(sight && symbols[id]!.value(sight)) ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
