/** True if everything is tried, as `npm test -- --all` asks by LONG=1; else a seeded part of it. */
export const isLong = process.env.LONG === '1';

/** The length of a sweep: `few` in each run of the tests, `all` where everything is tried. */
export function sweep(few: number, all: number): number {
  return isLong ? all : few;
}
