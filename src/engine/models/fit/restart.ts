/** What a refit begins at random; the other part begins as usual. */
export type Restart = (typeof restarts)[number];
export const restarts = ['map', 'kernel', 'both'] as const;
