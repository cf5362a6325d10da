import type { EnginePort } from '../worker/protocol';
import { createLab } from './createLab';
import { mount } from './mount';
import type { Perf } from './perf/openPerf';

/** Opens what the address bar says on an engine that has been started. */
export function openPage(view: Window, port: EnginePort, perf: Perf | null): void {
  const lab = createLab(view, port);
  mount(view.document, lab);
  perf?.follow(lab);
}
