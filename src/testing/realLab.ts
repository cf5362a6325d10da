import { idle, createLabStore, type Lab } from '../lab/state/store';
import { decodeLink } from '../link/decodeLink';
import { createInlinePort } from '../worker/inlinePort';

/** A laboratory on the real engine, opened with a link, when it has done all the link asks for. */
export async function realLab(hash: string): Promise<Lab> {
  const lab = createLabStore(createInlinePort());
  lab.intents.open(decodeLink(hash));
  await idle(lab);
  return lab;
}
