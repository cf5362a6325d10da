import { inflateSync } from 'fflate';
import { EngineError } from '../engine/errors';
import { dataAddress } from './places/data';
import { outside } from './outside';

/** Files of data, each fetched and inflated at most once. */
export interface DataFiles {
  /** The inflated bytes of a file of the folder. Errors: `invalid-data`, with what to do; the next call then tries again. */
  load(file: string): Promise<Uint8Array>;
}

/** Creates what loads the data files, for a script. */
export function createDataFiles(
  script: string,
  fetcher: typeof fetch = (...given) => fetch(...given),
): DataFiles {
  const kept = new Map<string, Promise<Uint8Array>>();
  return {
    load: (file) => {
      const known = kept.get(file);
      if (known) return known;
      const loading = loadOnce(dataAddress(file, script), file, fetcher);
      kept.set(file, loading);
      loading.catch(() => kept.delete(file));
      return loading;
    },
  };
}

async function loadOnce(address: URL, file: string, fetcher: typeof fetch): Promise<Uint8Array> {
  let response: Response;
  try {
    response = await fetcher(address);
  } catch {
    throw failure(
      file,
      'cannot be fetched: there is no connection, and this browser has not kept it. Connect and try again',
    );
  }
  if (!response.ok) {
    throw failure(
      file,
      `is missing on the server (status ${response.status}): the folder "data" must lie beside the page`,
    );
  }
  try {
    return inflateSync(new Uint8Array(await response.arrayBuffer()));
  } catch {
    throw failure(file, 'arrived incomplete or damaged. Try again');
  }
}

function failure(file: string, what: string): EngineError {
  return new EngineError('invalid-data', `The data file ${file} ${what}.`, { file, ...outside });
}
