import type { Language } from '@shelfwise/contract/primitives/error-messages';
import type { CallServices, FileAnswer } from '../../../db/call.ts';
import type { Database } from '../../../db/database.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';
import { findCompanyOnDocuments } from '../../identity/index.ts';
import { printDocument } from '../printed-documents/print-document.ts';
import { readLinkToken } from './link-token.ts';
import { getShareableDocument } from './shareable-document.ts';
import { countStops } from './stops.queries.ts';

/** A customer's own looking, their bookkeeper's and the mail scanner's stay far below it. */
const perReader: RateRule = { name: 'document-links', points: 30, seconds: 60 };
/** Of all addresses together: one reader who goes on and on does not shut the others out. */
const perDocument: RateRule = { name: 'document-links-all', points: 300, seconds: 60 };

interface Opening {
  services: CallServices;
  database: Database;
  language: Language;
  now: Date;
  address: string;
}

/**
 * The document that a link leads to, as it stands now; undefined where it leads nowhere, be it altered, over or ended. The link was
 * sealed by this server, so the company it names is the only one whose rows are looked at. One that is opened again and again has to
 * wait (429).
 */
export const openDocumentLink = async (
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
      const company = await findCompanyOnDocuments(tx);
      const reader = { tx, actor: { company }, services, language, now };
      const { document, look } = await getShareableDocument(reader, link.documentId);
      return printDocument(reader, link.documentId, document, look);
    })
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    });
};
