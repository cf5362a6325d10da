import { complaintAbout, type ParamValues } from '../../engine/definition';
import type { LossWords } from '../../engine/losses/loss';
import { lossWords } from '../../engine/losses/registry';

/** What the panel shows, as the link says it. */
export interface WinnerText {
  readonly loss: LossWords;
  /** Only those that are not as usual. */
  readonly params: ParamValues;
  /** The place along the only input; null for that of the next query. */
  readonly at: number | null;
}

const longest = 120;

/** Reads words in any order, such as "huber,delta=1.5,at=230"; what is missing or malformed is as usual. Never throws. */
export function readWinnerText(text: string): WinnerText {
  const words = text.slice(0, longest).split(',');
  const loss = lossWords.find(({ id }) => words.includes(id)) ?? lossWords[0]!;
  const said = (key: string): number | null => {
    const value = words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1);
    return value !== undefined && /^-?\d{1,12}(\.\d{1,12})?(e-?\d{1,2})?$/.test(value) ? Number(value) : null;
  };
  const params = loss.params.flatMap((spec) => {
    const value = said(spec.id);
    const isUsual = value === null || value === spec.default || complaintAbout(spec, value) !== null;
    return isUsual ? [] : [[spec.id, value] as const];
  });
  return { loss, params: Object.fromEntries(params), at: said('at') };
}

/** Writes what `readWinnerText` reads; usual settings are left out. */
export function writeWinnerText({ loss, params, at }: WinnerText): string {
  return [
    ...(loss === lossWords[0] ? [] : [loss.id]),
    ...loss.params.flatMap(({ id, default: usual }) =>
      params[id] === undefined || params[id] === usual ? [] : [`${id}=${Number(params[id])}`],
    ),
    ...(at === null ? [] : [`at=${at}`]),
  ].join(',');
}
