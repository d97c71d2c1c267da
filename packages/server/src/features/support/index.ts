import { supportThreadsHandlers } from './support-threads/support-threads.handlers.ts';

export { answerFromDesk, type DeskVisit, openDesk } from './desk/visit-desk.ts';
export { deskPage } from './desk/desk-page.ts';
export { deskWords } from './desk/desk-words.ts';

/** The public face of the area "support" to the server. */
export const supportHandlers = { supportThreads: supportThreadsHandlers };
