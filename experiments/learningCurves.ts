import { errorBars, curve, dots, type Stroke } from './figure/marks';
import { padded, type Mark, type Panel } from './figure/panel';
import type { Measures } from './regression';
import { averageOf } from './statistics';

/** Results of one model with each number of observations, in every trial. */
export interface Series {
  readonly stroke: Stroke;
  readonly sizes: readonly number[];
  /** For each size, the measures of each trial. */
  readonly measures: readonly (readonly Measures[])[];
}

/** Draws a panel of means over the trials with their standard errors, for one measure. */
export function learningCurve(
  series: readonly Series[],
  measure: keyof Measures,
  label: string,
): Omit<Panel, 'title'> {
  const isError = measure.startsWith('smse');
  const all = series.map((one) =>
    one.measures.map((trials) => averageOf(trials.map((each) => each[measure]))),
  );
  const means = all.flat().map(({ mean }) => mean);
  const sizes = series[0]!.sizes;
  return {
    x: {
      label: 'observations',
      domain: [0.9 * Math.min(...sizes), 1.1 * Math.max(...sizes)],
      log: true,
      ticks: sizes,
      format: String,
    },
    y: {
      label,
      ...(isError ? { log: true, domain: wholeDecades(means) } : { domain: padded([...means, 0]) }),
    },
    marks: series.flatMap(({ stroke }, s): Mark[] => {
      const mean = all[s]!.map((average) => average.mean);
      const edge = (side: number): number[] => all[s]!.map((average) => average.mean + side * average.error);
      return [
        errorBars(sizes, [edge(-1), edge(1)], stroke.colour),
        curve(sizes, mean, stroke),
        dots(sizes, mean, { colour: stroke.colour, radius: 3 }),
      ];
    }),
  };
}

function wholeDecades(values: readonly number[]): readonly [number, number] {
  const logs = values.map((value) => Math.log10(Math.max(value, 1e-12)));
  return [10 ** Math.floor(Math.min(...logs)), 10 ** Math.ceil(Math.max(...logs))];
}
