import { quietly } from '../../lab/state/persistence';

const key = 'deep-mining-lab:tour-built';

/** Returns the number of stops of the tour that is being built in this tab, 0 where none is. */
export function stopsBuilt(): number {
  return Number(quietly(() => sessionStorage.getItem(key))) || 0;
}

export function setBuilt(stops: number): void {
  quietly(() => sessionStorage.setItem(key, String(stops)));
}
