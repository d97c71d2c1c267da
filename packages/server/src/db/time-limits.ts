import type { Socket } from 'node:net';
import type pg from 'pg';

/** PostgreSQL's own time limits, set on the role that serves (milliseconds); reports, and the first start, have longer for a statement. */
export const timeLimits = {
  acquire: 2_000,
  statement: 5_000,
  lock: 2_000,
  idle: 10_000,
  report: 30_000,
  firstStart: 300_000,
};

/** How many milliseconds longer than PostgreSQL we wait, so that its own error arrives first if it can answer at all. */
const patience = 2_000;

export const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** A database that hangs does not keep its own time limits, so we close a socket on which it has been silent for too long. */
export const endWhenSilent = (socket: Socket): void => {
  socket.on('timeout', () => socket.destroy());
};

/** Sets how many milliseconds a statement may take from now on; 0 switches the limit off. */
export const waitFor = (socket: Socket, milliseconds: number): void => {
  socket.setTimeout(milliseconds === 0 ? 0 : milliseconds + patience);
};
