/** The text of a lesson, written in MDX. */
declare module '*.mdx' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- a relative import would make this no declaration for all
  const Text: import('./lesson').LessonText;
  // eslint-disable-next-line no-restricted-syntax -- what MDX exports
  export default Text;
}
