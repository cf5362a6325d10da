/** What pages and links must know of clouds before any is drawn, in the order of the list on the page. */
export const cloudNames = [
  { id: 'two-moons', label: 'Two moons', dimension: 2 },
  { id: 'two-circles', label: 'Two circles', dimension: 2 },
  { id: 'spirals', label: 'Spirals', dimension: 2 },
  { id: 'against-clusters', label: 'Against the clusters', dimension: 2 },
  { id: 'three-arms', label: 'Three arms', dimension: 2 },
] as const;

/** The same of sets of pictures, which have as many dimensions as pixels. */
export const pictureNames = [
  { id: 'turntable', label: 'Turntable', dimension: 256 },
  { id: 'digits8', label: 'Handwritten digits', dimension: 64 },
] as const;

/** How far points of a cloud may stray from their shape, and how far they usually do. */
export const cloudNoise = { min: 0, max: 10, typical: [0.01, 0.4], scale: 'linear' } as const;

export type CloudId = (typeof cloudNames)[number]['id'];
