/** Pictures by the object they belong to and a text; the least recently used leave when they take too many bytes. */
export interface PictureCache<Owner extends object, Picture extends object> {
  find(owner: Owner, key: string): Picture | null;
  keep(owner: Owner, key: string, picture: Picture): void;
}

interface Entry<Owner, Picture> {
  readonly owner: Owner;
  readonly key: string;
  readonly picture: Picture;
  readonly bytes: number;
}

export function createPictureCache<Owner extends object, Picture extends object>(
  mostBytes: number,
): PictureCache<Owner, Picture> {
  let entries: Entry<Owner, Picture>[] = [];
  const isOf = (owner: Owner, key: string) => (one: Entry<Owner, Picture>) =>
    one.owner === owner && one.key === key;
  return {
    find(owner, key) {
      const at = entries.findIndex(isOf(owner, key));
      const [found] = at < 0 ? [] : entries.splice(at, 1);
      if (found) entries.push(found);
      return found?.picture ?? null;
    },
    keep(owner, key, picture) {
      const others = entries.filter((one) => !isOf(owner, key)(one));
      entries = [...others, { owner, key, picture, bytes: bytesIn(picture) }];
      let total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
      while (total > mostBytes && entries.length > 1) total -= entries.shift()!.bytes;
    },
  };
}

/** Bytes of all typed arrays in a plain record. */
export function bytesIn(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + bytesIn(part), 0);
}
