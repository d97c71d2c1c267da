import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * How a request is answered instead of what was asked: not at all, by 502, 429, or by an answer that breaks off. `lost`: what was asked is done,
 * and the answer never comes.
 */
export type Fault = 'timeout' | 'server_error' | 'broken' | 'too_many' | 'lost';

export interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  text: string;
}
export interface Answered {
  status: number;
  body: object;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

const send = (response: ServerResponse, { status, body }: Answered): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const fail = (response: ServerResponse, fault: Fault): void => {
  if (fault === 'server_error') send(response, { status: 502, body: { message: 'Bad gateway' } });
  if (fault === 'too_many') send(response, { status: 429, body: { message: 'Too many requests' } });
  if (fault === 'broken')
    response.writeHead(200, { 'content-length': '1000' }).write('{"status":', () => response.destroy());
};

/** Posts the same message several times, one after another, and returns how each was answered. */
export const postAll = async (
  url: string,
  payload: string,
  headers: Record<string, string>,
  times: number,
): Promise<number[]> => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: payload,
    });
    statuses.push(answer.status);
  }
  return statuses;
};

/**
 * Serves a stand-in of a provider on a free port, which it prints. `POST /_faults {"faults": [...]}` says how the next requests fail; the
 * other addresses that begin with `_` are for whoever tests, and never fail.
 */
export const serveStandIn = (route: (asked: Asked) => Promise<Answered> | Answered): void => {
  const faults: Fault[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      const text = await textOf(request);
      if (url.pathname === '/_faults') {
        faults.push(...(JSON.parse(text) as { faults: Fault[] }).faults);
        return send(response, { status: 200, body: {} });
      }
      const fault = url.pathname.startsWith('/_') ? undefined : faults.shift();
      if (fault !== undefined && fault !== 'lost') return fail(response, fault);
      const answer = await route({ method: request.method ?? 'GET', url, headers: request.headers, text });
      if (fault === undefined) send(response, answer);
    })().catch((error: unknown) => send(response, { status: 500, body: { message: String(error) } }));
  });
  // Whoever started it has ended: a test that broke off leaves nothing running.
  process.stdin.resume().on('close', () => process.exit());
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
  });
};
