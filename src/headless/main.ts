import { respond } from './answer';
import { loadedForRequests } from './measuring';

/** Bytes of the largest request; larger ones are refused before they are parsed. */
const mostBytes = 256 * 2 ** 20;

/** Answers stdin on stdout, and sets the exit code. */
async function main(): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) {
      process.stderr.write(`The request is larger than ${mostBytes / 2 ** 20} megabytes.\n`);
      process.exitCode = 2;
      process.stdin.destroy();
      return;
    }
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  const family = await loadedForRequests(requestsIn(text));
  const { output, complaint, exitCode } = respond(text, family);
  if (complaint) process.stderr.write(`${complaint}\n`);
  if (output) process.stdout.write(output);
  process.exitCode = exitCode;
}

/** Returns the requests of a text; none where it is not JSON. */
function requestsIn(text: string): readonly unknown[] {
  try {
    const given: unknown = JSON.parse(text);
    return Array.isArray(given) ? given : [given];
  } catch {
    return [];
  }
}

await main();
