/** Names of the inputs, the output and the choices of an experiment on plots. */
export interface PlotLabels {
  /** Name of the first input. */
  readonly x: string;
  readonly inputs: readonly string[];
  readonly y: string;
  readonly acquisition: string;
  readonly model: string;
  readonly objective: string;
}
