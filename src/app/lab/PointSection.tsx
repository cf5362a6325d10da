import type { StepSnapshot } from '../../engine/loop/snapshot';
import { formatPlace, formatValue } from '../../plots/format';
import { originWords } from '../../plots/timeline';
import { Button } from '../../ui/Button';
import { NumberField } from '../../ui/NumberField';
import { useIntents, useLabState } from '../LabContext';

/** The selected observation: what it is, another value for it, and away with it. */
export function PointSection({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const selected = useLabState((state) => state.selected);
  const { movePoint, removePoint, select } = useIntents();
  const point = snapshot.observations.find(({ id }) => id === selected);
  if (!point) return null;
  return (
    <section className="side__section" aria-label="Selected observation">
      <h2>
        Observation at {formatPlace(point.x)}, y = {formatValue(point.y)}
      </h2>
      <p>
        Step {point.step}, {originWords[point.origin]}
        {point.edited ? ', edited by hand' : ''}.
        {point.scores && ` Its y is the mean of ${point.scores.length} scores.`}
      </p>
      <NumberField
        label="Its y"
        value={point.y}
        step={0.01}
        onChange={(y) => movePoint(point.id, point.x, y)}
      />
      <div className="side__buttons">
        <Button
          shortcut="Delete"
          hint="Take this observation away"
          onClick={() => {
            select(null);
            removePoint(point.id);
          }}
        >
          Remove
        </Button>
        <Button shortcut="Escape" hint="Select nothing" onClick={() => select(null)}>
          Done
        </Button>
      </div>
    </section>
  );
}
