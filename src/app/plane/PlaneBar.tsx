import type { Scene } from '../../state/data';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { Slider } from '../../ui/Slider';
import { useIntents, useLabState } from '../LabContext';
import type { PlotMode } from '../plots/handlers';
import { AxesChoice } from './AxesChoice';
import type { SceneSource } from './sceneSource';
import { readingOf } from './reading';
import { useAsk } from './useAsk';

interface PlaneBarProps {
  readonly scene: Scene;
  /** The crosshair [d]. */
  readonly place: readonly number[];
  readonly source: SceneSource;
  readonly mode: PlotMode;
  /** Nothing to press, only to read. */
  readonly isBare: boolean;
}

/** Above the maps: which inputs they show, where the crosshair stands, and what can be done there. */
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

/** The coordinates that the maps do not show: the plane is cut there. */
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
          const [min, max] = source.box![input]!;
          return (
            <Slider
              key={input}
              label={names[input]!}
              hint={`Where the maps are cut along ${names[input]}`}
              value={place[input]!}
              spec={{ kind: 'number', min, max, scale: 'linear' }}
              onChange={(value) => setPlace(place.with(input, value))}
            />
          );
        })}
      </div>
    </Disclosure>
  );
}
