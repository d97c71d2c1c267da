import type { Language } from '@shelfwise/contract/primitives/error-messages';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Plan } from '@shelfwise/contract/access/plans';
import type { Role } from '@shelfwise/contract/access/roles';
import type { Right } from '@shelfwise/contract/access/rights';
import type { ContractProcedure } from '@orpc/contract';
import type { z } from 'zod';
import type { Country } from '@shelfwise/contract/features/identity/company/country-packs';
import type { EventStream } from '../platform/event-stream.ts';
import type { Services } from '../platform/services.ts';
import type { AuditNotes } from './audit-notes.ts';
import type { Database } from './database.ts';
import type { TenantTransaction } from './tenant-transaction.ts';

/** The company of a call, read with the session. */
export interface CallCompany {
  id: string;
  name: string;
  legalName: string | null;
  taxNumber: string | null;
  address: string | null;
  phone: string | null;
  /** the first day it charges VAT; null is a company not registered for it */
  vatRegisteredFrom: string | null;
  logoFileId: string | null;
  plan: Plan;
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
  /** a link mailed to the address was opened */
  isEmailConfirmed: boolean;
  avatarUrl: string | null;
  hasSecondFactor: boolean;
  /** the session came in with a passkey, which is both factors */
  isByPasskey: boolean;
  /** null until the person chose one */
  language: Language | null;
  /** the person's own, for moments on screen; null follows the company's */
  timezone: string | null;
  /** what the person wants to see amounts in; null follows the company's */
  displayCurrency: Currency | null;
}

/** Somebody of a company, acting. */
export interface Actor extends SignedInUser {
  role: Role;
  company: CallCompany;
}

/** What a company needs of one area before it can be used; runs within the onboarding transaction. */
export type CompanySetUp = (
  tx: TenantTransaction,
  company: { country: Country; locationName: string; /** the company's day */ today: string },
) => Promise<void>;

/** The services, and what the areas have to say at onboarding, in the order of their dependencies. */
export interface CallServices extends Services {
  companySetUp: readonly CompanySetUp[];
  /** for the audit trail of a company, from outside its transactions */
  notes: AuditNotes;
}

interface Circumstances {
  services: CallServices;
  database: Database;
  requestId: string;
  language: Language;
  /** the time of the call, for all that it writes */
  now: Date;
  /** the caller's address, as far as the trusted proxies tell */
  address: string;
}

/** What a verb of a company's area gets: the transaction, who acts, and the time. */
export interface Call extends Circumstances {
  tx: TenantTransaction;
  actor: Actor;
  /** true where the caller's role has the right */
  can: (right: Right) => boolean;
}

/** What of a company is printed on its documents, or decides how. */
export type CompanyOnDocuments = Pick<
  CallCompany,
  'name' | 'legalName' | 'taxNumber' | 'address' | 'phone' | 'vatRegisteredFrom' | 'logoFileId' | 'timezone'
>;

/** What reading a company's documents takes: a call has it, and so has who opens a link that was sent to them. */
export type DocumentReader = Pick<Call, 'tx' | 'services' | 'language' | 'now'> & {
  actor: { company: CompanyOnDocuments };
};

export interface Cookies {
  access: string | undefined;
  refresh: string | undefined;
  /** the accounts that this browser is known to */
  device: string | undefined;
}

/** What a call outside a company gets: it opens its own transaction by asSystem. */
export interface OpenCall extends Circumstances {
  /** null for nobody; a `signedIn` call always has one */
  user: (SignedInUser & { role: Role | null; company: CallCompany | null }) | null;
  cookies: Cookies;
  userAgent: string;
  /** of the pages of this site, as the browser sees it */
  origin: string;
  keepDevice: (text: string) => void;
  setSessionCookies: (tokens: { access: string; refresh: string; refreshExpiresAt: Date } | null) => void;
}

interface Preparing extends Pick<Circumstances, 'services' | 'database' | 'language' | 'now'> {
  tenantId: string;
  /** Keeps how to take back what is done, for where it is certain that nothing came of it: refused, rolled back, answered before. */
  ifAbandoned: (takeBack: () => Promise<void>) => void;
}

/** Slow work on a call's input before its transaction begins: the handler gets what it returns. */
export type Preparation<Input, Prepared> = (call: Preparing, input: Input) => Promise<Prepared>;

type FileBody = NodeJS.ReadableStream | Buffer;

/** An answer that is not JSON: a picture, a PDF, a CSV. */
export class FileAnswer {
  /** a function is called once the transaction is over */
  readonly body: FileBody | (() => Promise<FileBody>);
  readonly mediaType: string;
  readonly fileName: string | undefined;
  /** may be kept by the browser, because the address never means anything else */
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
 * An answer that goes on: server-sent events. `open` is called once the transaction is over and must not use it;
 * what it needs of the database it reads in transactions of its own.
 */
export class StreamAnswer {
  readonly open: (stream: EventStream) => Promise<void>;

  constructor(open: StreamAnswer['open']) {
    this.open = open;
  }
}

/** What a handler may return for an output schema: the shape itself, or a file where the schema says file. */
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
