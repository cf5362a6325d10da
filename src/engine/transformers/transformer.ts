import type { Definition, ParamSpec, ParamValues } from '../definition';
import type { Labelled } from '../learning/labelled';
import type { Tools } from '../learning/tools';
import type { Mat } from '../numeric/arrays';
import type { Task } from '../task';

/** A fitted transformation of rows. */
export interface Transform<From = Mat, To = From> {
  apply(rows: From, tools: Pick<Tools, 'meter'>): Task<To>;
}

/** A member of the family of transformers: it learns from rows, of some kinds also from their classes, how to change rows. */
export interface TransformerDef<
  From = Mat,
  To = From,
  Fitted extends Transform<From, To> = Transform<From, To>,
> extends Definition {
  readonly params: readonly ParamSpec[];
  fit(data: Labelled<From>, params: ParamValues, tools: Tools): Task<Fitted>;
}
