import './manifold.css';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { clouds } from '../../engine/manifold/clouds';
import { useDisplay } from '../../lab/plots/useDisplay';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Disclosure } from '../../ui/Disclosure';
import { Select } from '../../ui/Select';
import { Slider } from '../../ui/Slider';
import { Numbers } from '../numbers/Numbers';
import type { PanelProps } from '../study';
import { CriterionPlot } from './CriterionPlot';
import { DataPlane } from './DataPlane';
import { DirectionsFigure } from './directions.figure';
import { failures } from './failures';
import {
  keptOf,
  mostNeighbours,
  ranges,
  upAxes,
  type Kept,
  type RoomSetting,
  type UpAxis,
} from './manifoldData';
import { useManifoldRoom, type ManifoldRoom } from './manifold.store';
import type { RoomData } from './roomData';
import type { PlaneLayers } from './plane.figure';
import { roomTables } from './tables';
import { bridgeInWords, powerOfTwo, roomInWords } from './words';

/** Shows the room: what the machine believes of a plane, and how good that is over two of its settings. */
export function ManifoldPanel(props: PanelProps) {
  const room = useManifoldRoom(props);
  const [layers, setLayers] = useState<PlaneLayers>({
    edges: false,
    margins: false,
    rings: true,
    kernels: false,
  });
  const data = useStore(room.store);
  return (
    <div
      className="manifold"
      onKeyDown={(event) => undoKeys(event, room)}
      onKeyUp={room.intents.settle}
      onPointerUp={room.intents.settle}
    >
      <Bar room={room} data={data} />
      <div className="manifold__pictures">
        <section className="manifold__half" aria-label="The plane">
          <DataPlane room={room} layers={layers} onLayers={setLayers} />
          <Layers layers={layers} onChange={setLayers} learner={data.setting.learner} />
        </section>
        <section className="manifold__half" aria-label="The criterion">
          <header className="manifold__head">
            <h3 className="manifold__title">How good, by leave-one-out?</h3>
            <Select
              label="Upwards"
              hint="The number that the landscape has upwards, over the price γ′A"
              value={data.up}
              options={Object.entries(upAxes).map(([value, { label }]) => ({ value, label }))}
              onChange={(up) => room.intents.turn(up as UpAxis)}
            />
          </header>
          <CriterionPlot room={room} />
          <Settings room={room} setting={data.setting} />
        </section>
      </div>
      <Said data={data} showsBridge={layers.edges} />
      <Directions room={room} data={data} />
      <Failures room={room} />
      <RoomNumbers data={data} />
    </div>
  );
}

function RoomNumbers({ data }: { readonly data: RoomData }) {
  const { points, picture, landscape } = data;
  const kept = useKept(data);
  const numbers = useMemo(
    () => ({ points, picture: picture?.answer ?? null, landscape, kept }),
    [points, picture, landscape, kept],
  );
  return <Numbers of="the room" data={numbers} tables={roomTables} />;
}

function undoKeys(event: React.KeyboardEvent, { intents }: ManifoldRoom): void {
  if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.shiftKey) intents.redo();
  else intents.undo();
}

const pullSteps = 60;

/** Positions of the pull: 0, then powers of two. */
function pullOf(position: number): number {
  if (position <= 0) return 0;
  const [lo, hi] = ranges.intrinsic.map(Math.log2) as [number, number];
  return 2 ** (lo + ((hi - lo) * (position - 1)) / (pullSteps - 1));
}

function positionOf(pull: number): number {
  if (!(pull > 0)) return 0;
  const [lo, hi] = ranges.intrinsic.map(Math.log2) as [number, number];
  return 1 + Math.round(((Math.log2(pull) - lo) / (hi - lo)) * (pullSteps - 1));
}

