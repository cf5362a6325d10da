/** Returns the address of a data file, found from the address of a script: when built, scripts lie in a folder beside that of the data. */
export function dataAddress(file: string, script: string): URL {
  return new URL(`${import.meta.env.DEV ? `${import.meta.env.BASE_URL}data/` : '../data/'}${file}`, script);
}
