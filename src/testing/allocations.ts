/**
 * The length of the longest list of numbers made while some work is done, 0 where none is: by `new Float64Array`, `from`, `of`,
 * `map`, `slice`, `filter` and `Array.from`. Views on memory that exists do not count.
 */
export function longestMade(work: () => unknown): number {
  const { Float64Array: Plain } = globalThis;
  const { constructor } = Plain.prototype;
  const arrayFrom = Array.from;
  let longest = 0;
  class Counted extends Plain {
    constructor(...given: [number]) {
      super(...given);
      if (!((given[0] as unknown) instanceof ArrayBuffer)) longest = Math.max(longest, this.length);
    }
  }
  globalThis.Float64Array = Counted as unknown as Float64ArrayConstructor;
  // What `map` and its kin make their answer with.
  Plain.prototype.constructor = Counted;
  Array.from = function from(this: unknown, ...given: Parameters<typeof arrayFrom>) {
    const made = arrayFrom.apply(this, given);
    longest = Math.max(longest, made.length);
    return made;
  } as typeof Array.from;
  try {
    work();
  } finally {
    globalThis.Float64Array = Plain;
    Plain.prototype.constructor = constructor;
    Array.from = arrayFrom;
  }
  return longest;
}
