import { setTimeout as sleep } from 'node:timers/promises';
import { Chance } from '../random.ts';
import { startSecondServer } from '../start-second-server.ts';
import type { TestServer } from '../test-server.ts';
import { makeWorld } from '../walks/make-world.ts';
import { HostileRequests, type HostileRequest } from './hostile-requests.ts';
import { RawConnection, type RawAnswer } from './raw-connection.ts';
import { sendersOf } from './senders.ts';

const connections = 8;
/** Requests before a new company is made: records are sold, archived and closed on the way. */
const ofWorld = 5_000;
/** Requests before new sign-ins, because some requests sign out. */
const ofSessions = 250;
const mostRefusalBytes = 20 * 1_024;
/** The statuses of a request that was understood but asks for something impossible. */
const refusedForWhatTheyAsk = new Set([404, 409, 410, 422]);
const leaks = /node_modules|\bat async\b|syntax error|duplicate key|violates|invalid byte sequence/u;

export interface HostileReport {
  sent: number;
  /** carried out, or refused with one of those statuses */
  understood: number;
  /** calls that were never carried out */
  neverGranted: string[];
  byStatus: Map<number, number>;
  faults: string[];
  mostMemory: number;
  seconds: number;
}

const jsonOf = ({ headers, body }: RawAnswer): unknown => {
  if (!headers.get('content-type')?.startsWith('application/json') || headers.has('content-encoding'))
    return null;
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
};

/** Somebody who was too slow is shown the record as it is now, and that is as long as the record. */
const showsRecord = (answer: RawAnswer): boolean => {
  const told = jsonOf(answer);
  return answer.status === 409 && typeof told === 'object' && told !== null && 'current' in told;
};

/** A key that nobody knows is asked about at a provider, and none answers here. */
const isProviderDown = (answer: RawAnswer): boolean => {
  const told = jsonOf(answer);
  return (
    answer.status === 503 &&
    typeof told === 'object' &&
    told !== null &&
    'code' in told &&
    told.code === 'gateway_down'
  );
};

const faultOf = (request: HostileRequest, answer: RawAnswer | undefined): string | undefined => {
  // Where the server cannot know the end of a request, it may close the connection.
  if (!answer) return request.isLast ? undefined : 'no answer';
  const { status, body } = answer;
  if (isProviderDown(answer)) return undefined;
  if (status >= 500) return `${status} ${body.toString('utf8', 0, 400)}`;
  if (status < 400) return undefined;
  if (body.length > mostRefusalBytes && !showsRecord(answer)) return `${status} in ${body.length} bytes`;
  return leaks.test(body.toString())
    ? `${status} tells of the inside: ${body.toString('utf8', 0, 400)}`
    : undefined;
};

/** A busy machine says with 503 when to come back; that is only a failure if it never ends. */
const patiently = async (send: () => Promise<RawAnswer | undefined>): Promise<RawAnswer | undefined> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (
      answer?.status !== 503 ||
      !answer.headers.has('retry-after') ||
      isProviderDown(answer) ||
      tries === 20
    )
      return answer;
    await sleep(500);
  }
};

const shown = ({ call, sender, way, bytes }: HostileRequest): string =>
  `${call.id} (${way}) by ${sender}, ${bytes.length} bytes: ${JSON.stringify(bytes.toString('latin1', 0, 3_000))}`;

/** Sends this many requests to a server in a process of its own, and reports what must not happen. */
export const sendHostile = async (
  server: TestServer,
  { count, seed }: { count: number; seed: number },
): Promise<HostileReport> => {
  const { limits } = server.services.settings;
  const second = await startSecondServer(server, { limits, connections: 10 });
  const report: HostileReport = {
    sent: 0,
    understood: 0,
    neverGranted: [],
    byStatus: new Map(),
    faults: [],
    mostMemory: 0,
    seconds: 0,
  };
  const [grantedCalls, madeCalls] = [new Set<string>(), new Set<string>()];
  const sendAll = async (requests: HostileRequests, left: { count: number }, connection: RawConnection) => {
    while (left.count > 0) {
      left.count -= 1;
      const request = requests.next();
      const answer = await patiently(() => connection.send(request));
      const fault = faultOf(request, answer);
      if (fault !== undefined) report.faults.push(`${fault}\n  ${shown(request)}`);
      report.sent += 1;
      madeCalls.add(request.call.id);
      const status = answer?.status ?? 0;
      report.byStatus.set(status, (report.byStatus.get(status) ?? 0) + 1);
      if ((answer && status < 300) || refusedForWhatTheyAsk.has(status)) report.understood += 1;
      if (!answer || status >= 300) continue;
      grantedCalls.add(request.call.id);
      if (status === 201) requests.learn(request.call, jsonOf(answer));
    }
  };
  const startedAt = performance.now();
  const sockets = Array.from({ length: connections }, () => new RawConnection(second.url));
  try {
    for (let done = 0; done < count; done += ofWorld) {
      const [world, foreign] = await Promise.all([makeWorld(server), makeWorld(server)]);
      const requests = new HostileRequests(new Chance(seed + done), world, foreign);
      const last = Math.min(ofWorld, count - done);
      for (let of = 0; of < last; of += ofSessions) {
        requests.sentBy(await sendersOf(server, world.company, foreign.company));
        const left = { count: Math.min(ofSessions, last - of) };
        await Promise.all(sockets.map((socket) => sendAll(requests, left, socket)));
      }
    }
    report.seconds = (performance.now() - startedAt) / 1_000;
  } finally {
    report.mostMemory = second.mostMemory();
    for (const socket of sockets) socket.close();
    await second.stop();
  }
  report.neverGranted = [...madeCalls].filter((id) => !grantedCalls.has(id)).toSorted();
  return report;
};
