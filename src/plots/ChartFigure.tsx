import { memo, useMemo, type CSSProperties } from 'react';
import type { ChartDefinition, ChartSource, Frame } from './chart';
import { isFleeting } from './everyOther';
import { Description, Figure } from './Figure';

interface ChartFigureProps {
  readonly chart: ChartDefinition<unknown>;
  readonly source: ChartSource;
  readonly frame: Frame;
  readonly style?: CSSProperties;
}

/** Draws a chart as a figure with its name and description. While the next picture comes at once the description is not updated, nor during a drag are charts that allow it. */
export const ChartFigure = memo(
  function ChartFigure({ chart, source, frame, style }: ChartFigureProps) {
    const data = useMemo(() => chart.project(source), [chart, source]);
    return (
      <Figure
        kind={chart.id}
        label={chart.label}
        description={(id) => <Told id={id} chart={chart} data={data} rests={isFleeting(source)} />}
        size={frame.figure}
        text={frame.text}
        style={style}
      >
        <chart.Component data={data} frame={frame} />
      </Figure>
    );
  },
  (shown, { chart, source, frame }) =>
    shown.chart === chart &&
    shown.frame === frame &&
    (shown.source === source || (chart.rests === true && isHeld(shown.source) && isHeld(source))),
);

function isHeld({ held }: ChartSource): boolean {
  return held ?? false;
}

interface ToldProps {
  readonly id: string;
  readonly chart: ChartDefinition<unknown>;
  readonly data: unknown;
  readonly rests: boolean;
}

const Told = memo(
  function Told({ id, chart, data }: ToldProps) {
    return <Description id={id} words={chart.describe(data)} />;
  },
  (told, { chart, data, rests }) => told.chart === chart && ((told.rests && rests) || told.data === data),
);
