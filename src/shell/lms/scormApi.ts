/** What a learning platform offers the page (SCORM 1.2 Run-Time Environment, section 3.3): everything is text, `'true'` is success. */
export interface ScormApi {
  LMSInitialize(nothing: ''): string;
  LMSGetValue(element: string): string;
  LMSSetValue(element: string, value: string): string;
  LMSCommit(nothing: ''): string;
  LMSFinish(nothing: ''): string;
}

/** A window that may be a platform's. */
interface MaybePlatform {
  readonly parent: MaybePlatform;
  readonly opener: unknown;
  readonly API?: ScormApi;
}

/** Frames within frames that are gone through; a platform uses two or three. */
const mostFrames = 100;

/** Returns the interface of the platform that has opened a window: in the window, around it, or in and around the one it was opened from. */
export function findScormApi(view: MaybePlatform): ScormApi | null {
  return around(view) ?? (view.opener ? around(view.opener as MaybePlatform) : null);
}

function around(view: MaybePlatform): ScormApi | null {
  let at = view;
  try {
    for (let k = 0; k < mostFrames; k++) {
      if (at.API) return at.API;
      if (at.parent === at) return null;
      at = at.parent;
    }
  } catch {
    // Windows of another origin let nobody look into them: no platform is one.
  }
  return null;
}
