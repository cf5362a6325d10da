import { useMemo } from 'react';
import type { Picture } from '../../../engine/manifold/session/asks';
import { formatNumber, formatShare } from '../../../vocabulary/numbers/write';
import { classesIn, looks, nameOfClass } from '../state/classes';
import { leftOutLabels } from '../points/leftOut';
import type { PlanePoint } from '../state/points';

interface LeftOutBarProps {
  readonly points: readonly PlanePoint[];
  readonly picture: Picture;
  /** The point that pointer or keyboard are at, here or on the plane. */
  readonly at: number | null;
  onAt(at: number | null): void;
}

/** Shows of which labels the error left out consists: a bar with a piece for each, as wide as its squared gap, hatched where it would get another class. The table of labels says the same. */
export function LeftOutBar({ points, picture, at, onAt }: LeftOutBarProps) {
  const labels = useMemo(() => leftOutLabels(points, picture), [points, picture]);
  const classes = classesIn(points);
  const total = labels.reduce((sum, { gap }) => sum + gap, 0);
  if (!(total > 0)) return null;
  const say = (one: (typeof labels)[number]): string =>
    `point ${one.at + 1}, ${nameOfClass(one.label, classes)}: ${formatShare(one.gap / total)}`;
  return (
    <div className="manifold__press">
      <span title="PRESS/l: the mean squared residual of the labels, each left out in turn">
        {`error left out ${formatNumber(picture.press)}`}
      </span>
      <div className="manifold__press-bar" aria-hidden="true" onPointerLeave={() => onAt(null)}>
        {labels.map((one) => (
          <span
            key={one.at}
            className={`manifold__piece manifold__piece--${looks[one.label]}`}
            style={{ flexGrow: one.gap / total }}
            title={say(one)}
            data-at={one.at === at || undefined}
            data-wrong={one.isWrong || undefined}
            onPointerEnter={() => onAt(one.at)}
          />
        ))}
      </div>
    </div>
  );
}
