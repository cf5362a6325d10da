/** Minutes by the path of a lesson's text, counted when the page is built. */
const counted = import.meta.glob<number>('../lessons/*/*.mdx', {
  query: '?minutes',
  import: 'default',
  eager: true,
});

/** Returns the minutes that a lesson takes with its figures and tasks, counted in its text. */
export function minutesOf({ id }: { readonly id: string }): number {
  return counted[`../lessons/${id}/${id}.mdx`] ?? 0;
}
