import type { AuditAction } from '@shelfwise/contract/features/nouns';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { PhonePurpose } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.facts';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Feature, Plan } from '@shelfwise/contract/access/plans';
import type { Role } from '@shelfwise/contract/access/roles';
import type { Right } from '@shelfwise/contract/access/rights';
import type { ContractProcedure } from '@orpc/contract';
import type { z } from 'zod';
import type { Country } from '@shelfwise/contract/features/company/company/country-packs';
import type { EventStream } from '../platform/event-stream.ts';
import type { Services } from '../platform/services.ts';
import type { CostViews } from '../db/cost-views.ts';
import type { AuditNotes } from '../db/audit-notes.ts';
import type { Database } from '../db/database.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';

/** The company of a call, read with the session. */
export interface CallCompany {
  id: string;
  name: string;
  legalName: string | null;
  taxNumber: string | null;
  address: string | null;
  phone: string | null;
  /** the first day it charges VAT; null for a company not registered for it */
  vatRegisteredFrom: string | null;
  logoFileId: string | null;
  plan: Plan;
  /** the highest plan that it had: what that has is readable */
  readablePlan: Plan;
  /** the one that was chosen at registration */
  chosenPlan: Plan;
  country: string | null;
  baseCurrency: Currency;
  preferredCurrency: Currency;
  timezone: string;
  pricesIncludeTax: boolean;
  onboardingCompletedAt: string | null;
  adminsNeedSecondFactor: boolean;
  version: number;
}

export interface SignedInUser {
  sessionId: string;
  userId: string;
  username: string;
  email: string;
  /** true after a link mailed to the address was opened */
  isEmailConfirmed: boolean;
  avatarUrl: string | null;
  hasSecondFactor: boolean;
  /** true where the session signed in with a passkey, which counts as both factors */
  isByPasskey: boolean;
  /** null until the person chooses one */
  language: Language | null;
  /** the person's own, for times on screen; null: the company's is used */
  timezone: string | null;
  /** the currency in which the person wants to see amounts; null: the company's is used */
  displayCurrency: Currency | null;
  /** the person put the first steps of a new company away */
  hidesFirstSteps: boolean;
}

/** A user of a company who acts in it. */
export interface Actor extends SignedInUser {
  role: Role;
  company: CallCompany;
}

/** What an area creates for a new company; runs within the onboarding transaction. */
export type CompanySetUp = (
  tx: TenantTransaction,
  company: { country: Country; locationName: string; /** the company's day */ today: string },
) => Promise<void>;

/** The services, with the set-up steps and reactions of the areas, in the order of their dependencies. */
export interface CallServices extends Services {
  companySetUp: readonly CompanySetUp[];
  reactions: readonly Reaction[];
  closings: readonly Closing[];
  phoneTargets: PhoneTargets;
  /** for entries in a company's audit trail from outside its transactions */
  notes: AuditNotes;
  /** for who saw costs, once a person and day */
  costViews: CostViews;
}

interface Circumstances {
  services: CallServices;
  database: Database;
  requestId: string;
  language: Language;
  /** the time of the call, used in everything it writes */
  now: Date;
  /** the caller's address; headers of trusted proxies count */
  address: string;
  /** the origin of this site's pages, as the browser sees it */
  origin: string;
}

/**
 * What an area does when a call has done its work, in the same transaction: for what areas before it left word of, by whatever verb
 * (`tx.leaveWord`). It costs nothing where there is no word.
 */
export type Closing = (call: Call) => Promise<void>;

/** What a verb of an area gets: the transaction, the actor and the time. */
export interface Call extends Circumstances {
  tx: TenantTransaction;
  actor: Actor;
  /** true where the caller's role has the right */
  can: (right: Right) => boolean;
  /** set where a phone makes the call for the actor */
  phoneUploadId?: string;
}

/**
 * What a phone may take pictures for (`files/phone-uploads`): the right and the feature that its person needs, looked at again with each
 * picture, and what becomes of one.
 */
export interface PhoneTarget {
  right: Right | 'member';
  feature?: Feature;
  /** How many more the record may have, or the form takes. Throws 404 where there is no such record. */
  room: (call: Call, recordId: string | null) => Promise<number>;
  /** Keeps a picture with its record; called only where the upload has one. */
  keep: (call: Call, picture: { recordId: string; fileId: string }) => Promise<unknown>;
}

