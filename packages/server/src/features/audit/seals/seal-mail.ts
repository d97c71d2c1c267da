import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { fillMessage } from '@shelfwise/contract/primitives/fill-message';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { Mail } from '../../../platform/jobs.ts';

const texts: Record<Language, { subject: string; text: string; seal: string }> = {
  en: {
    subject: 'Seal of the audit trail of {company}, {day}',
    seal: '{day}: {seq} entries\n{seq}:{hash}',
    text: 'Hello {name},\n\nthis is the seal of the audit trail of {company}. Keep this mail: with it anybody can check later that nothing before it was altered, removed or inserted.\n\n{seals}\n\nCheck it in the product:\n{link}\n\nOr without it: export the whole trail there, and run\nnpm run verify-audit -- FILE --seal {last}\n\nAdmins can switch these mails off on the same page; seals are made all the same.\n\n{product}',
  },
  fr: {
    subject: 'Scellé du journal de {company}, {day}',
    seal: '{day}\u202F: {seq} écritures\n{seq}:{hash}',
    text: 'Bonjour {name},\n\nvoici le scellé du journal de {company}. Gardez ce courriel\u202F: grâce à lui, chacun peut vérifier plus tard que rien de ce qui précède n’a été modifié, supprimé ou inséré.\n\n{seals}\n\nPour le vérifier dans le produit\u202F:\n{link}\n\nOu sans lui\u202F: exportez-y tout le journal, puis lancez\nnpm run verify-audit -- FICHIER --seal {last}\n\nLes administrateurs peuvent arrêter ces courriels sur la même page\u202F; les scellés sont faits malgré tout.\n\n{product}',
  },
};

interface Sealed {
  to: { username: string; email: string; language: Language | null };
  companyName: string;
  productName: string;
  publicUrl: string;
  /** oldest first, never none */
  seals: readonly { day: string; seq: number; hash: string }[];
}

/** The mail that takes seals out of the reach of whoever could alter the database. */
export const sealMail = ({ to, companyName, productName, publicUrl, seals }: Sealed): Mail => {
  const language = to.language ?? 'en';
  const { subject, text, seal } = texts[language];
  const dayText = (day: string): string =>
    formatDate(day, 'date', language === 'fr' ? 'fr-FR' : 'en-GB', 'UTC');
  const last = seals.at(-1);
  const detail = {
    name: to.username,
    company: formatCompanyName(companyName),
    day: dayText(last?.day ?? ''),
    seals: seals
      .map(({ day, seq, hash }) => fillMessage(seal, { day: dayText(day), seq: String(seq), hash }))
      .join('\n\n'),
    last: `${last?.seq}:${last?.hash}`,
    link: `${publicUrl}/transactions/seals`,
    product: productName,
  };
  return { to: to.email, subject: fillMessage(subject, detail), text: fillMessage(text, detail) };
};
