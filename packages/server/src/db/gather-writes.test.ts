import { setImmediate as nextTurn } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { gatherWrites } from './gather-writes.ts';

/** Records the chunks of each write that reaches the system. */
const start = (): { stream: Writable; calls: string[][] } => {
  const calls: string[][] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      calls.push([chunk.toString()]);
      done();
    },
    writev: (chunks, done) => {
      calls.push(chunks.map(({ chunk }) => (chunk as Buffer).toString()));
      done();
    },
  });
  gatherWrites(stream);
  return { stream, calls };
};

/** Sends a statement with values in the way pg does. */
const sendStatement = (stream: Writable, ...parts: string[]): void => {
  stream.cork();
  for (const part of parts) stream.write(part);
  stream.uncork();
};

test('BEGIN, which is sent without corking, is written together with the statements after it', async () => {
  const { stream, calls } = start();
  stream.write('begin');
  sendStatement(stream, 'bind', 'execute');
  sendStatement(stream, 'bind again');
  stream.write('commit');
  expect(calls).toEqual([]);
  await nextTurn();
  expect(calls).toEqual([['begin', 'bind', 'execute', 'bind again', 'commit']]);
});

test('what is sent after a wait is written by itself, and nothing stays in the buffer', async () => {
  const { stream, calls } = start();
  stream.write('begin');
  await nextTurn();
  const isWritten = new Promise((done) => stream.write('commit', done));
  await isWritten;
  expect(calls).toEqual([['begin'], ['commit']]);
});
