/** @typedef {import('./browser.mjs').Candidate} Candidate */

/** Flags of every browser start: also as root and in containers, and without telemetry. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts a browser and makes it draw a word: without fonts it starts, but every text has no width and counts as hidden.
 * @param {Candidate} candidate
 * @returns {Promise<{ version: string, complaint: string | null }>}
 */
export async function checkBrowser(candidate) {
  const { chromium } = await import('@playwright/test');
  try {
    const browser = await chromium.launch({
      executablePath: candidate.path,
      env: environmentOf(candidate),
      args: browserFlags,
      timeout: 30_000,
    });
    try {
      const width = await withLimit(20_000, widthOfText(browser));
      return {
        version: browser.version(),
        complaint: width > 0 ? null : 'it has no fonts to draw text with',
      };
    } finally {
      await withLimit(5000, browser.close()).catch(() => {});
    }
  } catch (fault) {
    return { version: '', complaint: firstLine(fault) };
  }
}

/** Returns this process's environment with the browser's own additions. @param {Candidate} candidate */
export function environmentOf(candidate) {
  const all = { ...process.env, ...candidate.env };
  return /** @type {Record<string, string>} */ (
    Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  );
}

/** @param {import('@playwright/test').Browser} browser */
async function widthOfText(browser) {
  const page = await browser.newPage();
  await page.setContent('<span id="word">Deep Mining Lab</span>');
  return page.locator('#word').evaluate((word) => word.getBoundingClientRect().width);
}

/** @template T @param {number} limit milliseconds @param {Promise<T>} work @returns {Promise<T>} */
function withLimit(limit, work) {
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`it did not answer within ${limit / 1000} s`)), limit).unref();
  });
  return Promise.race([work, late]);
}

/** @param {unknown} fault */
function firstLine(fault) {
  const text = fault instanceof Error ? fault.message : String(fault);
  return text.split('\n', 1)[0] ?? '';
}
