/**
 * @typedef {import('./reports.mjs').Count} Count
 * @typedef {(line: string) => void} Say
 * @typedef {{ name: string, needs?: string, run: (say: Say) => Promise<Count> }} Stage  `needs`: a stage that must have succeeded
 * @typedef {Count & { name: string, seconds: number, note: string }} Result
 */

/**
 * Runs all stages in order, those of an inner list concurrently, also after one has failed; leaves out those whose need has
 * not succeeded. Concurrent stages print their output at their end.
 * @param {readonly (Stage | readonly Stage[])[]} plan
 * @param {Say} [say]
 * @returns {Promise<Result[]>}
 */
export async function runStages(plan, say = console.log) {
  /** @type {Result[]} */
  const results = [];
  for (const part of plan) {
    const stages = [part].flat();
    const isAlone = stages.length === 1;
    const before = [...results];
    results.push(
      ...(await Promise.all(stages.map((stage) => runOne(stage, before, isAlone ? say : held(say))))),
    );
  }
  return results;
}

/** @param {Stage} stage @param {readonly Result[]} before @param {Say & { end?: () => void }} say @returns {Promise<Result>} */
async function runOne(stage, before, say) {
  say(`\n== ${stage.name} ${'='.repeat(Math.max(0, 76 - stage.name.length))}`);
  const missing = before.find((result) => result.name === stage.needs && !succeeded(result));
  const result = missing ? leaveOut(stage, missing, say) : await runStage(stage, say);
  say.end?.();
  return result;
}

/** Buffers lines until `end`. @param {Say} say @returns {Say & { end: () => void }} */
function held(say) {
  /** @type {string[]} */
  const lines = [];
  const hold = (/** @type {string} */ line) => void lines.push(line);
  return Object.assign(hold, { end: () => lines.forEach((line) => say(line)) });
}

/** @param {Stage} stage @param {Say} say @returns {Promise<Result>} */
async function runStage(stage, say) {
  const start = Date.now();
  const count = await stage.run(say).catch((/** @type {unknown} */ fault) => {
    say(fault instanceof Error ? fault.message : String(fault));
    return { passed: 0, failed: 1, skipped: 0 };
  });
  return { ...count, name: stage.name, seconds: (Date.now() - start) / 1000, note: '' };
}

/** @param {Stage} stage @param {Result} missing @param {Say} say @returns {Result} */
function leaveOut(stage, missing, say) {
  const note = `not run, because "${missing.name}" did not succeed`;
  say(note);
  return { name: stage.name, passed: 0, failed: 0, skipped: 0, seconds: 0, note };
}

/** @param {Result} result */
function succeeded({ failed, note }) {
  return failed === 0 && note === '';
}

/**
 * Returns the failures, then one line per stage, then what was left out, then the sum, because a log is read from its end.
 * @param {readonly Result[]} results
 * @param {boolean} [isAll] whether the long forms ran as well
 * @returns {string[]}
 */
export function summary(results, isAll = false) {
  const width = Math.max(...results.map((result) => result.name.length));
  const lines = results.map((result) => `${result.name.padEnd(width)}  ${outcome(result)}`);
  const failures = results.flatMap((result) => result.failures ?? []).map((failure) => `${failure}\n`);
  const left = total(results, 'skipped');
  const skipped =
    left > 0 && !isAll
      ? [
          `${left} skipped: long forms of other tests, which \`npm test -- --all\` runs, and what this machine cannot run`,
        ]
      : [];
  return [
    ...failures,
    ...lines,
    ...skipped,
    `${total(results, 'passed')} passed, ${total(results, 'failed')} failed`,
  ];
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
