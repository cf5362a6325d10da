/** How each state is called that leads a trial back to waiting. */
export const wayBack = {
  done: 'Not run yet',
  failed: 'Not failed',
  impossible: 'It can be done',
  later: 'Now',
} as const;
