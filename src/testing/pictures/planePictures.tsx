import { LabProvider, useCrosshair, useIsPointed, useLabState } from '../../lab/LabContext';
import { layoutMaps } from '../../studies/compare/columnSources';
import { layoutPlane, type PlaneLayout } from '../../lab/plane/layoutPlane';
import { Maps } from '../../lab/plane/Maps';
import { PlaneBridges } from '../../lab/plane/PlanePlots';
import {
  useLineSources,
  usePlaneScales,
  useSceneSource,
  type SceneSource,
} from '../../lab/plane/sceneSource';
import { ChartFigure } from '../../plots/ChartFigure';
import { contourPaths, overBox } from '../../plots/contourPaths';
import { cameraFor } from '../../studies/height/camera';
import { projectHeight } from '../../studies/height/heightData';
import { HeightFigure } from '../../studies/height/height.figure';
import { atFirst, type Viewpoint } from '../../studies/height/viewpoint';
import { fieldShares, ticksOn } from '../../plots/plane/colourScale';
import { pixelsOf } from '../../plots/palette';
import { projectMap } from '../../plots/plane/mapData';
import { MapFigure } from '../../plots/plane/MapFigure';
import { veilPixels } from '../../plots/plane/HeatMap';
import type { PlaneSource } from '../../plots/plane/plane';
import { turnedSlice } from '../../plots/plane/turnedSlice';
import { charts } from '../../plots/registry';
import type { Scene } from '../../lab/state/data';
import type { Lab } from '../../lab/state/store';
import { Pixels, Surface } from './Painted';
import { picturesOf, type Picture } from './picture';
import { stillLab } from './stillLab';

/** One state of the Lab on several inputs, and what is drawn of it. */
interface PlaneState {
  readonly state: string;
  readonly link: string;
  /** `map`, `maps`, `column-maps`, `contours`, `height`, `bridges`, ids of charts. */
  readonly figures: readonly string[];
  readonly act?: (lab: Lab) => void;
  readonly room?: Partial<Parameters<typeof layoutPlane>[0]>;
  readonly viewpoint?: Viewpoint;
  readonly hasBand?: boolean;
}

const lines = ['objective-posterior', 'turned-slice', 'output-map', 'bridges'];
const branin = 'seed=7&objective=branin&model=gp';
/** The settings of a classifier. */
const settings = 'seed=7&objective=leave-one-out&model=gp';

