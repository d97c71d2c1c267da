import type { TFunction } from 'i18next';
import type { SharedDocument } from './shared-document.ts';

/** Writes amounts and days, and names the sender. */
export interface ShareWriting {
  amount: (minor: number, currency: string) => string;
  day: (day: string) => string;
  company: string;
}

export interface ShareWords {
  /** 'Invoice INV-12' */
  title: string;
  /** One sentence about it, for a message. */
  text: string;
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
    case 'quote':
      return t('share.quote', {
        number,
        company,
        amount: write.amount(shared.totalMinor, shared.currency),
        day: write.day(shared.day),
      });
    case 'delivery_note':
    case 'return_slip':
      return t(`share.${shared.kind}`, { number, company, day: write.day(shared.day) });
  }
};

/** The words sent with a document: what it is, its amount, and what is still owed. */
export function shareWordsOf(t: TFunction<'sales'>, shared: SharedDocument, write: ShareWriting): ShareWords {
  return { title: titleOf(t, shared.kind, shared.number), text: sentenceOf(t, shared, write) };
}
