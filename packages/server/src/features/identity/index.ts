/** The public face of the area "identity" to the areas behind it. */
export { findSession } from './session/session-lookup.ts';

export const identityHandlers = {};
