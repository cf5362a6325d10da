import { useMemo } from 'react';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { RocPart, type RocLook } from '../../../studies/roc/RocPart';
import type { Judged } from '../../../studies/roc/rocData';
import { Disclosure } from '../../../ui/Disclosure';
import { classesIn, nameOfClass, shownClasses, type ClassId } from '../state/classes';
import type { RoomProps } from '../state/intents';
import type { RoomData } from '../state/roomData';

/** Shows what would be said of each label without it as a ROC curve, with a threshold to drag. */
export function RoomRoc(props: RoomProps) {
  return (
    <Disclosure className="disclosure--quiet" title="ROC curve of the labels left out">
      <OpenRoc {...props} />
    </Disclosure>
  );
}

/** Shows the same without a disclosure around it. */
export function OpenRoc({ room: { intents }, data }: RoomProps) {
  const { text } = useDisplay();
  const { picture, look, eta } = data;
  const count = classesIn(picture?.points ?? data.points);
  const of = look.against !== null && look.against < count ? look.against : 1;
  const judged = useMemo(() => picture && judgedOf(picture, count, of), [picture, count, of]);
  const classes = useMemo(
    () => (count > 2 ? shownClasses.slice(0, count).map((id) => [id, nameOfClass(id, count)] as const) : []),
    [count],
  );
  if (!judged) return <p className="panel__wait">Leaving labels out…</p>;
  const change = ({ eta: cost, threshold, of: against }: Partial<RocLook>): void => {
    if (cost !== undefined) intents.turn({ eta: cost });
    if (threshold !== undefined || against !== undefined)
      intents.look({
        ...(threshold !== undefined && { threshold }),
        ...(against !== undefined && { against: against as ClassId }),
      });
  };
  return (
    <>
      <p className="manifold__way">
        {`Each of the ${judged.f.length} labels is left out in turn; its output without it is what counts.`}
      </p>
      <RocPart
        judged={judged}
        look={{ threshold: look.threshold, eta, of }}
        onLook={change}
        classes={classes}
        text={text}
      />
    </>
  );
}

/** Returns what is said of each label without it, for one class against the rest; of two classes it is + always. */
function judgedOf(
  { answer: { labelled, told }, points }: NonNullable<RoomData['picture']>,
  classes: number,
  of: ClassId,
): Judged {
  const isOne = told.length === 1;
  return {
    f: Array.from(told[isOne ? 0 : of]!),
    y: labelled.map((at) => (points[at]!.label === (isOne ? 1 : of) ? 1 : -1)),
    positive: nameOfClass(isOne ? 1 : of, classes),
  };
}
