import '../../../studies/runs/progress.css';
import { useMemo } from 'react';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { useSize } from '../../../lab/plots/useSize';
import { useAnswer } from '../../../lab/useAnswer';
import { RunSign } from '../../../plots/RunSign';
import { Numbers } from '../../../studies/numbers/Numbers';
import { Disclosure } from '../../../ui/Disclosure';
import { isLinear } from '../../../engine/manifold/learners/labelLearners';
import { freshOf } from '../landscape/landscapeAsks';
import { engineSetting, learnerOf, planeDataOf } from '../points/engineData';
import { isIndefiniteKernel } from '../state/kernels';
import { dimensionOf } from '../points/planePoints';
import { classesIn } from '../state/classes';
import type { RoomProps } from '../state/intents';
import { InSampleFigure } from './inSample.figure';
import {
  inSampleCurves,
  inSampleLead,
  inSampleRows,
  inSampleTables,
  type InSampleData,
} from './inSampleData';

/** γ′_A from 2⁻¹² to 2⁶ in half powers. */
const ambients = Array.from({ length: 37 }, (_, k) => 2 ** (-12 + k / 2));

/** Shows why the training error cannot choose, and what AIC, BIC and GCV add to it. */
export function InSample({ data }: Pick<RoomProps, 'data'>) {
  return (
    <Disclosure className="disclosure--quiet" title="Why not the training error?">
      <Open data={data} />
    </Disclosure>
  );
}

function Open({ data }: Pick<RoomProps, 'data'>) {
  const { points, setting } = data;
  const { text } = useDisplay();
  const [ref, { width }] = useSize<HTMLDivElement>();
  const learner = learnerOf(setting);
  const isPossible =
    isLinear(learner.id) &&
    !isIndefiniteKernel(setting.kernel) &&
    classesIn(points) === 2 &&
    points.some(({ label }) => label !== null);
  const subject = useMemo(() => planeDataOf(points), [points]);
  const own = engineSetting(setting, dimensionOf(points));
  const asked = { setting: { ...own, ambient: 1 }, centred: learner.centred, bias: learner.bias, ambients };
  const { answer, fault } = useAnswer<'inSample'>(
    isPossible ? { question: 'inSample', subject, asked } : null,
  );
  const fresh = freshOf(data);
  const settings = ambients.map((ambient) => ({ ...own, ambient }));
  const truth = useAnswer<'freshErrors'>(
    isPossible && fresh ? { question: 'freshErrors', subject, asked: { learner, settings, fresh } } : null,
  );
  const wrong = fresh ? truth.answer : null;
  const shown = useMemo(
    (): InSampleData | null => (answer ? { ambients, told: answer, fresh: wrong } : null),
    [answer, wrong],
  );
  if (!isPossible)
    return (
      <p className="manifold__way">
        These criteria are of least squares and two classes with labels, and of a kernel without negative
        eigenvalues.
      </p>
    );
  if (fault) return <p role="alert">{fault}</p>;
  return (
    <div ref={ref}>
      {!shown && <p className="panel__wait">Learning along the smoothness…</p>}
      {shown && width > 0 && (
        <>
          <InSampleFigure data={shown} width={width} text={text} />
          <ul className="manifold__in-sample">
            {inSampleCurves.map(([of, name], k) => (
              <li key={of}>
                <RunSign index={k} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
          <p className="manifold__way">{inSampleLead(shown)}</p>
          <LeastTable data={shown} />
          <p className="manifold__way">
            AIC is R + 2bσ²/n and BIC R + ln n · bσ²/n, where R is the mean squared residual at the labels and
            b the trace of the hat matrix there. σ² comes from the least smoothness. In Becker (2013), (2.3),
            Cov(ŷᵢ, yᵢ) is meant.
          </p>
          <Numbers of="training error" isNamed data={shown} tables={inSampleTables} />
        </>
      )}
    </div>
  );
}

/** Where each criterion is least, and how many fresh points are wrong there. */
function LeastTable({ data }: { readonly data: InSampleData }) {
  const hasFresh = data.fresh !== null;
  return (
    <table className="manifold__least">
      <thead>
        <tr>
          <th scope="col">least</th>
          <th scope="col">smoothness</th>
          {hasFresh && <th scope="col">fresh points wrong</th>}
        </tr>
      </thead>
      <tbody>
        {inSampleRows(data).map(({ name, at, wrong }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{at}</td>
            {hasFresh && <td>{wrong}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
