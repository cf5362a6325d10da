import type { Page } from '@playwright/test';
import { expect, test } from './support/page';

/** A page that is a learning platform around the lesson, and writes down what it is told. */
const platform = (lesson: string, kept: object): string => `<!doctype html><title>Platform</title>
<script>
  window.told = ${JSON.stringify(kept)};
  window.API = {
    LMSInitialize: () => 'true',
    LMSGetValue: (element) => window.told[element] ?? '',
    LMSSetValue: (element, value) => ((window.told[element] = value), 'true'),
    LMSCommit: () => 'true',
    LMSFinish: () => ((window.told.end = 'true'), 'true'),
  };
</script>
<iframe title="Lesson" src="./?scorm=${lesson}#page=lesson:${lesson}" width="1200" height="760"></iframe>`;

const told = (page: Page) => page.evaluate(() => (window as unknown as { told: object }).told);

test('a learning platform is told which tasks of a lesson are solved, and gives each learner their own', async ({
  page,
}) => {
  let kept: object = { 'cmi.core.lesson_status': 'not attempted' };
  await page.route('**/platform.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: platform('surrogate', kept) }),
  );
  await page.goto('./platform.html');
  const lesson = page.frameLocator('iframe');
  const box = lesson.locator('.task-box', { has: lesson.getByRole('radio') }).first();
  await expect(box).toBeVisible();
  const begun = {
    'cmi.core.lesson_status': 'incomplete',
    'cmi.core.score.min': '0',
    'cmi.core.score.max': '100',
    'cmi.core.exit': 'suspend',
  };
  const none = { ...begun, 'cmi.core.score.raw': '0', 'cmi.suspend_data': 'solved' };
  expect(await told(page)).toEqual(none);
  for (const answer of await box.getByRole('radio').all()) await answer.check();
  await expect(box.getByRole('heading', { name: 'Task solved' })).toBeVisible();
  const tasks = await lesson.locator('.task-box').count();
  const one = {
    ...begun,
    'cmi.core.score.raw': String(Math.round(100 / tasks)),
    'cmi.suspend_data': 'solved band',
  };
  expect(await told(page)).toEqual(one);
  await page.evaluate(() => document.querySelector('iframe')!.remove());
  expect(await told(page)).toHaveProperty('end', 'true');

  // Somebody else by the same browser, then the first one again.
  for (const [learner, solved] of [
    [none, 0],
    [one, 1],
  ] as const) {
    kept = learner;
    await page.goto('./platform.html');
    await expect(box).toBeVisible();
    await expect(lesson.getByRole('heading', { name: 'Task solved' })).toHaveCount(solved);
    expect(await told(page)).toEqual(learner);
  }
});
