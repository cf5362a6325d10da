/**
 * Returns a function that computes once for each object, and keeps the value as long as the object lives. Objects must never be
 * changed in place.
 */
export function oncePer<Key extends object, Value extends object>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found) return found;
    const fresh = compute(key);
    known.set(key, fresh);
    return fresh;
  };
}
