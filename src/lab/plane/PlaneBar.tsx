import type { Scene } from '../state/data';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { Slider } from '../../ui/Slider';
import { useIntents, useLabState } from '../LabContext';
import type { PlotMode } from '../plots/gestures';
import { readingOf, type SceneSource } from './sceneSource';
import { useAsk } from './PlanePointing';
import { Select } from '../../ui/Select';
import { domainOf } from '../../plots/scale';

interface PlaneBarProps {
  readonly scene: Scene;
  /** Crosshair [d]. */
  readonly place: readonly number[];
  readonly source: SceneSource;
  readonly mode: PlotMode;
  /** True to leave out the controls. */
  readonly isBare: boolean;
}

/** The bar above the maps: their axes, the reading at the crosshair, and the commands there. */
export function PlaneBar({ scene, place, source, mode, isBare }: PlaneBarProps) {
  const { setPlace } = useIntents();
  const isPut = useLabState((state) => state.place !== null);
  const ask = useAsk(scene, mode);
  const hasMore = place.length > 2;
  const words = readingOf(scene, place, source);
  const reading = (
    <p className="plane-bar__reading" title={words}>
      {words}
    </p>
  );
  if (isBare) return <div className="plane-bar">{reading}</div>;
  return (
    <div className="plane-bar" role="group" aria-label="Crosshair and axes">
      {hasMore && <AxesChoice axes={scene.plane.plane.axes} inputs={source.labels.inputs} />}
      {reading}
      <Button
        hint={mode === 'free' ? 'Put an observation at the crosshair' : 'Ask the function at the crosshair'}
        onClick={() => ask(place)}
      >
        {mode === 'free' ? 'Add here' : 'Ask here'}
      </Button>
      <Button
        disabled={!isPut}
        shortcut="Escape"
        hint="Back to the next query, which the crosshair follows from step to step"
        onClick={() => setPlace(null)}
      >
        Unpin
      </Button>
      {hasMore && <OtherInputs scene={scene} place={place} source={source} />}
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
