/** The address bar, as far as it is used. Hashes come and go without `#`. */
export interface Address {
  readHash(): string;
  /** `?mode=…&keys=…&hide=…`: the page's keys may stand there as well. Without `?`. */
  readSearch(): string;
  writeHash(hash: string): void;
  /** Calls back when somebody else changes the hash; returns how to stop that. */
  onChange(listener: () => void): () => void;
  /** Calls back soon: many changes, one writing. */
  soon(callback: () => void): void;
}

/** The hash, completed by those keys of the search that it does not have. */
export function readLink(address: Address): string {
  const hash = address.readHash();
  const given = new Set(hash.split('&').map((part) => part.split('=', 1)[0]));
  const extra = address
    .readSearch()
    .split('&')
    .filter((part) => /^(mode|keys|hide)=/.test(part) && !given.has(part.split('=', 1)[0]));
  return [hash, ...extra].filter((part) => part !== '').join('&');
}
