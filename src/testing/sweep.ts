/** Whether everything is to be tried, as `npm test -- --all` asks by LONG=1; else a seeded part of it. */
export const isLong = process.env.LONG === '1';

/** How much of a long sweep is made: `few` in each run of the tests, `all` where everything is to be tried. */
export function sweep(few: number, all: number): number {
  return isLong ? all : few;
}
