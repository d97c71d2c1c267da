/**
 * Whether this document is the demonstration. It begins and ends with its document: links into it and out of it load another one, so
 * nothing of it can mix with the session of somebody who is signed in.
 */
export const isDemonstration = /^\/subscription-demo(\/|$)/u.test(globalThis.location?.pathname);
