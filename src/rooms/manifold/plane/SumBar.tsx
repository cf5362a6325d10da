import { Chip } from '../../../ui/Chip';
import { hasRows, isTold } from '../points/planePoints';
import type { RoomProps } from '../state/intents';
import { lookFields } from '../state/look';
import { hasPull, overInWords, sumInWords, type SumAt } from './sumAt';

interface SumBarProps extends RoomProps {
  readonly sum: SumAt | null;
}

/** Says what f is at the place that is pointed at, and chooses the kernel in which it is a sum. */
export function SumBar({ room: { intents }, data, sum }: SumBarProps) {
  const { look } = data;
  return (
    <div className="manifold__sum" id="manifold-sum">
      <p className="manifold__sum-words" role="status">
        {sum ? `${sumInWords(data.points, sum)} ${overInWords(data, sum)}` : waiting(data)}
      </p>
      {hasPull(data) && (
        <div className="manifold__switches" role="group" aria-label="The kernel of the sum">
          {lookFields.sum.options.map(({ value, label, hint }) => (
            <Chip
              key={value}
              label={label}
              hint={hint}
              pressed={look.sum === value}
              onChange={() => intents.look({ sum: value })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function waiting({ points, pointed }: RoomProps['data']): string {
  if (!isTold(points)) return 'Without a label there is no f.';
  if (hasRows(points) && typeof pointed !== 'number')
    return 'Point at one of the points: f is taken apart there.';
  return 'Taking f apart…';
}
