import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { valuesAt } from '../src/engine/pipelines/hyperBox';
import {
  tableOf,
  type RecordedFile,
  type RecordedTable,
} from '../src/engine/pipelines/recorded/recordedTable';
import { pipelineWords } from '../src/engine/pipelines/registry';
import { sweep } from '../src/testing/sweep';
import type { EvaluateJob, FromWorker } from '../src/worker/protocol';
import { expect, test } from './support/page';

const root = fileURLToPath(new URL('..', import.meta.url));
const worker = readdirSync(`${root}/dist/assets`).find((name) => /^training\.worker-.*\.js$/.test(name))!;

/** Has the page's own training worker make evaluations, one after the other. */
async function trained(page: Page, jobs: readonly EvaluateJob[]): Promise<readonly unknown[]> {
  return page.evaluate(
    ([file, text]) =>
      new Promise<unknown[]>((resolve, reject) => {
        const asked = JSON.parse(text) as object[];
        const answers: unknown[] = [];
        const training = new Worker(file, { type: 'module' });
        const next = () =>
          training.postMessage({ type: 'request', id: answers.length, job: asked[answers.length] });
        training.onmessage = ({ data }: MessageEvent<FromWorker>) => {
          if (data.type === 'failed') reject(new Error(data.fault.message));
          if (data.type === 'ready') next();
          if (data.type !== 'answer') return;
          answers.push(data.answer);
          if (answers.length < asked.length) return next();
          training.terminate();
          resolve(answers);
        };
      }),
    [`assets/${worker}`, JSON.stringify(jobs)] as const,
  );
}

function recorded(id: string): RecordedTable {
  const file = `${root}/src/engine/pipelines/recorded/${id}.json`;
  return tableOf(JSON.parse(readFileSync(file, 'utf8')) as RecordedFile);
}

/** Places of a table, spread over it; in a short run those that take the least work. */
function someOf({ evaluations }: RecordedTable): readonly number[] {
  const byWork = evaluations
    .map((_, i) => i)
    .sort((a, b) => evaluations[a]![0]!.work - evaluations[b]![0]!.work);
  const count = sweep(1, 50);
  return count === 1
    ? byWork.slice(0, 1)
    : byWork.filter((_, k) => k % Math.ceil(byWork.length / count) === 0);
}

test('what is trained in the page equals what was recorded, to the last bit', async ({ page }) => {
  await page.goto('./');
  for (const words of pipelineWords) {
    const table = recorded(words.id);
    const chosen = someOf(table);
    const jobs = chosen.map((i): EvaluateJob => {
      const values = valuesAt(words, table.places[i]!);
      const subject = { pipeline: words.id, version: words.version };
      return { kind: 'train', question: 'evaluate', subject, asked: { values, draw: 0 } };
    });
    expect(await trained(page, jobs), words.id).toEqual(chosen.map((i) => table.evaluations[i]![0]));
  }
});
