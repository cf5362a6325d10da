import type { Intents } from '../state/store';

/** Switches full screen on or off; notifies the visitor where the browser does not allow it. */
export function switchFullScreen({ notify }: Pick<Intents, 'notify'>): void {
  const turn = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  void turn?.catch(() => notify('info', 'This browser does not allow full screen here.'));
}

/** Switches the projector's look on or off. */
export function switchProjector({ setMode }: Pick<Intents, 'setMode'>, mode: 'page' | 'projector'): void {
  setMode(mode === 'projector' ? 'page' : 'projector');
}
