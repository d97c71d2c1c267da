import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: Buffer;
}

export interface RawRequest {
  bytes: Buffer;
  isHead: boolean;
  /** true where nothing can follow: the announced bytes never come, or the server cannot know where the request ends */
  isLast: boolean;
}

const headEnd = Buffer.from('\r\n\r\n');

/** The contents of a chunked body; undefined while some are missing. */
const readChunks = (bytes: Buffer): { body: Buffer; end: number } | undefined => {
  const pieces: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const length = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const end = lineEnd + 2 + length + 2;
    if (bytes.length < end) return undefined;
    if (length === 0) return { body: Buffer.concat(pieces), end };
    pieces.push(bytes.subarray(lineEnd + 2, end - 2));
    at = end;
  }
};

interface Parsed extends RawAnswer {
  /** the number of bytes of the answer */
  end: number;
}

/** The first complete answer in the bytes; undefined while it is not complete. */
const readAnswer = (bytes: Buffer, isHead: boolean, isClosed: boolean): Parsed | undefined => {
  const at = bytes.indexOf(headEnd);
  if (at < 0) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', 0, at).split('\r\n');
  const status = Number(first.split(' ')[1]);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const start = at + headEnd.length;
  const rest = bytes.subarray(start);
  if (status < 200) return readAnswer(rest, isHead, isClosed);
  // A stream never ends, so its head is enough.
  const isEmpty = isHead || status === 204 || status === 304;
  if (isEmpty || headers.get('content-type')?.startsWith('text/event-stream'))
    return { status, headers, body: Buffer.alloc(0), end: start };
  if (headers.get('transfer-encoding') === 'chunked') {
    const chunks = readChunks(rest);
    return chunks && { status, headers, body: chunks.body, end: start + chunks.end };
  }
  const length = headers.get('content-length');
  if (length === undefined) return isClosed ? { status, headers, body: rest, end: bytes.length } : undefined;
  if (rest.length < Number(length)) return undefined;
  return { status, headers, body: rest.subarray(0, Number(length)), end: start + Number(length) };
};

/** HTTP without a client, on one kept connection, so that bytes which no client would send are sent as they are. */
export class RawConnection {
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(url: string) {
    this.#port = Number(new URL(url).port);
  }

  /** Undefined where the server closed the connection without an answer. */
  async send({ bytes, isHead, isLast }: RawRequest): Promise<RawAnswer | undefined> {
    const socket = (this.#socket ??= connect({ port: this.#port, host: '127.0.0.1', noDelay: true }));
    const answer = await new Promise<Parsed | undefined>((resolve) => {
      let came: Buffer = Buffer.alloc(0);
      const take = (piece: Buffer): void => {
        came = came.length === 0 ? piece : Buffer.concat([came, piece]);
        const parsed = readAnswer(came, isHead, false);
        if (parsed) finish(parsed);
      };
      const end = (): void => finish(readAnswer(came, isHead, true));
      const finish = (parsed: Parsed | undefined): void => {
        socket.off('data', take).off('close', end).off('error', end);
        resolve(parsed);
      };
      socket.on('data', take).on('close', end).on('error', end);
      socket.write(bytes);
      if (isLast) socket.end();
    });
    const isOver =
      isLast ||
      answer === undefined ||
      answer.headers.get('connection') === 'close' ||
      answer.headers.get('content-type')?.startsWith('text/event-stream');
    if (isOver) this.close();
    return answer;
  }

  close(): void {
    this.#socket?.on('error', () => undefined).destroy();
    this.#socket = undefined;
  }
}
