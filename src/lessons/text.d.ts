/** The text of a lesson, written in MDX. */
declare module '*.mdx' {
  const Text: import('./lesson').LessonText;
  export default Text;
}
