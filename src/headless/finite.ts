import { EngineError } from '../engine/errors';

/** The answer itself. Errors: `invalid-value` naming the first number JSON has no form for, which it would turn into null. */
export function requireFinite<T>(answer: T): T {
  check(answer, '');
  return answer;
}

function check(value: unknown, path: string): void {
  if (value === null) return;
  if (typeof value === 'number' || value === undefined) {
    if (Number.isFinite(value)) return;
    const message = `"${path}" of the answer comes out as ${String(value)}, which is no finite number: look for extreme values in the request.`;
    throw new EngineError('invalid-value', message, { field: path, value: String(value) });
  }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      if (!Number.isFinite(value[i])) check(value[i], `${path}[${i}]`);
    }
  } else if (typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) check(one, path === '' ? key : `${path}.${key}`);
  }
}
