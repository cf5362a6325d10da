/** What the inputs, the output and the choices of an experiment are called on plots. */
export interface PlotLabels {
  /** The first input. */
  readonly x: string;
  readonly inputs: readonly string[];
  readonly y: string;
  readonly acquisition: string;
  readonly model: string;
  readonly objective: string;
}
