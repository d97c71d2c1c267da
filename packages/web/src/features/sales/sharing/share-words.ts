import type { TFunction } from 'i18next';
import type { SharedDocument } from './shared-document.ts';

/** Writes amounts and days, and names sender and receiver. */
export interface ShareWriting {
  amount: (minor: number, currency: string) => string;
  day: (day: string) => string;
  company: string;
  /** null for somebody who gave no name */
  customer: string | null;
}

export interface ShareWords {
  /** 'Invoice INV-12' */
  title: string;
  /** One sentence about it, for a message. */
  text: string;
  /** The text that a mail begins with. */
  mail: string;
}

export const titleOf = (t: TFunction<'sales'>, kind: SharedDocument['kind'], number: string): string =>
  t(`share.titles.${kind}`, { number });

const sentenceOf = (t: TFunction<'sales'>, shared: SharedDocument, write: ShareWriting): string => {
  const { number } = shared;
  const { company } = write;
  switch (shared.kind) {
    case 'invoice':
      return t(`share.invoice.${shared.standing}`, {
        number,
        company,
        amount: write.amount(shared.totalMinor, shared.currency),
        open: write.amount(shared.openMinor, shared.currency),
        due: write.day(shared.day),
      });
    case 'credit_note':
      return t('share.credit_note', {
        number,
        company,
        amount: write.amount(shared.totalMinor, shared.currency),
        invoice: shared.invoice,
      });
    case 'receipt':
    case 'refund':
      return t(`share.${shared.kind}.${shared.standing}`, {
        number,
        company,
        amount: write.amount(shared.totalMinor, shared.currency),
        day: write.day(shared.day),
      });
    case 'delivery_note':
      return t('share.delivery_note', { number, company, day: write.day(shared.day) });
  }
};

/** The words sent with a document: what it is, its amount, and what is still owed. */
export function shareWordsOf(t: TFunction<'sales'>, shared: SharedDocument, write: ShareWriting): ShareWords {
  const text = sentenceOf(t, shared, write);
  const greeting = write.customer === null ? t('mail.hello') : t('mail.helloTo', { name: write.customer });
  return {
    title: titleOf(t, shared.kind, shared.number),
    text,
    mail: [greeting, `${text} ${t('mail.attached')}`, write.company].join('\n\n'),
  };
}
