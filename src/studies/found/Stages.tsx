import type { ReactNode } from 'react';
import type { DigitsThroughComponents } from '../../engine/pipelines/explain/explanation';
import { imageAt, rebuilt, varianceKept } from '../../engine/pipelines/explain/rebuild';
import { Slider } from '../../ui/Slider';
import { largestOf } from '../runs/ink';
import { PixelImage } from '../runs/PixelImage';
import { withDecimals, formatSize } from '../../vocabulary/numbers/write';

interface StagesProps {
  readonly inside: DigitsThroughComponents;
  readonly row: number;
  /** Components that the image is rebuilt from. */
  readonly count: number;
  onCount(count: number): void;
  /** What the blur is, in a word or two. */
  readonly blur: string;
  /** The votes at the end. */
  readonly children: ReactNode;
  /** Words of the votes: the first in bold. */
  readonly verdict: readonly [string, string];
}

const side = 124;

/** Follows one image through the stages, from how it was written to the votes. */
export function Stages({ inside, row, count, onCount, blur, children, verdict }: StagesProps) {
  const { written, blurred, halved, components } = inside;
  const from = imageAt(halved, row);
  const again = rebuilt(from, components, count);
  const most = components.directions.length / components.mean.length;
  const share = Math.round(100 * varianceKept(components, count));
  const sizeOf = ({ height, width }: { height: number; width: number }) => `${height} × ${width}`;
  return (
    <ol className="stages">
      <Stage name="as written" note={sizeOf(written)}>
        <PixelImage
          label=""
          pixels={imageAt(written, row)}
          width={written.width}
          largest={written.largest}
          size={side}
        />
      </Stage>
      <Stage name="blurred" note={blur}>
        <PixelImage
          label=""
          pixels={imageAt(blurred, row)}
          width={blurred.width}
          largest={blurred.largest}
          size={side}
        />
      </Stage>
      <Stage name="halved" note={sizeOf(halved)}>
        <PixelImage label="" pixels={from} width={halved.width} largest={halved.largest} size={side} />
      </Stage>
      <Stage name={`rebuilt from ${count}`} note={`${share}\u00a0% of the variance`}>
        <PixelImage label="" pixels={again} width={components.width} largest={halved.largest} size={side} />
        <div className="stages__slider">
          <Slider
            label="components"
            value={count}
            spec={{ kind: 'integer', min: 1, max: most }}
            onChange={onCount}
            text={String(count)}
            hint="Of how many components the image is rebuilt; the classifier was given those that are kept"
          />
        </div>
      </Stage>
      <li className="stages__stage stages__votes">
        {children}
        <strong>{verdict[0]}</strong>
        <span>{verdict[1]}</span>
      </li>
    </ol>
  );
}

function Stage({
  name,
  note,
  children,
}: {
  readonly name: string;
  readonly note: string;
  readonly children: ReactNode;
}) {
  const [image, ...more]: ReactNode[] = Array.isArray(children) ? (children as ReactNode[]) : [children];
  return (
    <li className="stages__stage">
      <div className="stages__image">{image}</div>
      <strong>{name}</strong>
      <span>{note}</span>
      {more}
    </li>
  );
}

const shown = 12;

/** The first components as images: blue adds ink, orange takes it away. */
export function ComponentStrip({ inside: { components } }: { readonly inside: DigitsThroughComponents }) {
  const size = components.mean.length;
  const count = Math.min(shown, components.directions.length / size);
  return (
    <ol className="strip">
      {Array.from({ length: count }, (_, k) => {
        const pixels = components.directions.subarray(k * size, (k + 1) * size);
        const share = withDecimals(100 * components.shares[k]!, 1);
        return (
          <li key={k}>
            <PixelImage
              label={`component ${k + 1}`}
              pixels={pixels}
              width={components.width}
              largest={largestOf(pixels)}
              size={58}
              isSigned
            />
            <span>
              <b>{k + 1}</b>
              <span>{` · ${share}\u00a0%`}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The rows that the machine leans on most, as they were written. */
export function SupportStrip({
  inside: { supports, supportImages },
  names,
}: {
  readonly inside: DigitsThroughComponents;
  readonly names: readonly string[];
}) {
  return (
    <ol className="strip">
      {supports.slice(0, shown).map(({ row, label, alpha, isBound }, k) => (
        <li key={row}>
          <PixelImage
            label={`a ${names[label]}, α ${formatSize(alpha, 2)}`}
            pixels={imageAt(supportImages, k)}
            width={supportImages.width}
            largest={supportImages.largest}
            size={58}
          />
          <span>
            <b>{names[label]}</b>
            <span>{` · ${isBound ? 'at C' : formatSize(alpha, 2)}`}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
