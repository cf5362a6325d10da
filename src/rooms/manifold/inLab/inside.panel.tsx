import '../manifold.css';
import { useMemo } from 'react';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import { searchBox } from '../../../engine/manifold/criteria/searchBox';
import { searchedIn } from '../../../engine/objectives/leaveOneOut/params';
import { useCrosshair, useIntents, useLabState } from '../../../lab/LabContext';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { useAnswer } from '../../../lab/useAnswer';
import { useSize } from '../../../lab/plots/useSize';
import { storedSnapshot } from '../../../lab/state/select/can';
import { Button } from '../../../ui/Button';
import { formatNumber } from '../../../vocabulary/numbers/write';
import { Select } from '../../../ui/Select';
import { Numbers } from '../../../studies/numbers/Numbers';
import type { PanelProps } from '../../../studies/study';
import { insideAt } from './insideAt';
import { learntOf, roomStateOf, whyNoRoom, type Learnt } from '../written/labSpec';
import { writeRoom } from '../written/linkText';
import { firstLook } from '../state/look';
import { arePlaced, hasRows } from '../points/planePoints';
import { engineSetting, learnerOf } from '../points/engineData';
import { fitsPoints } from '../points/standing';
import { gridAround } from '../points/frame';
import type { PlanePoint } from '../state/points';
import { sharedData } from '../points/sharedData';
import { PlaneWaiting } from '../plane/PlaneEmpty';
import { PlaneFigure } from '../plane/plane.figure';
import { roomTables } from '../files/tables';
import { usePlacedPoints } from './usePlacedPoints';
import { roomInWords } from '../points/words';

/** Shows what the classifier of a run believes of the plane, at the best settings so far or at the crosshair of the maps. */
export function InsidePanel(props: PanelProps) {
  const snapshot = useLabState(storedSnapshot);
  if (!snapshot) return <p className="panel__wait">Waiting for the run…</p>;
  return <Inside {...props} snapshot={snapshot} />;
}

const places = [
  { value: 'best', label: 'best so far', hint: 'The settings with the lowest criterion so far' },
  { value: 'crosshair', label: 'crosshair', hint: 'The settings that the maps are drawn through' },
] as const;

function Inside({ snapshot, text, setText }: PanelProps & { readonly snapshot: StepSnapshot }) {
  const at = insideAt(text);
  const crosshair = useCrosshair();
  const { observations, incumbent, spec } = snapshot;
  const best = observations.find(({ id }) => id === incumbent)?.x ?? null;
  const x = at === 'best' ? best : crosshair;
  const learnt = useMemo(() => (x ? learntOf(spec, x) : null), [spec, x]);
  return (
    <div className="manifold manifold--inside">
      <div className="manifold__bar">
        <Select
          label="Settings"
          hint="Which of the searched settings the picture is drawn for"
          value={at}
          options={places}
          onChange={(value) => setText(value === 'best' ? '' : value)}
        />
        {x && learnt && <Place snapshot={snapshot} x={x} />}
      </div>
      {learnt ? (
        <InsidePlane room={learnt} />
      ) : (
        <p>{x ? whyNoRoom(spec) : 'Nothing has been evaluated yet.'}</p>
      )}
    </div>
  );
}

interface PlaceProps {
  readonly snapshot: StepSnapshot;
  readonly x: readonly number[];
}

/** Names the searched settings, and leads to the room that has them. */
function Place({ snapshot: { spec }, x }: PlaceProps) {
  const room = roomStateOf(spec, x);
  const { enterRoom } = useIntents();
  const searched = searchedIn(spec.objective.params);
  return (
    <>
      <p className="manifold__at">
        {searched.map((axis, p) => `${searchBox[axis].name} = ${formatNumber(x[p]!)}`).join(', ')}
      </p>
      <Button
        hint={room ? 'Opens the room of unlabelled data with these points and settings' : whyNoRoom(spec)}
        disabled={!room}
        onClick={() => room && enterRoom('manifold', writeRoom(room))}
      >
        Open it in the room
      </Button>
    </>
  );
}

const side = 64;

const noPoints: readonly PlanePoint[] = [];

function InsidePlane({ room }: { readonly room: Learnt }) {
  const [ref, size] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const { setting } = room;
  const { drawn, points, fault, loadFault, again } = usePlacedPoints(room);
  const shape = size.width / size.height;
  const grid = useMemo(() => ({ ...gridAround(points, shape), side }), [points, shape]);
  const ground = hasRows(drawn) ? null : grid;
  const shown = useAnswer<'picture'>(
    shape > 0 && drawn.length > 0
      ? {
          ...{ question: 'picture', subject: sharedData(drawn) },
          asked: {
            ...{ setting: engineSetting(setting), learner: learnerOf(setting), grid: ground },
            ...{ lifted: null, kernelOf: null, isRough: false },
          },
        }
      : null,
  );
  const isOfThese =
    shown.answer !== null &&
    fitsPoints(shown.answer, points) &&
    (shown.answered!.asked.grid === null) === (ground === null);
  const picture = isOfThese ? shown.answer : null;
  const numbers = useMemo(() => ({ points, picture, landscape: null, kept: [] }), [points, picture]);
  const said = loadFault ?? fault ?? shown.fault;
  return (
    <>
      <div
        ref={ref}
        className="manifold__plane"
        aria-busy={shape > 0 && drawn.length > 0 && shown.waiting && said === null}
      >
        {size.width > 0 && (
          <PlaneFigure
            points={arePlaced(points) ? points : noPoints}
            grid={grid}
            picture={picture}
            isFitting={arePlaced(points)}
            layers={firstLook.layers}
            size={size}
            weight={text / 12}
            at={null}
          />
        )}
        <PlaneWaiting points={points} fault={fault} loadFault={loadFault} onAgain={again} />
      </div>
      <p className="manifold__said" role="status">
        {said ?? roomInWords(points, picture, setting)}
      </p>
      <Numbers of="the classifier" data={numbers} tables={roomTables} />
    </>
  );
}
