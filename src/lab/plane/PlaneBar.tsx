import type { Scene } from '../state/data';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { Slider } from '../../ui/Slider';
import { useCrosshair, useIntents, useLabState } from '../LabContext';
import { interactionOf } from '../state/select/can';
import { readingOf, useSceneSource, type SceneSource } from './sceneSource';
import { useAsk } from './PlanePointing';
import { Select } from '../../ui/Select';
import { domainOf } from '../../plots/scale';

interface PlaneBarProps {
  readonly scene: Scene;
  /** Crosshair [d]. */
  readonly place: readonly number[];
  readonly source: SceneSource;
}

/** The bar above the maps of more than two inputs: their axes, and where they are cut. */
export function PlaneBar(props: PlaneBarProps) {
  const { scene, source } = props;
  return (
    <div className="plane-bar" role="group" aria-label="Axes">
      <AxesChoice axes={scene.plane.plane.axes} inputs={source.labels.inputs} />
      <OtherInputs {...props} />
    </div>
  );
}

/** The reading at the crosshair, and the commands there; nothing until there is a scene. */
export function PlaneFoot() {
  const scene = useLabState((state) => state.scene);
  const place = useCrosshair();
  const fits = scene !== null && place?.length === scene.place.length;
  return fits && <Foot scene={scene} place={place} />;
}

function Foot({ scene, place }: Omit<PlaneBarProps, 'source'>) {
  const { setPlace } = useIntents();
  const source = useSceneSource(scene);
  const mode = useLabState(interactionOf);
  const isPut = useLabState((state) => state.place !== null);
  const ask = useAsk(mode);
  const words = readingOf(scene, place, source);
  return (
    <div className="plane-foot" role="group" aria-label="Crosshair">
      <p className="plane-foot__reading" title={words}>
        {words}
      </p>
      <Button
        hint={
          mode === 'ask'
            ? 'Ask the function at the crosshair'
            : 'Enter the result of an experiment at the crosshair'
        }
        onClick={() => ask(place)}
      >
        {mode === 'ask' ? 'Ask here' : 'I ran it here'}
      </Button>
      <Button
        className={isPut ? undefined : 'button--absent'}
        shortcut="Escape"
        hint="Back to the next query, which the crosshair follows from step to step"
        onClick={() => setPlace(null)}
      >
        Unpin
      </Button>
    </div>
  );
}

/** Sliders of the coordinates that the maps do not show, where the plane is cut. */
function OtherInputs({ scene, place, source }: Pick<PlaneBarProps, 'scene' | 'place' | 'source'>) {
  const { setPlace } = useIntents();
  const others = place.flatMap((_, input) => (scene.plane.plane.axes.includes(input) ? [] : [input]));
  const names = source.labels.inputs;
  const title =
    others.length === 1 ? `The other input, ${names[others[0]!]}` : `The other ${others.length} inputs`;
  return (
    <Disclosure className="disclosure--quiet plane-bar__others" title={title}>
      <div className="plane-bar__sliders">
        {others.map((input) => {
          const spacing = source.box![input]!;
          const [min, max] = domainOf(spacing);
          return (
            <Slider
              key={input}
              label={names[input]!}
              hint={`Where the maps are cut along ${names[input]}`}
              value={place[input]!}
              spec={{ kind: 'number', min, max, scale: 'kind' in spacing ? 'log' : 'linear' }}
              onChange={(value) => setPlace(place.with(input, value))}
            />
          );
        })}
      </div>
    </Disclosure>
  );
}

interface AxesChoiceProps {
  readonly axes: readonly [right: number, up: number];
  /** Names of all inputs. */
  readonly inputs: readonly string[];
}

/** Chooses the two inputs that the maps show. */
export function AxesChoice({ axes: [right, up], inputs }: AxesChoiceProps) {
  const { setAxes } = useIntents();
  const options = inputs.map((label, input) => ({ value: String(input), label }));
  // Choosing the input of the other axis swaps the two.
  const chooseRight = (value: string) => setAxes([Number(value), Number(value) === up ? right : up]);
  const chooseUp = (value: string) => setAxes([Number(value) === right ? up : right, Number(value)]);
  return (
    <div className="plane-bar__axes">
      <Select
        label="Across"
        hint="The input that runs from left to right"
        value={String(right)}
        options={options}
        onChange={chooseRight}
      />
      <Select
        label="Up"
        hint="The input that runs upwards"
        value={String(up)}
        options={options}
        onChange={chooseUp}
      />
    </div>
  );
}
