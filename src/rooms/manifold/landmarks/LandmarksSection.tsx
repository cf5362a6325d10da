import '../../../studies/runs/progress.css';
import { useMemo } from 'react';
import { isLinear } from '../../../engine/manifold/learners/labelLearners';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { useSize } from '../../../lab/plots/useSize';
import { useAnswer } from '../../../lab/useAnswer';
import { RunSign } from '../../../plots/RunSign';
import { Numbers } from '../../../studies/numbers/Numbers';
import { Button } from '../../../ui/Button';
import { Disclosure } from '../../../ui/Disclosure';
import { Controls } from '../controls/Controls';
import { isCloud, pointsOf } from '../points/drawing';
import { engineSetting, learnerOf, planeDataOf } from '../points/engineData';
import { dimensionOf, isTold } from '../points/planePoints';
import { standingOf } from '../points/standing';
import type { RoomProps } from '../state/intents';
import { LandmarksFigure } from './landmarks.figure';
import {
  landmarkCurve,
  landmarkCurves,
  landmarkLadder,
  landmarksSentence,
  landmarksTables,
  type LandmarksData,
} from './landmarksData';

/** Shows what it costs to learn on a few of many points. */
export function LandmarksSection(props: RoomProps) {
  return (
    <Disclosure className="disclosure--quiet" title="Too many points?">
      <Open {...props} />
    </Disclosure>
  );
}

function Open({ room, data }: RoomProps) {
  const { text } = useDisplay();
  const [ref, { width }] = useSize<HTMLDivElement>();
  const { shown, fault, stop, isWaiting, goOn, isStopped, lack } = useLandmarks(data);
  return (
    <div ref={ref}>
      <p className="manifold__lead">
        All pairs of n points are too many when n is large. Here f is made of the kernels of m landmarks alone
        (Nyström), with the width, smoothness, pull and graph of the room.
      </p>
      {lack === 'learner' && (
        <p className="manifold__few">
          <span>Landmarks are for least squares.</span>
          <Button
            hint="Learns by Laplacian least squares"
            onClick={() => room.intents.set({ learner: 'rls' })}
          >
            Take least squares
          </Button>
        </p>
      )}
      {lack === 'labels' && <p className="manifold__way">No point has a label: there is nothing to learn.</p>}
      <div className="manifold__fields">
        <Controls room={room} data={data} at="landmarks" />
      </div>
      {fault && <p role="alert">{fault}</p>}
      {isWaiting && (
        <p className="panel__wait">
          <span>Learning on landmarks…</span>{' '}
          <Button hint="Keeps what is there" onClick={stop}>
            Stop
          </Button>
        </p>
      )}
      {isStopped && (
        <Button hint="Learns on landmarks after all" onClick={goOn}>
          Go on
        </Button>
      )}
      {shown && width > 0 && <Lost data={shown} width={width} text={text} />}
    </div>
  );
}

function Lost({ data, width, text }: Parameters<typeof LandmarksFigure>[0]) {
  return (
    <>
      <LandmarksFigure data={data} width={width} text={text} />
      <ul className="manifold__in-sample">
        {landmarkCurves.map(
          (name, k) =>
            landmarkCurve(data.along, k) && (
              <li key={name}>
                <RunSign index={k} />
                <span>{name}</span>
              </li>
            ),
        )}
      </ul>
      <p className="manifold__way" role="status">
        {landmarksSentence(data)}
      </p>
      <Numbers of="landmarks" isNamed data={data} tables={landmarksTables} />
    </>
  );
}

/** Asks what landmarks do with points drawn like those of the room, or with those of the room where they cannot be drawn. */
function useLandmarks({ points, from, setting, look }: RoomProps['data']) {
  const { many, landmarks, landmarkChoice: choice } = look;
  const drawn = useMemo(
    () =>
      isCloud(from.cloud) ? pointsOf({ from: { ...from, count: many, edits: null }, own: null }) : points,
    [from, many, points],
  );
  const subject = useMemo(() => planeDataOf(drawn), [drawn]);
  const learner = learnerOf(setting);
  const lack = !isLinear(learner.id) ? 'learner' : !isTold(drawn) ? 'labels' : null;
  const asked = {
    setting: engineSetting(setting, dimensionOf(points)),
    centred: learner.centred,
    ...(learner.bias && { bias: true }),
    choice,
    seed: from.seed,
  };
  const ask = (counts: readonly number[]) =>
    lack === null ? ({ question: 'landmarks', subject, asked: { ...asked, counts } } as const) : null;
  const chosen = useAnswer<'landmarks'>(ask([landmarks]));
  const along = useAnswer<'landmarks'>(ask(landmarkLadder(drawn.length)));
  const shown = useMemo((): LandmarksData | null => {
    const [first] = chosen.answer ?? [];
    if (!first || !along.answer || first.fitted[0]!.length !== drawn.length) return null;
    const { wrong } = standingOf(drawn, first.fitted, first.fitted);
    return { n: drawn.length, along: along.answer, chosen: first, wrong };
  }, [chosen.answer, along.answer, drawn]);
  return {
    shown: lack === null ? shown : null,
    lack,
    fault: chosen.fault ?? along.fault,
    isWaiting: chosen.waiting || along.waiting,
    isStopped: chosen.isStopped || along.isStopped,
    stop: () => {
      chosen.stop();
      along.stop();
    },
    goOn: () => {
      chosen.goOn();
      along.goOn();
    },
  };
}