function Bar({ room, data }: RoomProps) {
  const { intents } = room;
  const { from, setting, past, future } = data;
  return (
    <div className="manifold__bar">
      <Select
        label="Points"
        hint="Where the points come from"
        value={data.own ? 'own' : from.cloud}
        options={[
          ...clouds.map(({ id, label, summary }) => ({ value: id, label, hint: summary })),
          ...(data.own ? [{ value: 'own', label: 'Changed by hand', disabled: true }] : []),
        ]}
        onChange={(cloud) => intents.draw({ cloud, noise: clouds.find(({ id }) => id === cloud)!.noise })}
      />
      <Select
        label="Learner"
        hint="What learns from the labels"
        value={setting.learner}
        options={[
          { value: 'rls', label: 'LapRLS', hint: 'Least squares that stay smooth along the graph' },
          {
            value: 'svm',
            label: 'LapSVM',
            hint: 'A support vector machine that stays smooth along the graph',
          },
        ]}
        onChange={(learner) => intents.set({ learner: learner as RoomSetting['learner'] })}
      />
      <div className="manifold__pull">
        <Slider
          label="Unlabelled data pull, γ′I"
          hint="The price of change along the graph: at 0 only points with labels count"
          value={positionOf(setting.intrinsic)}
          text={
            setting.intrinsic === 0
              ? '0: they do not count'
              : powerOfTwo(Math.round(Math.log2(setting.intrinsic)))
          }
          spec={{ kind: 'integer', min: 0, max: pullSteps }}
          onChange={(position) => intents.set({ intrinsic: pullOf(position) })}
        />
      </div>
      <Button
        hint="Draw other points of the same kind"
        onClick={() => intents.draw({ seed: Math.floor(Math.random() * 1e6) })}
      >
        New draw
      </Button>
      <Button
        hint="Take the last change back"
        disabled={past.length === 0}
        shortcut="Control+z"
        onClick={intents.undo}
      >
        Undo
      </Button>
      <Button
        hint="Do it again"
        disabled={future.length === 0}
        shortcut="Control+Shift+z"
        onClick={intents.redo}
      >
        Redo
      </Button>
    </div>
  );
}

interface LayersProps {
  readonly layers: PlaneLayers;
  readonly learner: RoomSetting['learner'];
  onChange(layers: PlaneLayers): void;
}

function Layers({ layers, learner, onChange }: LayersProps) {
  const chip = (id: keyof PlaneLayers, label: string, hint: string) => (
    <Chip
      label={label}
      hint={hint}
      pressed={layers[id]}
      onChange={(on) => onChange({ ...layers, [id]: on })}
    />
  );
  return (
    <div className="manifold__layers" role="group" aria-label="Layers of the plane">
      {chip(
        'rings',
        'Left-out rings',
        'What each label would be told if it were left out; broken where that is wrong',
      )}
      {chip('edges', 'Edges', 'Which points are neighbours; the longest edge between the classes is red')}
      {chip(
        'kernels',
        'k̃ at a point',
        'Level lines of both kernels of the point under the pointer: k dotted, k̃ whole (K)',
      )}
      {chip(
        'margins',
        'Margins',
        learner === 'svm' ? 'Where f is 1 and −1; support vectors wear a second ring' : 'Where f is 1 and −1',
      )}
    </div>
  );
}

