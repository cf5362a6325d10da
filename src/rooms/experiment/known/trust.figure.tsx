import { memo } from 'react';
import type { Suggestion } from '../../../engine/campaign/suggestion';
import { Axis } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { Clip } from '../../../plots/marks/Clip';
import type { Domain } from '../../../plots/domain';
import { roundRange } from '../state/range';
import type { TrialWords } from '../state/words';

type LeftOut = NonNullable<Suggestion['leftOut']>;

interface TrustFigureProps {
  readonly leftOut: LeftOut;
  readonly words: TrialWords;
  /** Writes a value of the goal. */
  write(value: number): string;
  /** Size of small text, in pixels. */
  readonly text?: number;
  /** Height of the plot, in pixels. */
  readonly height?: number;
}

/** Sizes in pixels. */
const size = { left: 40, top: 14, width: 180, height: 150, right: 8 };

/** Draws each trial as it was measured, across, and as all others predict it, upwards, with its band. */
export const TrustFigure = memo(function TrustFigure(props: TrustFigureProps) {
  const { leftOut, words, write, text = 12, height = size.height } = props;
  const { left, top, width, right } = size;
  const foot = 2 * text;
  const domain = domainOf(leftOut);
  const { trials, measured, predicted } = leftOut;
  const worst = trials.reduce(
    (most, _, k) =>
      Math.abs(measured[k]! - predicted[k]!) > Math.abs(measured[most]! - predicted[most]!) ? k : most,
    0,
  );
  const farthest =
    trials.length === 0
      ? ''
      : ` Farthest off is ${words.one} ${trials[worst]! + 1}: ${write(measured[worst]!)} measured, ${write(predicted[worst]!)} predicted.`;
  return (
    <Figure
      kind="experiment-trust"
      label="Can the model be trusted?"
      description={`${trials.length} ${words.many}, measured against predicted from all the others; ${leftOut.inside} lie in their band.${farthest}`}
      size={{ width: left + width + right, height: top + height + foot }}
      text={text}
    >
      <Plot at={{ left, top, width, height }} text={text} x={domain} y={domain}>
        <Axis side="left" />
        <Axis side="bottom" />
        <Diagonal />
        <Clip>
          <Bands leftOut={leftOut} />
        </Clip>
        <Discs leftOut={leftOut} />
      </Plot>
    </Figure>
  );
});

/** Bands that reach far beyond everything else are cut, so that the rest can be seen. */
const farthest = 1.5;

function domainOf({ measured, predicted, low, high }: LeftOut): Domain {
  const seen = [...measured, ...predicted];
  const [least, most] = [Math.min(...seen), Math.max(...seen)];
  const reach = farthest * (most - least || Math.abs(most) || 1);
  const bands = [...low, ...high].map((end) => Math.min(most + reach / 2, Math.max(least - reach / 2, end)));
  const inner = roundRange(seen);
  const all = roundRange([...seen, ...bands]);
  // Where results alone fill round numbers the bands may be cut there.
  const isCutLittle =
    [...low, ...high].filter((end) => end < inner[0] || end > inner[1]).length <= 0.2 * low.length;
  return isCutLittle ? inner : all;
}

function Diagonal() {
  const { width, height } = usePlot();
  return <line className="known-diagonal" y1={height} x2={width} />;
}

function Bands({ leftOut: { trials, measured, low, high } }: Pick<TrustFigureProps, 'leftOut'>) {
  const { x, y } = usePlot();
  return trials.map((trial, k) => (
    <line
      key={trial}
      className="known-band"
      x1={x(measured[k]!)}
      x2={x(measured[k]!)}
      y1={y(low[k]!)}
      y2={y(high[k]!)}
    />
  ));
}

function Discs({ leftOut: { trials, measured, predicted } }: Pick<TrustFigureProps, 'leftOut'>) {
  const { x, y } = usePlot();
  return trials.map((trial, k) => (
    <circle key={trial} className="known-disc" cx={x(measured[k]!)} cy={y(predicted[k]!)} r={3.6} />
  ));
}
