/** How landmarks are chosen: some of the points by chance, or the means of clusters. */
export const landmarkChoices = ['drawn', 'k-means'] as const;
export type LandmarkChoice = (typeof landmarkChoices)[number];

/** Most points that a full fit is computed of beside landmarks, and most points that are clustered. */
export const mostWhole = 1000;
export const mostClustered = 500;
