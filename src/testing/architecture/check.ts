import { checkCycles } from './cycles';
import { checkDoor } from './door';
import { checkEngineOrder } from './engineOrder';
import { factsOf } from './facts';
import { checkFolders } from './folders';
import { idRule } from './ids';
import { checkNumbers } from './numbers';
import { checkChance, checkPurity } from './purity';
import { checkShape } from './shape';
import type { SourceFile, Violation } from './source';
import { checkSpaces } from './spaces';
import { checkTexts } from './texts';

const rulesOfOneFile = [
  checkDoor,
  checkPurity,
  checkChance,
  checkShape,
  checkTexts,
  checkNumbers,
  checkSpaces,
] as const;

/** Every rule of the architecture that the files break, taken together as the whole of src/. */
export function check(files: readonly SourceFile[]): Violation[] {
  const paths = new Set(files.map((file) => file.path));
  const rules = [...rulesOfOneFile, idRule(files)];
  // All rules of a file before the next one, which takes the place of its tree.
  const known = files.map((file) => ({
    imports: factsOf(file).imports,
    violations: rules.flatMap((rule) => rule(file)),
  }));
  const imports = known.flatMap((one) => one.imports);
  return [
    ...checkFolders(paths, imports),
    ...checkEngineOrder(paths, imports),
    ...checkCycles(paths, imports),
    ...known.flatMap(({ violations }) => violations),
  ];
}
