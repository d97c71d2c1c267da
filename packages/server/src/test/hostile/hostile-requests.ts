import { randomBytes } from 'node:crypto';
import type { Chance } from '../random.ts';
import { testPassword } from '../test-company.ts';
import { everyCall, sampleOf, type WalkedCall } from '../walks/every-call.ts';
import type { World } from '../walks/world.ts';
import { bytesOf, draftOf, isAsked, textOf } from './draft.ts';
import type { RawRequest } from './raw-connection.ts';
import type { Sender, Senders } from './senders.ts';
import { jsonSchemaOf, valueOf } from './schema-values.ts';
import { oddValue, spoilText, spoilValue } from './spoil.ts';
import { breakFraming, breakRequest } from './spoil-request.ts';

/** What was changed: nothing, a value of the input, the text of the body, other parts of the request, or the way it is sent. */
export type Way = 'plain' | 'value' | 'text' | 'request' | 'framing';

export interface HostileRequest extends RawRequest {
  call: WalkedCall;
  sender: string;
  way: Way;
}

/** These take much time on purpose (passwords are hashed slowly, documents drawn), so they are made less often. */
const costly =
  /^(session\.login|registration|secondFactor\.(begin|remove|renew)|passkeys\.(begin|remove)|profile\.change|invitations\.accept|files\.upload|phoneUploads\.send|documentTemplate\.preview|payments\.receipt|shipments\.deliveryNote|.*[pP]df|.*\.export)/u;

/** Sent by a sender of its own, because otherwise nobody would stay signed in. */
const endsSessions = /^(session\.(logout|refresh)|sessions\.revoke)/u;

const schemas = new Map(everyCall.map((call) => [call.id, call.input && jsonSchemaOf(call.input)]));

const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^[\da-f]{8}-[\da-f-]{27}$/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
    ? Object.values(value).flatMap(idsIn)
    : [];
};

/** Makes requests from the contract. Some are completely right, so that the others reach the code behind the checks. */
export class HostileRequests {
  readonly #chance: Chance;
  readonly #world: World;
  #senders: readonly Sender[] = [];
  #leaver: Sender = { name: 'nobody', cookie: '' };
  /** ids of records of the company, of another company, and of records made so far, by noun */
  readonly #ids: string[];
  readonly #made = new Map<string, string[]>();

  constructor(chance: Chance, world: World, foreign: World) {
    this.#chance = chance;
    this.#world = world;
    const { company, ...records } = world;
    const ofOthers = idsIn({ ...foreign, company: {} }).slice(0, 8);
    this.#ids = [...idsIn(records), company.admin.id, company.id, ...ofOthers];
  }

  sentBy({ senders, leaver }: Senders): void {
    this.#senders = senders;
    this.#leaver = leaver;
  }

  /** Remembers the record in an answer, so that later requests name it. */
  learn({ id }: WalkedCall, answer: unknown): void {
    const [made] = idsIn((answer as { id?: unknown } | null)?.id);
    if (!made) return;
    const noun = id.split('.')[0] ?? '';
    this.#made.set(noun, [...(this.#made.get(noun) ?? []).slice(-30), made]);
    if (this.#ids.length < 400) this.#ids.push(made);
  }

  #callToMake(): WalkedCall {
    const call = this.#chance.pick(everyCall);
    return costly.test(call.id) && this.#chance.next() < 0.92 ? this.#callToMake() : call;
  }

  #inputOf(call: WalkedCall): unknown {
    const schema = schemas.get(call.id);
    const sample = sampleOf(call, this.#world);
    if (Buffer.isBuffer(sample)) return sample;
    const made = this.#made.get(call.id.split('.')[0] ?? '');
    const own = {
      ...(made && 'id' in sample && this.#chance.next() < 0.6 && { id: this.#chance.pick(made) }),
      ...(call.meta.right === 'signedIn' && 'password' in sample && { password: testPassword }),
    };
    if (!schema || this.#chance.next() < 0.45) return { ...sample, ...own };
    const drawn = valueOf(schema, this.#chance, this.#ids);
    // Half of the time the fields of the sample replace random ones, because random values alone seldom fit together.
    return typeof drawn === 'object' && this.#chance.next() < 0.6 ? { ...drawn, ...sample, ...own } : drawn;
  }

  next(): HostileRequest {
    const chance = this.#chance;
    const call = this.#callToMake();
    const sender = endsSessions.test(call.id) ? this.#leaver : chance.pick(this.#senders);
    const drawn = chance.next();
    const way: Way =
      drawn < 0.45
        ? 'plain'
        : drawn < 0.75
          ? 'value'
          : drawn < 0.84
            ? 'text'
            : drawn < 0.95
              ? 'request'
              : 'framing';
    const input = this.#inputOf(call);
    const isPicture = Buffer.isBuffer(input);
    let draft = draftOf(call, way === 'value' && !isPicture ? spoilValue(input, chance) : input, sender);
    if (isPicture && way !== 'plain') draft.body = this.#spoilPicture(draft.body);
    else if (way === 'text' && isAsked(call))
      draft.target +=
        `${draft.target.includes('?') ? '&' : '?'}q=${encodeURIComponent(textOf(oddValue(chance)))}`.slice(
          0,
          6_000,
        );
    else if (way === 'text') draft.body = spoilText(draft.body.toString(), chance);
    if (way === 'request') draft = breakRequest(draft, chance);
    const framed = way === 'framing' ? breakFraming(draft, chance) : { bytes: bytesOf(draft), isLast: false };
    return { ...framed, isHead: draft.method === 'HEAD', call, sender: sender.name, way };
  }

  #spoilPicture(picture: Buffer): Buffer {
    return this.#chance.pick([
      () => picture.subarray(0, picture.length / 2),
      () => randomBytes(500),
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      () => Buffer.from('GIF89a\u00ff\u00ff\u00ff\u00ff', 'latin1'),
      // A picture whose header claims 65,535 pixels in width and height.
      () =>
        Buffer.concat([
          picture.subarray(0, 16),
          Buffer.from([0, 0, 255, 255, 0, 0, 255, 255]),
          picture.subarray(24),
        ]),
      () => Buffer.alloc(200_000),
    ])();
  }
}
