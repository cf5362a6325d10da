/**
 * @typedef {import('./reports.mjs').Count} Count
 * @typedef {{ name: string, needs?: string, run: () => Promise<Count> }} Stage  `needs`: a stage that must have succeeded
 * @typedef {Count & { name: string, seconds: number, note: string }} Result
 */

/**
 * Runs all stages in order, also after one has failed; leaves out those whose need has not succeeded.
 * @param {readonly Stage[]} stages
 * @param {(line: string) => void} [say]
 * @returns {Promise<Result[]>}
 */
export async function runStages(stages, say = console.log) {
  /** @type {Result[]} */
  const results = [];
  for (const stage of stages) {
    say(`\n== ${stage.name} ${'='.repeat(Math.max(0, 76 - stage.name.length))}`);
    const missing = results.find((result) => result.name === stage.needs && !succeeded(result));
    results.push(missing ? leaveOut(stage, missing, say) : await runStage(stage, say));
  }
  return results;
}

/** @param {Stage} stage @param {(line: string) => void} say @returns {Promise<Result>} */
async function runStage(stage, say) {
  const start = Date.now();
  const count = await stage.run().catch((/** @type {unknown} */ fault) => {
    say(fault instanceof Error ? fault.message : String(fault));
    return { passed: 0, failed: 1, skipped: 0 };
  });
  return { ...count, name: stage.name, seconds: (Date.now() - start) / 1000, note: '' };
}

/** @param {Stage} stage @param {Result} missing @param {(line: string) => void} say @returns {Result} */
function leaveOut(stage, missing, say) {
  const note = `not run, because "${missing.name}" did not succeed`;
  say(note);
  return { name: stage.name, passed: 0, failed: 0, skipped: 0, seconds: 0, note };
}

/** @param {Result} result */
function succeeded({ failed, note }) {
  return failed === 0 && note === '';
}

/** What failed, as a log is read from its end; then one line for each stage, then the sum. @param {readonly Result[]} results @returns {string[]} */
export function summary(results) {
  const width = Math.max(...results.map((result) => result.name.length));
  const lines = results.map((result) => `${result.name.padEnd(width)}  ${outcome(result)}`);
  const failures = results.flatMap((result) => result.failures ?? []).map((failure) => `${failure}\n`);
  return [...failures, ...lines, `${total(results, 'passed')} passed, ${total(results, 'failed')} failed`];
}

/** @param {readonly Result[]} results @param {'passed' | 'failed' | 'skipped'} key */
export function total(results, key) {
  return results.reduce((sum, result) => sum + result[key], 0);
}

/** @param {Result} result */
function outcome({ passed, failed, skipped, seconds, note }) {
  if (note) return note;
  const time = `(${seconds.toFixed(1)} s)`;
  if (passed + failed + skipped === 0) return `done  ${time}`;
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${left}  ${time}`;
}
