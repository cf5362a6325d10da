/** A function that computes once for each object. */
export interface OncePer<Key extends object, Value extends object> {
  (key: Key): Value;
  /** Keeps the value of an object where it is at hand already. */
  keep(key: Key, value: Value): void;
}

/**
 * Returns a function that computes once for each object, and keeps the value as long as the object lives. Objects must never be
 * changed in place.
 */
export function oncePer<Key extends object, Value extends object>(
  compute: (key: Key) => Value,
): OncePer<Key, Value> {
  const known = new WeakMap<Key, Value>();
  const find = (key: Key): Value => {
    const found = known.get(key);
    if (found) return found;
    const fresh = compute(key);
    known.set(key, fresh);
    return fresh;
  };
  return Object.assign(find, { keep: (key: Key, value: Value) => void known.set(key, value) });
}
