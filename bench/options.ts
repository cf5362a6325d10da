import { besidePeers, contests, families, type Family } from './families';

/** What was asked of the benchmark. */
export interface Options {
  readonly makesPython: boolean;
  readonly onlyJson: boolean;
  readonly isQuick: boolean;
  readonly checks: boolean;
  readonly writesDocs: boolean;
  readonly names: readonly Family[];
}

const flags = ['--python', '--json', '--quick', '--check', '--write-docs', '--only'];

/** Reads arguments; returns a sentence where they cannot be followed. */
export function optionsOf(args: readonly string[]): Options | string {
  const at = args.indexOf('--only');
  const has = (flag: string) => args.includes(flag);
  const known = [...flags, at >= 0 ? args[at + 1] : ''];
  const unknown = args.filter((one) => !known.includes(one));
  if (unknown.length > 0) return `There is no option ${unknown.join(' ')}. Known are: ${flags.join(', ')}.`;
  const usual = has('--check')
    ? Object.keys(contests)
    : has('--write-docs')
      ? besidePeers
      : Object.keys(families);
  const names = at >= 0 ? (args[at + 1] ?? '').split(',') : usual;
  const strange = names.filter((name) => !(name in families));
  if (strange.length > 0) {
    return `There are no rows called ${strange.join(', ')}. Known are: ${Object.keys(families).join(', ')}.`;
  }
  if (has('--quick') && (has('--check') || has('--write-docs'))) {
    return 'What --quick measures is no measurement: leave it out with --check and --write-docs.';
  }
  if (at >= 0 && has('--write-docs'))
    return 'A table comes from one run: leave --only out with --write-docs.';
  return {
    makesPython: has('--python'),
    onlyJson: has('--json'),
    isQuick: has('--quick'),
    checks: has('--check'),
    writesDocs: has('--write-docs'),
    names: names as Family[],
  };
}
