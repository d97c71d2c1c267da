import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

// Run as a thread of its own (soak-neighbours.ts), so that sending does not hold up the clock of the neighbour.
const { port, cookie, connections, bytes } = workerData as {
  port: number;
  cookie: string;
  connections: number;
  bytes: number;
};

const fields: string[] = [];
for (let length = 2; length < bytes; length += (fields.at(-1)?.length ?? 0) + 1)
  fields.push(`"f${fields.length}":1`);
const body = Buffer.from(`{${fields.join(',')}}`);
/** Each request comes from an address of its own, since the limit of requests per address would stop them. */
const headFrom = (address: number): string =>
  `POST /api/customers HTTP/1.1\r\nhost: localhost\r\ncookie: access=${cookie}\r\nx-forwarded-for: 10.9.0.${address}\r\n` +
  `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;

/** 40 connections with this pause send a hundred bodies a second. Sending more would measure this thread. */
const pauseMs = 400;
let sent = 0;
/** Sends a whole body, even if it is answered meanwhile, and then the next one on a new connection. */
const sendOn = (address: number): void => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.on('data', () => undefined);
  socket.once('close', () => {
    sent += 1;
    setTimeout(() => sendOn(address), pauseMs);
  });
  socket.write(headFrom(address));
  socket.end(body);
};
for (let index = 0; index < connections; index += 1) sendOn(index);
parentPort?.on('message', () => {
  parentPort?.postMessage(sent);
  process.exit(0);
});
