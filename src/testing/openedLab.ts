import { createLabStore, type Lab } from '../lab/state/store';
import { decodeLink } from '../link/decodeLink';
import { createFakePort, settled, type FakePort } from './fakePort';

/** Opens a link in a laboratory in which no time passes by itself and every die is the same, and lets come all that the link needs. */
export async function openedLab(hash = 'seed=3', port: FakePort = createFakePort()): Promise<Lab> {
  const lab = stillLab(port);
  lab.intents.open(decodeLink(hash));
  for (const job of port.open()) job.finish();
  await settled();
  return lab;
}

/** A laboratory in which no time passes by itself and every die is the same. */
export function stillLab(port: FakePort): Lab {
  return createLabStore(port, { after: () => () => {}, random: () => 0.5 });
}
