/** Addresses of files, by their paths. */
type Addresses = Readonly<Record<string, string>>;

const pictures: Addresses = import.meta.glob('../../../experiments/figures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const records: Addresses = import.meta.glob('../../../experiments/results/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Returns the address of the picture of an experiment. */
export function pictureOf(name: string): string | undefined {
  return pictures[`../../../experiments/figures/${name}.svg`];
}

/** Returns the address of the file with all numbers of an experiment. */
export function recordOf(name: string): string | undefined {
  return records[`../../../experiments/results/${name}.json`];
}
