import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { EngineError } from '../engine/errors';

/** Reads and inflates a file of `public/data/`. Errors: `invalid-data` where it is missing or broken. */
export function readDataFile(file: string): Uint8Array {
  const folder = dataFolder();
  try {
    return new Uint8Array(inflateRawSync(readFileSync(path.join(folder, file))));
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    const message = `The data file ${file} cannot be read (${why}). Get the folder public/data again.`;
    throw new EngineError('invalid-data', message, { file });
  }
}

/** The data folder of the project that this code, bundled or not, lies in. */
function dataFolder(): string {
  for (let place = path.dirname(fileURLToPath(import.meta.url)); ; place = path.dirname(place)) {
    const found = path.join(place, 'public', 'data');
    if (existsSync(found) || place === path.dirname(place)) return found;
  }
}
