import type { Language } from '@shelfwise/contract/primitives/languages';
import type { CallServices, FileAnswer } from '../../../kit/call.ts';
import type { Database } from '../../../db/database.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';
import { getCompanyOnDocuments } from '../../company/index.ts';
import { printDocument } from '../printed-documents/print-document.ts';
import { readLinkToken } from './link-token.ts';
import { getShareableDocument, type Printers } from './shareable-document.ts';
import { countStops } from './stops.queries.ts';

/** For each reader: what customers, their accountants and mail scanners do stays far below this limit. */
const perReader: RateRule = { name: 'document-links', points: 30, seconds: 60 };
/** For all readers of a document together; higher, so that one reader who never stops does not lock out the others. */
const perDocument: RateRule = { name: 'document-links-all', points: 300, seconds: 60 };

interface Opening {
  services: CallServices;
  database: Database;
  language: Language;
  now: Date;
  address: string;
}

/**
 * The document that a link leads to, as it is now; undefined where the link was altered, has expired or was stopped. The signature proves
 * that this server named the company, so only that company's rows are read. Who opens it too often has to wait (429).
 */
export const openDocumentLink = async (
  printers: Printers,
  { services, database, language, now, address }: Opening,
  token: string,
): Promise<FileAnswer | undefined> => {
  const link = readLinkToken(services.secretKey, token, now);
  if (!link) return undefined;
  await services.rateLimits.take(perReader, `${link.documentId} ${addressGroup(address)}`);
  await services.rateLimits.take(perDocument, link.documentId);
  return database
    .forTenant(link.tenantId, async (tx) => {
      if ((await countStops(tx, link.documentId)) !== link.stops) return undefined;
      const company = await getCompanyOnDocuments(tx);
      const reader = { tx, actor: { company }, services, language, now };
      const { document, look } = await getShareableDocument(printers, reader, link.documentId);
      return printDocument(reader, link.documentId, document, look);
    })
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    });
};
