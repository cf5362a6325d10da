/** The text of a lesson, written in MDX. */
declare module '*.mdx' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a relative import would make this no declaration for all
  const Text: import('./lesson').LessonText;
  export default Text;
}
