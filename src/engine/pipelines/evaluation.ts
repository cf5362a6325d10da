import type { ParamValues } from '../definition';
import type { Dataset } from '../datasets/dataset';
import { EngineError, type ErrorCode } from '../errors';
import { createMeter, type WorkMeter } from '../learning/meter';
import type { Task } from '../task';
import { evaluationRng } from './crossValidate';
import type { Evaluation, PipelineDef } from './pipeline';

/**
 * Measures hyper-parameters in one draw, for a search that goes on whatever comes: scores that are no finite numbers are left out, and where
 * the pipeline cannot be trained there are none.
 */
export function* measureDraw<Rows>(
  def: PipelineDef<Rows>,
  data: Dataset<Rows>,
  asked: Parameters<typeof evaluateDraw<Rows>>[2],
): Task<Evaluation> {
  const { meter = createMeter() } = asked;
  const before = meter.total;
  try {
    const { scores, work } = yield* evaluateDraw(def, data, { ...asked, meter });
    return { scores: scores.filter(Number.isFinite), work };
  } catch (thrown) {
    if (!(thrown instanceof EngineError && untrainable.includes(thrown.code))) throw thrown;
    return { scores: [], work: Math.round(meter.total - before) };
  }
}

/** Faults of what is learnt from, not of the request. */
const untrainable: readonly ErrorCode[] = ['invalid-data', 'not-positive-definite'];

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
