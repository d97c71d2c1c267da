import type { Share } from './fair-share.ts';

/** Limits that tests may raise or lower; nothing reads them from the environment. */
export interface Limits {
  /**
   * failed sign-ins to an account in 15 minutes before it rests; counted for strangers together, and apart for each known device and
   * session
   */
  signInTriesAccount: number;
  /** failed sign-ins from an address in 15 minutes before it is slowed down; it is never stopped */
  signInTriesAddress: number;
  /** milliseconds that the first slowed-down call waits; doubled from there on */
  slowdownMs: number;
  /** milliseconds for which refusals are gathered before they go to the audit trail */
  refusalsPauseMs: number;
  /** failed sign-ins from all addresses in 15 minutes; more are logged as an alarm, and nobody is stopped */
  failedSignInsAlarm: number;
  unknownNamesAddress: number;
  /** unknown names from all addresses in 15 minutes; more are logged as an alarm */
  unknownNamesAlarm: number;
  /** an hour; more are slowed down, and beyond ten times as many refused */
  registrationsAddress: number;
  mailedLinksAddress: number;
  /** a day */
  invitationMailsCompany: number;
  invitationMailsMailbox: number;
  /** messages to support, a day */
  supportMessagesPerson: number;
  /** of somebody who has not confirmed their address, and may be anybody */
  supportMessagesUnconfirmed: number;
  supportMessagesCompany: number;
  requestsAddressMinute: number;
  accessSeconds: number;
  /** how long a browser stays signed in without coming back */
  refreshSeconds: number;
  /** a session ends after this, however much it is used */
  sessionSeconds: number;
  rotationGraceSeconds: number;
  /** live streams of one user in one process; one more closes the oldest */
  streamsUser: number;
  /** how often the session of an open stream is checked again */
  streamCheckSeconds: number;
  /** a connection is closed when nothing moves on it for this long, because nobody reads its answer */
  idleConnectionSeconds: number;
  /** while the event loop is this late, new calls are refused, except the liveness check */
  loopDelayMs: number;
  /** pictures being uploaded: each is held in memory as a whole until it is stored */
  uploads: Share;
  /** documents that wait to be drawn */
  drawings: Pick<Share, 'waiting' | 'patienceMs'>;
}

export const defaultLimits: Limits = {
  signInTriesAccount: 10,
  signInTriesAddress: 50,
  slowdownMs: 250,
  refusalsPauseMs: 2_000,
  failedSignInsAlarm: 2_000,
  unknownNamesAddress: 10,
  unknownNamesAlarm: 100,
  registrationsAddress: 20,
  mailedLinksAddress: 10,
  invitationMailsCompany: 200,
  invitationMailsMailbox: 5,
  supportMessagesPerson: 20,
  supportMessagesUnconfirmed: 5,
  supportMessagesCompany: 60,
  requestsAddressMinute: 6_000,
  accessSeconds: 600,
  refreshSeconds: 14 * 86_400,
  sessionSeconds: 60 * 86_400,
  rotationGraceSeconds: 10,
  streamsUser: 20,
  streamCheckSeconds: 30,
  idleConnectionSeconds: 60,
  loopDelayMs: 1_000,
  uploads: { atWork: { company: 2, all: 4 }, waiting: { company: 30, all: 120 }, patienceMs: 10_000 },
  drawings: { waiting: { company: 50, all: 300 }, patienceMs: 15_000 },
};
