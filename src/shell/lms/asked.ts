/** Returns the lesson that a learning platform opens, named in the address by `?scorm=`; null where no platform does. */
export function scormLesson({ search }: Pick<Location, 'search'>): string | null {
  return new URLSearchParams(search).get('scorm');
}
