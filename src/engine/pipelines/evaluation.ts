import type { ParamValues } from '../definition';
import type { Dataset } from '../datasets/dataset';
import { createMeter, type WorkMeter } from '../learning/meter';
import { createRng, type Rng } from '../numeric/random/rng';
import type { Task } from '../task';
import type { Evaluation, PipelineDef } from './pipeline';

/** Returns the chance of a draw: the same for all hyper-parameters of a pipeline, so that equal draws compare them on equal rows. */
export function rngOfDraw({ id, version }: Pick<PipelineDef, 'id' | 'version'>, draw: number): Rng {
  return createRng(0).fork('evaluation', id, version, draw);
}

/** Measures hyper-parameters in one draw: the same wherever it is done. The meter given counts on the way. */
export function evaluateDraw<Rows>(
  def: PipelineDef<Rows>,
  data: Dataset<Rows>,
  asked: {
    readonly values: ParamValues;
    readonly draw: number;
    readonly meter?: WorkMeter;
    readonly onFold?: (scores: readonly number[], work: number) => void;
  },
): Task<Evaluation> {
  const { values, draw, meter = createMeter(), onFold } = asked;
  return def.evaluate(values, data, { rng: rngOfDraw(def, draw), meter, ...(onFold && { onFold }) });
}
