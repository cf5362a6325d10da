import type { ParamValues } from '../definition';
import type { Dataset } from '../datasets/dataset';
import { createMeter, type WorkMeter } from '../learning/meter';
import type { Task } from '../task';
import { evaluationRng } from './crossValidate';
import type { Evaluation, PipelineDef } from './pipeline';

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
  return def.evaluate(values, data, { rng: evaluationRng(def, draw), meter, ...(onFold && { onFold }) });
}
