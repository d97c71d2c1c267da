import type { Socket } from 'node:net';
import type pg from 'pg';

/** PostgreSQL's own time limits, set on the role that serves (milliseconds). */
export const timeLimits = { acquire: 2_000, statement: 5_000, lock: 2_000, idle: 10_000, report: 30_000 };

/** How much longer than PostgreSQL we wait: it speaks first, if it can speak at all. */
const patience = 2_000;

export const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** A database that stands still keeps no limit of its own: a socket it is silent on for too long is ended from here. */
export const endWhenSilent = (socket: Socket): void => {
  socket.on('timeout', () => socket.destroy());
};

/** From now on a statement may take so long; nothing is waited for with 0. */
export const waitFor = (socket: Socket, milliseconds: number): void => {
  socket.setTimeout(milliseconds === 0 ? 0 : milliseconds + patience);
};
