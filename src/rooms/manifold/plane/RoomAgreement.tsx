import { useMemo, useState } from 'react';
import { useAnswer } from '../../../lab/useAnswer';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { useSize } from '../../../lab/plots/useSize';
import { isLinear } from '../../../engine/manifold/learners/labelLearners';
import type { Agreement } from '../../../engine/manifold/session/agreement';
import type { Picture } from '../../../engine/manifold/session/asks';
import { Chip } from '../../../ui/Chip';
import { Disclosure } from '../../../ui/Disclosure';
import { engineSetting, learnerOf, planeDataOf } from '../points/engineData';
import { hasRows, isTold } from '../points/planePoints';
import { agreementInWords } from '../points/words';
import { classesIn } from '../state/classes';
import type { RoomProps } from '../state/intents';
import { isIndefiniteKernel } from '../state/kernels';
import type { RoomData } from '../state/roomData';
import { PlaneFigure } from './plane.figure';

/** Shows that Laplacian least squares are least squares on the kernel that the graph deforms. */
export function RoomAgreement(props: Pick<RoomProps, 'data'>) {
  return (
    <Disclosure className="disclosure--quiet" title="LapRLS is RLS on k̃">
      <OpenAgreement {...props} />
    </Disclosure>
  );
}

/** Places along a side. */
const side = 40;

/** The two ways, and the part of the answer that each is. */
const ways = [
  {
    id: 'among-all',
    of: 'whole',
    label: 'LapRLS',
    hint: 'Least among all functions: losses, size, and change along the graph',
  },
  {
    id: 'on-labels',
    of: 'bent',
    label: 'RLS on k̃',
    hint: 'Least squares at the labels alone, on the kernel that the graph has deformed',
  },
] as const;
type Way = (typeof ways)[number]['id'];

export function OpenAgreement({ data }: Pick<RoomProps, 'data'>) {
  const [way, setWay] = useState<Way>('among-all');
  const { points, setting, frame, picture } = data;
  const isPossible = canAgree(data);
  const subject = useMemo(() => planeDataOf(points), [points]);
  const grid = { ...frame, side };
  const asked = { setting: engineSetting(setting), learner: learnerOf(setting), grid };
  const { answer, fault } = useAnswer<'agreement'>(
    isPossible ? { question: 'agreement', subject, asked } : null,
  );
  if (!isPossible)
    return (
      <p className="manifold__way">
        Both ways are drawn of least squares, two classes in the plane with labels, and a kernel without
        negative eigenvalues.
      </p>
    );
  if (fault) return <p role="alert">{fault}</p>;
  if (!answer || !picture) return <p className="panel__wait">Learning both ways…</p>;
  const drawn = { data, picture: picture.answer };
  return (
    <div className="manifold__agreement">
      <p className="manifold__way">
        LapRLS makes losses, size and change along the graph least among all functions. RLS on k̃ knows the
        labels alone: the graph is in its kernel.
      </p>
      <div className="manifold__switches" role="group" aria-label="Which way is drawn">
        {ways.map(({ id, label, hint }) => (
          <Chip key={id} label={label} hint={hint} pressed={way === id} onChange={() => setWay(id)} />
        ))}
      </div>
      <div className="manifold__landscapes">
        <Drawn {...drawn} field={answer[ways.find(({ id }) => id === way)!.of]} />
        <Drawn {...drawn} field={differenceOf(answer)} hasBoundary={false} />
      </div>
      <p className="manifold__lowest-words" role="status">
        {agreementInWords(answer)}
      </p>
    </div>
  );
}

function canAgree({ points, setting }: RoomData): boolean {
  const isLearnt = isLinear(setting.learner) && !isIndefiniteKernel(setting.kernel);
  return isLearnt && isTold(points) && !hasRows(points) && classesIn(points) === 2;
}

/** Share of the largest |f| from which on a difference is drawn in full colour. */
const visible = 1e-12;

/** Returns the difference of both ways, so that 10⁻¹² of the largest |f| is drawn full and 0 as paper. */
function differenceOf({ whole, bent, size }: Agreement): Float64Array {
  return whole.map((one, at) => (one - bent[at]!) / (visible * size || 1));
}

const noLayers = {
  belief: true,
  edges: false,
  margins: false,
  rings: false,
  kernels: false,
  expansion: false,
};

interface DrawnProps extends Pick<RoomProps, 'data'> {
  readonly picture: Picture;
  readonly field: Float64Array;
  /** False where signs say nothing. */
  readonly hasBoundary?: boolean;
}

/** Draws a function on the plane. */
function Drawn({ data, picture, field, hasBoundary = true }: DrawnProps) {
  const [ref, size] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const of = useMemo(
    () => ({
      ...picture,
      ground: [field],
      sided: hasBoundary ? field : field.map(() => 1),
      leads: [],
      kernels: null,
      support: null,
    }),
    [picture, field, hasBoundary],
  );
  return (
    <div ref={ref} className="manifold__small-plane">
      {size.width > 0 && (
        <PlaneFigure
          points={data.points}
          grid={{ ...data.frame, side }}
          picture={of}
          isFitting={picture.fitted[0]?.length === data.points.length}
          layers={noLayers}
          size={size}
          weight={text / 12}
          at={null}
        />
      )}
    </div>
  );
}
