import { Axis } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import type { Frame } from '../../plots/framed';
import { Clip, isInPlot } from '../../plots/marks/Clip';
import { AreaY, Line } from '../../plots/marks/Curve';
import { Header } from '../../plots/marks/TextMarks';
import { textWidth } from '../../plots/marks/labels';
import { formatNumber, pixels } from '../../vocabulary/numbers/write';
import { describeBent, skewText, type BentData } from './bentData';

interface BentFigureProps {
  readonly data: BentData;
  readonly frame: Frame;
}

/** Height of a plot per height of its curve; labels need the rest. */
const headroom = 1.25;
/** Width from which the plots stand beside each other, in text sizes. */
const wide = 50;

/** Draws the density of the noise over y, and beside it, or below, over z = Ψ(y) with the Gaussian that EGN takes. */
export function BentFigure({ data, frame }: BentFigureProps) {
  const { domain, top, y, density, z, carried, straight, output, places, place, scoresInZ, centre } = data;
  const { text } = frame;
  const [before, after] = framesIn(frame);
  const { mean, scores } = places[place]!;
  return (
    <Figure
      kind="bent-noise"
      label="Noise through Ψ"
      description={describeBent(data)}
      size={frame}
      text={text}
    >
      <Plot at={before} text={text} x={domain.y} y={[0, top.y * headroom]}>
        <Header title={`noise in ${output} at ${data.words}`} notes={['skew 0']} />
        <Clip>
          <AreaY className="predicted" x={y} y1={0} y2={density} />
          <Line className="predicted-line" x={y} y={density} />
        </Clip>
        <Ticks at={scores} />
        <Centre at={mean} words={`f = ${data.f}`} />
        <Axis side="bottom" title={output} />
      </Plot>
      <Plot at={after} text={text} x={domain.z} y={[0, top.z * headroom]}>
        <Header title="the same after Ψ" notes={[`skew ${skewText(data)}`]} />
        <Clip>
          <AreaY className="predicted" x={z} y1={0} y2={carried} />
          <Line className="predicted-line" x={z} y={carried} />
          <Line className="bent-straight" x={straight.z} y={straight.density} />
        </Clip>
        <Ticks at={scoresInZ} />
        <Centre at={centre} words={`Ψ(f) = ${formatNumber(centre)}`} />
        <Axis side="bottom" title={`z = Ψ(${output})`} />
      </Plot>
    </Figure>
  );
}

/** Returns the places of both plots. */
function framesIn({ width, height, text }: Frame) {
  const [margin, head, foot] = [text * 1.4, text * 2.2, text * 3.2];
  const isBeside = width >= wide * text;
  const gap = isBeside ? text * 4 : head + foot;
  const inner = width - 2 * margin;
  const room = Math.max(text * 8, height - head - foot);
  if (isBeside) {
    const size = { top: head, width: (inner - gap) / 2, height: room };
    return [
      { left: margin, ...size },
      { left: margin + size.width + gap, ...size },
    ] as const;
  }
  const size = { left: margin, width: inner, height: Math.max(text * 5, (room - gap) / 2) };
  return [
    { top: head, ...size },
    { top: head + size.height + gap, ...size },
  ] as const;
}

/** Draws a tick on the axis at each score. */
function Ticks({ at }: { readonly at: readonly number[] }) {
  const plot = usePlot();
  const { x, height, text } = plot;
  const inside = at.map((value) => x(value)).filter((pixel) => isInPlot(plot, pixel, height));
  return (
    <path
      className="bent-tick"
      d={inside.map((pixel) => `M${pixels(pixel)},${pixels(height)}v${pixels(-0.8 * text)}`).join('')}
    />
  );
}

/** Draws a line where the noise lies around, with its number. */
function Centre({ at, words }: { readonly at: number; readonly words: string }) {
  const { x, width, height, text } = usePlot();
  const place = x(at);
  if (!Number.isFinite(place)) return null;
  const isLeft = place + textWidth(words, text) + text > width;
  return (
    <>
      <path className="bent-centre" d={`M${pixels(place)},0V${pixels(height)}`} />
      <text
        className="label bent-label"
        x={place + (isLeft ? -0.6 : 0.6) * text}
        y={text}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {words}
      </text>
    </>
  );
}
