/** What pages and links must know of clouds before any is drawn, in the order of the list on the page. */
export const cloudNames = [
  { id: 'two-moons', label: 'Two moons', dimension: 2 },
  { id: 'two-circles', label: 'Two circles', dimension: 2 },
  { id: 'spirals', label: 'Spirals', dimension: 2 },
  { id: 'against-clusters', label: 'Against the clusters', dimension: 2 },
] as const;
export type CloudId = (typeof cloudNames)[number]['id'];
