const files: Readonly<Record<string, string>> = import.meta.glob('../../../public/data/*.bin', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** Returns the address of a data file, which is inside the page: the address holds it. Errors: if there is none of that name. */
export function dataAddress(file: string): URL {
  return new URL(files[`../../../public/data/${file}`]!);
}
