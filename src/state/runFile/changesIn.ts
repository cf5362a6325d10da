import type { Change } from '../../engine/experiment/spec';
import { fieldsOf, numberOf, numbersOf, own, Unreadable, type Fields } from './fields';
import { choiceOf, fitOf } from './specIn';

/** Changes of plain shape; whether they can be made is seen when they are read as those of a link. */
export function changesOf(value: unknown): readonly Change[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Unreadable('The changes in the file are no list.');
  return value.map((one, i) => changeOf(fieldsOf(one, `Change ${i + 1} of the file`), i));
}

const changeKinds = ['try', 'add', 'move', 'remove', 'configure'];

function changeOf(fields: Fields, index: number): Change {
  const kind = own(fields, 'kind');
  const whole = {
    kind,
    step: numberOf(own(fields, 'step'), 'step'),
    ...(Object.hasOwn(fields, 'x') && { x: numbersOf(own(fields, 'x')) }),
    ...(Object.hasOwn(fields, 'y') && { y: numberOf(own(fields, 'y'), 'y') }),
    ...(Object.hasOwn(fields, 'observation') && {
      observation: numberOf(own(fields, 'observation'), 'observation'),
    }),
    ...(kind === 'configure' && { patch: patchOf(own(fields, 'patch')) }),
  };
  const needed = kind === 'remove' ? ['observation'] : kind === 'configure' ? [] : ['x'];
  if (typeof kind === 'string' && changeKinds.includes(kind) && needed.every((key) => key in whole)) {
    return whole as unknown as Change;
  }
  throw new Unreadable(`Change ${index + 1} of the file cannot be read.`);
}

/** A patch names parts of a spec, each of which has the shape it has there. */
function patchOf(value: unknown): object {
  const fields = fieldsOf(value, 'A change of settings in the file');
  const choices = ['strategy', 'surrogate', 'kernel', 'acquisition'].flatMap((key) =>
    Object.hasOwn(fields, key) ? [[key, choiceOf(own(fields, key), key)] as const] : [],
  );
  const noiseMode = own(fields, 'noiseMode');
  return {
    ...Object.fromEntries(choices),
    ...(Object.hasOwn(fields, 'fit') && { fit: fitOf(own(fields, 'fit')) }),
    ...(Object.hasOwn(fields, 'noiseSd') && { noiseSd: numberOf(own(fields, 'noiseSd'), 'noiseSd') }),
    ...(typeof noiseMode === 'string' && { noiseMode }),
  };
}