function Settings({ room, setting }: { readonly room: ManifoldRoom; readonly setting: RoomSetting }) {
  const { intents } = room;
  const number = (id: 'lengthScale' | 'ambient', label: string, hint: string) => (
    <Slider
      label={label}
      hint={hint}
      value={setting[id]}
      spec={{ kind: 'number', min: ranges[id][0], max: ranges[id][1], scale: 'log' }}
      onChange={(value) => intents.set({ [id]: value })}
    />
  );
  return (
    <div className="manifold__settings">
      {number('lengthScale', 'Width σ', 'The distance over which points are alike')}
      {number('ambient', 'Price γ′A', 'The price of a large function: the larger, the flatter')}
      <Slider
        label="Neighbours ν"
        hint="How many nearest points each point is joined to"
        value={setting.neighbours}
        spec={{ kind: 'integer', min: 1, max: mostNeighbours }}
        onChange={(neighbours) => intents.set({ neighbours })}
      />
      <Slider
        label="Power p"
        hint="The power of the Laplacian: the higher, the smoother along the graph"
        value={setting.power}
        spec={{ kind: 'integer', min: 1, max: 5 }}
        onChange={(power) => intents.set({ power })}
      />
      <div className="manifold__switches">
        <Chip
          label="Normalised"
          hint="Weighs each point by its number of neighbours"
          pressed={setting.normalized}
          onChange={(normalized) => intents.set({ normalized })}
        />
        <Chip
          label="Centred labels"
          hint="Learns the labels minus their mean, so that the larger class does not take all"
          pressed={setting.centred}
          disabled={setting.learner === 'svm'}
          onChange={(centred) => intents.set({ centred })}
        />
      </div>
    </div>
  );
}

function Said({ data, showsBridge }: { readonly data: RoomData; readonly showsBridge: boolean }) {
  const picture = data.picture?.answer ?? null;
  const bridge = showsBridge ? bridgeInWords(data.points, picture) : null;
  return (
    <p className="manifold__said" role="status">
      {data.fault ?? roomInWords(data.points, picture, data.setting)}
      {bridge && ` ${bridge}`}
    </p>
  );
}

/** Returns the directions that are drawn; none while they are closed or of other points. */
function useKept({ wantsSpectrum, spectrum, setting, points }: RoomData): readonly Kept[] {
  return useMemo(() => {
    const isOfThese = spectrum?.ask.data.points.length === points.length;
    return wantsSpectrum && spectrum && isOfThese ? keptOf(spectrum.answer, setting) : [];
  }, [wantsSpectrum, spectrum, setting, points]);
}

/** Says what smooth along the data means: the directions of the graph, and how much of each is kept. */
function Directions(props: RoomProps) {
  return (
    <Disclosure className="disclosure--quiet" title="What smooth along the data means">
      <OpenDirections {...props} />
    </Disclosure>
  );
}

interface RoomProps {
  readonly room: ManifoldRoom;
  readonly data: RoomData;
}

function OpenDirections({ room: { intents }, data }: RoomProps) {
  const kept = useKept(data);
  useEffect(() => {
    intents.showSpectrum(true);
    return () => intents.showSpectrum(false);
  }, [intents]);
  return (
    <>
      <p className="manifold__way">
        The six smoothest directions of the graph, the smoothest first: blue points lie above 0, orange ones
        below. The pull keeps the share 1/(1 + ρλᵖ) of each, with ρ = γ′I/γ′A; the power p bends that and
        nothing else.
      </p>
      {kept.length > 0 ? (
        <DirectionsFigure points={data.points} frame={data.frame} kept={kept} />
      ) : (
        <p className="panel__wait">Finding the directions…</p>
      )}
    </>
  );
}

/** Cases in which it goes wrong, each with a way out. */
function Failures({ room }: { readonly room: ManifoldRoom }) {
  const { display } = useDisplay();
  const [open, setOpen] = useState<string | null>(null);
  const shown = failures.find(({ id }) => id === open);
  return (
    <Disclosure className="disclosure--quiet" title="When it goes wrong">
      <div className="manifold__failures" data-display={display}>
        {failures.map(({ id, label, hint, state }) => (
          <Button
            key={id}
            hint={hint}
            aria-pressed={id === open}
            onClick={() => {
              setOpen(id);
              room.intents.show(state);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      {shown && (
        <p className="manifold__way">
          {shown.words}{' '}
          <Button hint={shown.way.hint} onClick={() => room.intents.set(shown.way.changes)}>
            {shown.way.label}
          </Button>
        </p>
      )}
    </Disclosure>
  );
}
