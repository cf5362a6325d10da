/** What our own trials say of hedging, `experiments/acquisitions.ts`. */
export const hedgeVerdict = 'PLACEHOLDER';
