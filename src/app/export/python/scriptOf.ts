import type { LabData } from '../../../state/data';
export function scriptOf(id: 'skopt' | 'botorch', _state: LabData): string {
  return id;
}