const states: readonly PlaneState[] = [
  {
    state: 'two-inputs',
    link: `${branin}&step=2`,
    figures: ['map', 'contours', 'column-maps', 'height', 'history', 'density-of-y', 'latent', ...lines],
  },
  {
    state: 'two-inputs-pointed',
    link: `${branin}&step=2&place=3.14~2.28&axes=1~0&layers=truth,mean,band80,latent,query`,
    figures: ['map', ...lines],
    act: ({ store, intents }) => intents.select(store.getState().snapshots[2]!.observations[1]!.id),
  },
  {
    state: 'small',
    link: `${branin}&initial=1&map=acquisition`,
    figures: ['maps'],
    room: { width: 360, height: 0 },
  },
  { state: 'acquisition', link: `${branin}&step=1&map=acquisition`, figures: ['map', 'height'] },
  {
    state: 'turned-with-band',
    link: 'seed=7&objective=ackley&initial=3',
    figures: ['height'],
    viewpoint: { azimuth: 215, elevation: 60, zoom: 1.4 },
    hasBand: true,
  },
  {
    state: 'truth-hidden',
    link: `${branin}&step=0&map=truth&layers=median,band95`,
    figures: ['map', 'height'],
  },
  {
    state: 'bent-colours',
    link: 'seed=7&objective=goldstein-price&model=ngcp&step=1',
    figures: ['map', 'height', 'objective-posterior'],
  },
  {
    state: 'three-inputs',
    link: 'seed=7&objective=hartmann3&model=gp&step=1&place=0.1~0.2~0.3&axes=0~2&map=width',
    figures: ['map', 'objective-posterior', 'turned-slice'],
  },
  {
    state: 'two-inputs-weights',
    link: `${branin}&initial=6&place=3.14~2.28&layers=median,band95,weights`,
    figures: ['map'],
  },
  { state: 'leaf-boxes', link: `seed=7&objective=branin&model=extra-trees&step=1`, figures: ['map'] },
  {
    state: 'two-inputs-pending',
    link: `${branin}&batch.size=3&step=2`,
    figures: ['map', 'height'],
  },
  {
    state: 'two-inputs-fog',
    link: 'layers=truth,median,band95,query,fog&seed=1&step=4&objective=formula&model=gp&acquisition=expected-improvement-by-chance&data=q1ZKyy_KLc1JVLJS0tWoMFTQVTDQM9eMMwIyNCpApIGeGYirrWBQXFhUomGoBxIEK6ww0lTSUUrKr1Cyio420DGM1QGTsbUA',
    figures: ['map', 'turned-slice', 'objective-posterior'],
  },
  {
    state: 'two-inputs-not-allowed',
    link: 'layers=median,band95,query,notAllowed&seed=3&model=gp&objective=points&data=JU3LCsIwEPwVmfNQktQW9EuEkEMCORQaIzaoRfx3p-1hZ5nH7nxxw9V7Sxvoz3RCx1E4sO-GEIhVvqWj6xx78XsseZGGCCJpVkhN9bP9MbRGx_uSOk9laltY6XYqdWnghUcZ4iM-xQ0RU31lcJSDlOf6hhLh9wc',
    figures: ['map', 'turned-slice', 'objective-posterior'],
  },
  {
    state: 'two-inputs-second-result',
    link: 'layers=median,band95,query,second&seed=3&model=gp&objective=points&acquisition=expected-improvement-by-chance&entry=typed&data=HY4xDgIhFESvYn49IcAuZLX1ChYmhIJVKrOLCRQa4913oGCGzHwe_yd3uYRgYCLCDEu18FSHSTn6goV6Ho1XDi5GyJdvOAaWjIyHIcD0ednTlitrSQJZeW6ptixs1vLpX2kYTdYwpjU_yv5koRUZykMrrkGqpy_MZmVtB79yfg_wtdRGbmqnbdym-D8A',
    figures: ['map', 'turned-slice', 'objective-posterior'],
  },
  { state: 'simplex', link: `${branin}&strategy=nelder-mead&step=3`, figures: ['map'] },
  { state: 'path', link: `${branin}&strategy=quasi-newton&step=7`, figures: ['map'] },
  { state: 'settings-simplex', link: `${settings}&strategy=nelder-mead&step=4`, figures: ['map'] },
  { state: 'settings-path', link: `${settings}&strategy=quasi-newton&step=6`, figures: ['map'] },
  {
    state: 'two-inputs-phone',
    link: `${branin}&step=2`,
    figures: ['map', 'turned-slice', 'objective-posterior'],
    room: { width: 360, height: 0 },
  },
  {
    state: 'two-inputs-projector',
    link: `${branin}&step=2`,
    figures: ['map', 'turned-slice'],
    room: { width: 1280, height: 720, display: 'projector' },
  },
];

/** Pictures of the Lab on several inputs, from links. */
export const planePictures: readonly Picture[] = states.flatMap(planePicturesOf);

/** Pictures of one state of the Lab on several inputs. */
export function planePicturesOf({ link, act, figures, ...shown }: PlaneState): readonly Picture[] {
  const draw = (figure: string) => (lab: Lab) => (
    <LabProvider value={lab}>
      <SceneFigure figure={figure} {...shown} />
    </LabProvider>
  );
  return picturesOf(
    shown.state,
    () => stillLab(link, act),
    Object.fromEntries(figures.map((figure) => [figure, draw(figure)])),
  );
}

type SceneFigureProps = Omit<PlaneState, 'state' | 'link' | 'figures' | 'act'> & { readonly figure: string };

function SceneFigure(props: SceneFigureProps) {
  const scene = useLabState((state) => state.scene);
  const place = useCrosshair();
  return scene && place && <Drawn {...props} scene={scene} place={place} />;
}

interface DrawnProps extends SceneFigureProps {
  readonly scene: Scene;
  readonly place: readonly number[];
}

