export { factorRows, substituteRows } from './factor';
export { invertRows, multiplyRows } from './inverse';
export { predict } from './predict';
export { setProfile } from './profile';

/** Returns the first address that no table is at. */
export function scratch(): usize {
  return (__heap_base + 15) & ~15;
}
