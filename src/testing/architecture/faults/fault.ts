/** A planted fault: it breaks one rule once. Files by path; the violation is expected in the first. */
export interface Fault {
  readonly name: string;
  readonly rule: string;
  readonly message: RegExp;
  readonly files: Readonly<Record<string, string>>;
}
