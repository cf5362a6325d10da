/** Content security policy of the page: its own files, and pictures it has drawn itself. Nothing inline, nothing from elsewhere. */
export const contentPolicy = [
  "default-src 'none'",
  // The second word lets the engine compile its own loops with vectors; without it the page computes the same without them.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Writes the policy into the built page, before everything it governs. The development server goes without, because it
 * uses inline scripts.
 * @returns {import('vite').Plugin}
 */
export function contentPolicyTag() {
  return {
    name: 'content-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const policy = `<meta http-equiv="Content-Security-Policy" content="${contentPolicy}" />`;
        const first = '<meta charset="utf-8" />';
        if (!html.includes(first)) throw new Error(`index.html has no ${first} for the policy to follow.`);
        return html.replace(first, `${first}\n    ${policy}`);
      },
    },
  };
}
