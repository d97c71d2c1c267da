import type { DocumentLook } from '@shelfwise/contract/features/documents/document-template/document-template.contract';
import type { InvoiceAnswer } from '@shelfwise/contract/features/sales/invoices/invoice-answers.schemas';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { type CallServices, type DocumentReader, FileAnswer } from '../../../kit/call.ts';
import type { Database } from '../../../db/database.ts';
import { readLinkToken } from '../../../kit/link-token.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';
import { getCompanyOnDocuments } from '../../company/index.ts';
import { findPictureKey } from '../../files/index.ts';
import { printDocument } from '../printed-documents/print-document.ts';
import type { PrintedDocument } from '../printed-documents/printed-document.ts';
import { readLogo } from '../printed-documents/read-logo.ts';

import { countOpening } from './openings.queries.ts';
import {
  type Answering,
  getShareableDocument,
  type PayingOffer,
  type Printers,
  type ShareableDocument,
} from './shareable-document.ts';
import { countStops } from './stops.queries.ts';

/** For each reader: what customers, their accountants and mail scanners do stays far below this limit. */
const perReader: RateRule = { name: 'document-links', points: 30, seconds: 60 };
/** For all readers of a document together; higher, so that one reader who never stops does not lock out the others. */
const perDocument: RateRule = { name: 'document-links-all', points: 300, seconds: 60 };
/** What one reader says to a document, and all of them: people change their mind a few times, programs do not stop. */
const saidByReader: RateRule = { name: 'link-answers', points: 5, seconds: 600 };
const saidByAll: RateRule = { name: 'link-answers-all', points: 20, seconds: 86_400 };

/** Payments that one reader begins, and all of them. */
const begunByReader: RateRule = { name: 'link-payments', points: 10, seconds: 600 };
const begunByAll: RateRule = { name: 'link-payments-all', points: 60, seconds: 3_600 };

/** Somebody at a link. */
export interface Visit {
  services: CallServices;
  database: Database;
  language: Language;
  now: Date;
  address: string;
  requestId: string;
  token: string;
}

/** A document on a page of its own, whose reader can answer. */
export interface LinkPage {
  document: PrintedDocument;
  look: DocumentLook;
  hasLogo: boolean;
  answering: Omit<Answering, 'say'>;
  paying?: PayingOffer | undefined;
  notPaidIn?: ShareableDocument['notPaidIn'];
}

interface Followed extends ShareableDocument {
  reader: DocumentReader;
  id: string;
}

/**
 * Does something with the document that a link leads to, as it is now; undefined where the link was altered, has expired or was stopped. The
 * signature proves that this server named the company, so only that company's rows are read. Who comes too often has to wait (429).
 */
const follow = async <Result>(
  printers: Printers,
  { services, database, language, now, address, requestId, token }: Visit,
  rules: readonly [perReader: RateRule, perDocument: RateRule],
  work: (followed: Followed) => Promise<Result>,
): Promise<Result | undefined> => {
  const link = readLinkToken(services.secretKey, 'document links', token, now);
  if (!link) return undefined;
  const { tenantId, recordId: id, stops } = link;
  await services.rateLimits.take(rules[0], `${id} ${addressGroup(address)}`);
  await services.rateLimits.take(rules[1], id);
  return database
    .forTenant(
      tenantId,
      async (tx) => {
        if ((await countStops(tx, id)) !== stops) return undefined;
        const company = await getCompanyOnDocuments(tx);
        const reader = { tx, actor: { company }, services, language, now };
        return work({ ...(await getShareableDocument(printers, reader, id)), reader, id });
      },
      { address, requestId, at: now },
    )
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    });
};

const toOpen = [perReader, perDocument] as const;
const toSay = [saidByReader, saidByAll] as const;
const toPay = [begunByReader, begunByAll] as const;

/** The page of a document whose reader can answer, or the PDF of another one. A visit is counted where `isCounted` says so. */
export const openDocumentLink = (
  printers: Printers,
  visit: Visit,
  { isCounted }: { isCounted: boolean },
): Promise<LinkPage | FileAnswer | undefined> =>
  follow(printers, visit, toOpen, async ({ document, look, answering, paying, notPaidIn, reader, id }) => {
    if (!answering) return printDocument(reader, id, document, look);
    if (isCounted) countOpening(reader.tx, id);
    const hasLogo = look.showLogo && reader.actor.company.logoFileId !== null;
    return { document, look, hasLogo, answering, paying, notPaidIn };
  });

/** The PDF behind a link. */
export const openLinkedPdf = (printers: Printers, visit: Visit): Promise<FileAnswer | undefined> =>
  follow(printers, visit, toOpen, ({ document, look, reader, id }) =>
    printDocument(reader, id, document, look),
  );

/** The logo of the company that sent a link. */
export const openLinkedLogo = (printers: Printers, visit: Visit): Promise<FileAnswer | undefined> =>
  follow(printers, visit, toOpen, async ({ look, reader: { tx, actor, services } }) => {
    const key = look.showLogo ? await findPictureKey(tx, actor.company.logoFileId) : undefined;
    const logo = key === undefined ? undefined : await readLogo(services, key);
    return logo && new FileAnswer(logo, 'image/png');
  });

/** Keeps what the reader of a link says to its document; false where the link leads nowhere, or nobody may answer there. */
export const answerDocumentLink = async (
  printers: Printers,
  visit: Visit,
  answer: InvoiceAnswer,
): Promise<boolean> =>
  (await follow(printers, visit, toSay, async ({ answering }) => {
    await answering?.say(answer);
    return answering !== undefined;
  })) ?? false;

/**
 * Does something about paying the document that a link leads to; undefined where the link leads nowhere. `isBeginning` a payment is limited
 * more than looking at one.
 */
export const payAtLink = <Result>(
  printers: Printers,
  visit: Visit,
  { isBeginning }: { isBeginning: boolean },
  work: (linked: { reader: DocumentReader; id: string; document: PrintedDocument }) => Promise<Result>,
): Promise<Result | undefined> =>
  follow(printers, visit, isBeginning ? toPay : toOpen, ({ reader, id, document }) =>
    work({ reader, id, document }),
  );
