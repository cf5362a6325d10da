import { expect, it } from 'vitest';
import { createInlinePort } from '../../worker/inlinePort';
import { createGallery, seenIn, type Gallery } from './gallery.store';
import { failures } from './failures';
import { neighbourOf, sourceOf, specOf, wantedOf, wantedText } from './shown';
import { thumbnailOf } from './thumbnail';

const seen = ({ store }: Gallery) => seenIn(store.getState()).picture;

const until = (gallery: Gallery, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (isSo()) return resolve();
    const stop = gallery.store.subscribe(() => {
      if (!isSo()) return;
      stop();
      resolve();
    });
  });

it('computes both states of a failure, shows them on one axis, and keeps them', async () => {
  const gallery = createGallery(createInlinePort());
  const [first, second] = failures;
  gallery.intents.show({ failure: first!, isFixed: false });
  await until(gallery, () => seen(gallery) !== null);
  const broken = seen(gallery)!;
  expect(broken.snapshot.spec).toEqual(specOf(first!.state));
  gallery.intents.show({ failure: first!, isFixed: true });
  await until(gallery, () => seen(gallery) !== null);
  const fixed = seen(gallery)!;
  expect(fixed.snapshot.spec).toEqual(specOf(first!.mended));
  const { y } = thumbnailOf(first!.id);
  const axes = [broken, fixed].map(
    (one) => sourceOf(one.snapshot, one.view, { at: first!.look.at, y }).domains!.y,
  );
  expect(axes).toEqual([y, y]);
  gallery.intents.show({ failure: second!, isFixed: false });
  gallery.intents.rest();
  gallery.intents.show({ failure: first!, isFixed: false });
  expect(seen(gallery)).toEqual(broken);
  gallery.intents.rest();
});

it('a link says which failure, and whether it is fixed', () => {
  for (const failure of failures) {
    for (const isFixed of [false, true]) {
      expect(wantedOf(wantedText({ failure, isFixed }))).toEqual({ failure, isFixed });
    }
  }
  for (const text of ['', 'nonsense;fixed', ';;', '__proto__']) {
    expect(wantedOf(text)).toEqual({ failure: failures[0], isFixed: false });
  }
  expect(neighbourOf(failures[0]!, -1)).toBe(failures.at(-1));
  expect(neighbourOf(failures.at(-1)!, 1)).toBe(failures[0]);
});
