import type { Intents } from '../../state/store';

/** To the whole screen, or back; where a browser does not allow it, it says so. */
export function switchFullScreen({ notify }: Pick<Intents, 'notify'>): void {
  const turn = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  void turn?.catch(() => notify('info', 'This browser does not allow full screen here.'));
}

/** To the projector's look, or back. */
export function switchProjector({ setMode }: Pick<Intents, 'setMode'>, mode: 'page' | 'projector'): void {
  setMode(mode === 'projector' ? 'page' : 'projector');
}
