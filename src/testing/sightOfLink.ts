import { expect } from 'vitest';
import { readPanelText } from '../studies/hyper/refits/panelText';
import { readingOf as rankingReading, settingsOf } from '../studies/ranking/settings';
import { trialsReading } from '../studies/batch/batchData';
import { sightOf, specsUntil } from '../course/sight';
import { chains } from '../engine/questions/chains';
import { refits } from '../engine/questions/refits';
import { ranking } from '../engine/questions/ranking';
import { futuresOf } from '../engine/questions/futures';
import { ahead, projectFutures, readingOf as futuresReading } from '../studies/futures/futuresData';
import { readFuturesText } from '../studies/futures/futuresText';
import { readingOf as chainsReading } from '../studies/hyper/chain/chainData';
import { readChainText } from '../studies/hyper/chain/chainText';
import { projectRefits, readingOf } from '../studies/hyper/refits/refitsData';
import { readingOf as lossesReading } from '../studies/losses/lossesData';
import { readingOf as weightsReading } from '../studies/weights/weightsData';
import { lossesExample, weightsExample } from './pointExamples';
import { readRoom, readLook } from '../rooms/manifold/written/linkText';
import { createRoomStore } from '../rooms/manifold/manifold.store';
import { readingOf as roomReadingOf } from '../rooms/manifold/reading';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { finish } from '../engine/task';
import { decodeLink } from '../link/decodeLink';
import type { Sight } from '../lessons/sight';
import type { PanelReading } from '../studies/readings';
import { createBatch } from '../studies/batch/batch.store';
import { createInlinePort } from '../worker/inlinePort';
import type { LabData } from '../lab/state/data';
import { pictureOf } from '../lab/state/select/pictures';
import { realLab } from './realLab';

/** Computes the sight of a link's figure for real, with the reading of its panel when all that can be started there is finished. */
export async function sightOfLink(hash: string): Promise<Sight> {
  const { state, picture } = await shownByLink(hash);
  return sightOf(picture, { ...(await seenIn(state, picture)), cursor: state.pinned });
}

/** The sights of a link with its cursor pinned at places, as `&at=` has them, all of one run. */
export async function sightsAt(hash: string, places: readonly number[]): Promise<readonly Sight[]> {
  const { state, picture } = await shownByLink(hash);
  const seen = await seenIn(state, picture);
  return places.map((place) =>
    sightOf(picture, { ...seen, cursor: decodeLink(`${hash}&at=${place}`).ui.pinned }),
  );
}

async function seenIn(state: LabData, { snapshot }: Picture) {
  return { ...state, specs: specsUntil(snapshot, state), reading: await readingOn(snapshot, state) };
}

async function readingOn(
  snapshot: StepSnapshot,
  { panel, room, roomText, snapshots }: LabData,
): Promise<PanelReading | null> {
  if (panel?.id === 'refits') {
    const { onlyLikely, fit, ...wish } = readPanelText(panel.text);
    return readingOf(projectRefits(finish(refits.answer(snapshot, wish)), onlyLikely, fit));
  }
  if (panel?.id === 'chain') {
    const { names: _, ...asked } = readChainText(panel.text);
    return chainsReading(finish(chains.answer(snapshot, asked)));
  }
  if (panel?.id === 'ranking') {
    const settings = settingsOf(panel.text);
    return rankingReading(finish(ranking.answer(snapshot, settings)), snapshot.step, settings);
  }
  if (panel?.id === 'futures') {
    const from = snapshots[readFuturesText(panel.text) ?? snapshot.step]!;
    const found = finish(futuresOf(from, { trials: ahead }));
    const data = projectFutures({ futures: found, from, shown: snapshot, tellsTruth: false });
    return futuresReading(data, { from, shown: snapshot });
  }
  if (panel?.id === 'losses') return lossesReading(lossesExample(panel.text));
  if (panel?.id === 'weights') return weightsReading(weightsExample(panel.text));
  if (room === 'manifold') return roomReading(roomText!);
  if (panel?.id !== 'batch') return null;
  const { store, intents } = createBatch({ port: createInlinePort(), base: snapshot.spec });
  intents.open(panel.text, snapshot.spec);
  intents.start();
  await expect.poll(() => store.getState().running).toBe(null);
  return trialsReading(store.getState());
}

/** Computes the room of a text as its page does, until its picture is there. */
async function roomReading(text: string): Promise<PanelReading | null> {
  const { store, intents } = createRoomStore(createInlinePort());
  intents.look(readLook(text));
  intents.show(readRoom(text)!);
  intents.wake();
  await expect.poll(() => roomReadingOf(store.getState()) !== null).toBe(true);
  intents.rest();
  return roomReadingOf(store.getState());
}

type Picture = NonNullable<ReturnType<typeof pictureOf>>;

/** Opens a link and returns the state and the picture of the Lab once it is there. */
export async function shownByLink(hash: string): Promise<{ state: LabData; picture: Picture }> {
  const { store } = await realLab(hash);
  await expect.poll(() => pictureOf(store.getState()) !== null).toBe(true);
  const state = store.getState();
  return { state, picture: pictureOf(state)! };
}