export type PhoneTargets = Readonly<Record<PhonePurpose, PhoneTarget>>;

/** The record that changes, and its fields after the change. */
export interface RecordChange {
  id: string;
  /** the record before an edit, where a reaction needs it */
  before?: object;
  after: object;
}

/**
 * What an area does, in the same transaction, when an area before it changes something; the earlier area need not know. Reactions are named
 * in the area's index and gathered in `app/reactions.ts`; `kit/reactions.ts` calls them.
 */
export interface Reaction<Held = unknown> {
  to: readonly AuditAction[];
  /** Takes the locks that everybody else takes before the one of the record about to change; `write` gets what it returns. */
  lockFirst?: (call: Call, change: RecordChange) => Promise<Held>;
  write: (call: Call, change: RecordChange, held: Held) => Promise<unknown>;
}

/** The fields of a company that are printed on its documents or decide how. */
export type CompanyOnDocuments = Pick<
  CallCompany,
  'name' | 'legalName' | 'taxNumber' | 'address' | 'phone' | 'vatRegisteredFrom' | 'logoFileId' | 'timezone'
>;

/** What is needed to read a company's documents. A call has it, and so does somebody who opens a link that was sent to them. */
export type DocumentReader = Pick<Call, 'tx' | 'services' | 'language' | 'now'> & {
  actor: { company: CompanyOnDocuments };
};

export interface Cookies {
  access: string | undefined;
  refresh: string | undefined;
  /** the signed cookie that tells which accounts signed in with this browser before */
  device: string | undefined;
}

/** What a call outside a company gets: it opens its own transaction by asSystem. */
export interface OpenCall extends Circumstances {
  /** null for a visitor; a `signedIn` call always has one */
  user: (SignedInUser & { role: Role | null; company: CallCompany | null }) | null;
  cookies: Cookies;
  userAgent: string;
  keepDevice: (text: string) => void;
  setSessionCookies: (tokens: { access: string; refresh: string; refreshExpiresAt: Date } | null) => void;
}

interface Preparing extends Pick<Circumstances, 'services' | 'database' | 'language' | 'now'> {
  tenantId: string;
  /**
   * Keeps a way to undo what was done. It is called only where the call certainly had no effect: refused, rolled back, or answered before.
   */
  ifAbandoned: (takeBack: () => Promise<void>) => void;
}

/** Slow work on a call's input before its transaction begins; the handler gets what it returns. */
export type Preparation<Input, Prepared> = (call: Preparing, input: Input) => Promise<Prepared>;

type FileBody = NodeJS.ReadableStream | Buffer;

/** An answer that is not JSON: a picture, a PDF, a CSV. */
export class FileAnswer {
  /** a function is called after the transaction has ended */
  readonly body: FileBody | (() => Promise<FileBody>);
  readonly mediaType: string;
  readonly fileName: string | undefined;
  /** true where the browser may keep it forever, because the content at this address never changes */
  readonly isImmutable: boolean;

  constructor(
    body: FileAnswer['body'],
    mediaType: string,
    options: { fileName?: string; isImmutable?: boolean } = {},
  ) {
    this.body = body;
    this.mediaType = mediaType;
    this.fileName = options.fileName;
    this.isImmutable = options.isImmutable ?? false;
  }
}

/**
 * An answer that stays open: server-sent events. `open` is called after the transaction has ended and must not use it; it reads from the
 * database in transactions of its own.
 */
export class StreamAnswer {
  readonly open: (stream: EventStream) => Promise<void>;

  constructor(open: StreamAnswer['open']) {
    this.open = open;
  }
}

/** What a handler may return for an output schema: its input shape, or a file where the schema says file. */
type Answer<Output extends z.ZodType> = z.input<Output> extends File ? FileAnswer : z.input<Output>;

/** One function for each call of a contract. */
export type Handlers<Contract, CallKind = Call> = {
  [Name in keyof Contract]: Contract[Name] extends ContractProcedure<
    infer Input,
    infer Output,
    infer _Errors,
    infer _Meta
  >
    ? (
        call: CallKind,
        input: Input extends z.ZodType ? z.output<Input> : undefined,
      ) => Promise<Output extends z.ZodType ? Answer<Output> : unknown>
    : never;
};
