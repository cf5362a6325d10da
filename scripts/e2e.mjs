import { command, Complaint } from './lib/project.mjs';
import { build, runBrowserTests } from './lib/browserTests.mjs';

/** Runs the browser tests alone, for developers; arguments go to Playwright: `npm run e2e -- --headed stepping.spec.ts`. */
await command(async () => {
  if (!(await build())) throw new Complaint('The build failed, so there is nothing to test: see above.');
  process.exitCode = await runBrowserTests(process.argv.slice(2));
});
