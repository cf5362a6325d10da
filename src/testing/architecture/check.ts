import { checkCycles } from './cycles';
import { checkDoor } from './door';
import { checkEngineOrder } from './engineOrder';
import { checkIds } from './ids';
import { importsOf } from './imports';
import { checkNumbers } from './numbers';
import { checkChance, checkPurity } from './purity';
import { checkFolders } from './folders';
import { checkShape } from './shape';
import type { SourceFile, Violation } from './source';
import { checkSpaces } from './spaces';
import { checkTexts } from './texts';

/** Every rule of the architecture that the files break, taken together as the whole of src/. */
export function check(files: readonly SourceFile[]): Violation[] {
  const paths = new Set(files.map((file) => file.path));
  const imports = files.flatMap(importsOf);
  return [
    ...checkFolders(paths, imports),
    ...checkEngineOrder(paths, imports),
    ...checkCycles(paths, imports),
    ...checkIds(files),
    ...files.flatMap(checkDoor),
    ...files.flatMap(checkPurity),
    ...files.flatMap(checkChance),
    ...files.flatMap(checkShape),
    ...files.flatMap(checkTexts),
    ...files.flatMap(checkNumbers),
    ...files.flatMap(checkSpaces),
  ];
}
