/** What the panel shows, as the link says it. */
export interface BentText {
  /** The place, from 1 in the order in which places were first asked; null for the one of the best mean. */
  readonly place: number | null;
  /** σ_n in units of the output; null for that of the scores of the place. */
  readonly sd: number | null;
}

const longest = 60;
/** Least and most σ_n of a link: further out its square is no number, or none that is told from 0. */
const [least, most] = [1e-100, 1e100];

/** Reads words in any order, such as "at=4,sd=0.05"; what is missing or malformed is as usual. Never throws. */
export function readBentText(text: string): BentText {
  const words = text.slice(0, longest).split(',');
  const said = (key: string, form: RegExp): number | null => {
    const value = words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1);
    return value !== undefined && form.test(value) ? Number(value) : null;
  };
  const sd = said('sd', /^\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?$/);
  return {
    place: said('at', /^[1-9]\d{0,4}$/),
    sd: sd !== null && sd >= least && sd <= most ? sd : null,
  };
}

/** Writes what `readBentText` reads; what is usual is left out. */
export function writeBentText({ place, sd }: BentText): string {
  return [...(place === null ? [] : [`at=${place}`]), ...(sd === null ? [] : [`sd=${sd}`])].join(',');
}
