const key = 'deep-mining-lab:tour';

/** The tour somebody is at, kept on their machine only, so that it is there again after a look at the Lab. Never throws. */
export function keepTour(packed: string): void {
  try {
    localStorage.setItem(key, packed);
  } catch {
    // A full or forbidden store: the link still carries it.
  }
}

export function keptTour(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
