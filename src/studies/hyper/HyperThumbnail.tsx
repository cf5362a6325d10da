import type { NumberSpec } from '../../engine/definition';
import { provides } from '../../engine/experiment/capabilities';
import { inputNames } from '../../engine/experiment/inputs';
import type { Landscape } from '../../engine/questions/landscape';
import { useLabState } from '../../lab/LabContext';
import { judgingFit, presentIn } from '../../lab/state/hyperparameters';
import { kernelNumbers } from '../../lab/state/kernelNumbers';
import { useAnswer } from '../../lab/useAnswer';
import { dotsPath } from '../../plots/path';
import type { PresentRun, ThumbnailProps } from '../explore';
import { fullFrame, scalesIn, Thumbnail, Tiles, wholeFrame } from '../thumbnails';
import { shareOf } from './landscape/landscape';
import { wantedLandscape } from './landscape/wanted';
import { pixels } from '../../vocabulary/numbers/write';

/** The landscape of the fit; the fitted values until it is there, and where it would take long. */
export function HyperThumbnail({ run }: ThumbnailProps) {
  const landscape = useLandscape(run);
  return <Thumbnail>{landscape ? <Landscaped landscape={landscape} /> : <Values run={run} />}</Thumbnail>;
}

/** Observations up to which a coarse landscape takes less than a second. */
const quick = 80;

/** Returns a coarse landscape, or a finer one that is at hand; null until there is one. */
function useLandscape({ snapshot }: PresentRun): Landscape | null {
  const fit = useLabState(judgingFit);
  const isQuick = snapshot.observations.length <= quick && provides(snapshot.spec, 'likelihood');
  const wanted = isQuick ? wantedLandscape({ snapshot, fit, names: [], search: null }) : null;
  const fine = useLabState(({ known }) => (wanted && known.find(wanted.asks.at(-1)!)) ?? null);
  const { answer, answered } = useAnswer<'landscape'>(fine ? null : (wanted?.asks[0] ?? null));
  return fine ?? (answered?.subject === snapshot ? answer : null);
}

function Landscaped({ landscape: { criterion, prior, right } }: { readonly landscape: Landscape }) {
  const values = criterion.map((value, k) => value + prior[k]!);
  const top = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const at = values.indexOf(top);
  const size = right.length;
  const { x, y } = scalesIn(fullFrame, [0, size], [0, size]);
  const place = [x((at % size) + 0.5), y(Math.floor(at / size) + 0.5)] as const;
  return (
    <>
      <Tiles shares={values.map((value) => shareOf(top - value))} frame={fullFrame} />
      <path className="thumbnail__place" d={dotsPath([place], 2.2)} />
    </>
  );
}

/** Rows that are told apart at this size. */
const mostRows = 5;

interface Row {
  readonly value: number;
  readonly spec: Pick<NumberSpec, 'min' | 'max' | 'typical'>;
}

/** Range of the output scale. */
const outputScaleSpec: Row['spec'] = { min: 0.05, max: 20 };

/** The fitted values as on sliders, each on the logarithm of its range. */
function Values({ run: { snapshot } }: ThumbnailProps) {
  const { spec } = snapshot;
  const present = presentIn(spec, snapshot);
  if (!present) return null;
  const numbers: readonly Row[] = kernelNumbers(present.kernel, inputNames(spec)).slice(0, mostRows - 1);
  const shares = [...numbers, { value: present.outputScale, spec: outputScaleSpec }].map(
    ({ value, spec: { min, max, typical: [low, high] = [min, max] } }) =>
      Math.log(value / low) / Math.log(high / low),
  );
  const scales = scalesIn(wholeFrame, [0, 1], [shares.length, 0]);
  const at = shares.map(
    (share, k) => [scales.x(Math.min(1, Math.max(0, share))), scales.y(k + 0.5)] as const,
  );
  const from = wholeFrame.left;
  return (
    <>
      <path
        className="thumbnail__line thumbnail__line--quiet"
        d={at.map(([, y]) => `M${from},${pixels(y)}h${wholeFrame.width}`).join('')}
      />
      <path
        className="thumbnail__line"
        d={at.map(([x, y]) => `M${from},${pixels(y)}H${pixels(x)}`).join('')}
      />
      <path className="thumbnail__start" d={dotsPath(at, 3)} />
    </>
  );
}