/** One figure where it stands on the page. */
function Drawn({ figure, scene, place, room, ...height }: DrawnProps) {
  const source = useSceneSource(scene);
  const pointed = useIsPointed();
  const scales = usePlaneScales(scene, source);
  const { right, up } = useLineSources({ scene, place, source, pointed }, scales);
  const large = useLabState((state) => state.map);
  const layout = layoutOf(figure, source, room);
  const seen: PlaneSource = { ...source, plane: scene.plane, values: scales.values };
  if (figure === 'bridges') {
    return <PlaneBridges source={right} scene={scene} place={place} layout={layout} />;
  }
  if (figure === 'height') return <Height seen={seen} map={large} {...height} />;
  if (figure === 'column-maps') return <ColumnMaps seen={seen} place={place} />;
  if (figure === 'contours') return <Contours seen={seen} />;
  if (figure === 'map' || figure === 'maps') {
    const { field, scale, palette, fog } = projectMap(large, { ...seen, values: scales.large });
    return (
      <>
        <Maps {...{ scene, place, pointed, source, layout, scales }} />
        {field && <Pixels pixels={pixelsOf(fieldShares(field, scale), palette)} />}
        {fog && <Pixels pixels={veilPixels(fog.chance, fog.isDark)} />}
      </>
    );
  }
  const isTurned = figure === turnedSlice.id;
  const chart = isTurned ? turnedSlice : charts.find(({ id }) => id === figure)!;
  const frame = layout.frames[figure as keyof PlaneLayout['frames']]!;
  return (
    <ChartFigure
      chart={chart}
      source={isTurned ? up : right}
      frame={frame}
      style={{ left: frame.figure.left, top: frame.figure.top }}
    />
  );
}

function layoutOf(figure: string, { layers }: SceneSource, room: PlaneState['room']): PlaneLayout {
  const hide = figure === 'maps' ? [] : ['maps'];
  return layoutPlane({ width: 1000, height: 680, display: 'screen', hide, latent: layers.latent, ...room });
}

interface HeightProps extends Pick<PlaneState, 'viewpoint' | 'hasBand'> {
  readonly seen: PlaneSource;
  readonly map: Parameters<typeof projectHeight>[0];
}

function Height({ seen, map, viewpoint = atFirst, hasBand = false }: HeightProps) {
  const data = projectHeight(map, seen, hasBand);
  const size = { width: 640, height: 420 };
  const camera = cameraFor(viewpoint, size, { side: 40, above: 36, below: 36 });
  const { surface, colours } = data;
  return (
    <>
      <HeightFigure
        data={data}
        viewpoint={viewpoint}
        size={size}
        text={12}
        weight={1}
        outputs={seen.labels.y}
      >
        {null}
      </HeightFigure>
      {surface && colours && <Surface relief={surface} colours={colours} camera={camera} />}
    </>
  );
}

/** The contours of a map, which a browser draws once there is time, and a server does not. */
function Contours({ seen }: { readonly seen: PlaneSource }) {
  const { field, scale } = projectMap('median', seen);
  const levels = ticksOn(scale, 5).map(({ value }) => value);
  const paths = contourPaths(field!, levels, overBox({ width: 400, height: 300 }));
  return (
    <svg width={400} height={300}>
      {paths.map((d, i) => (
        <path key={i} d={d} />
      ))}
    </svg>
  );
}

interface ColumnMapsProps {
  readonly seen: PlaneSource;
  readonly place: readonly number[];
}

/** The two maps of a column, with the next query of another run. */
function ColumnMaps({ seen, place }: ColumnMapsProps) {
  const source = { ...seen, others: [{ name: 'random search', run: 1, place: [2.5, 7.5] }] };
  const { hasBarBelow, ...frames } = layoutMaps({ width: 360, display: 'screen' });
  return (
    <>
      {(['mean', 'acquisition'] as const).map((id) => (
        <MapFigure
          key={id}
          data={projectMap(id, source)}
          place={place}
          pointed
          frame={frames[id]}
          isFine={false}
          hasBarBelow={hasBarBelow}
        />
      ))}
    </>
  );
}
