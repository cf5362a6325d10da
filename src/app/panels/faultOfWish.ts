interface Known<Wish> {
  /** What was answered, or failed. */
  readonly of: Wish;
  readonly fault: string | null;
}

/** Why what is wanted is not there. That an older wish failed says nothing of a newer one. */
export function faultOfWish<Wish>({ of, fault }: Known<Wish>, wanted: Wish): string | null {
  return of === wanted ? fault : null;
}
