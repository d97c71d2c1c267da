import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { letterOf } from '../../../components/share-letter.ts';
import enSharing from '../../../locales/en/sharing.json' with { type: 'json' };
import en from '../../../locales/en/sales.json' with { type: 'json' };
import frSharing from '../../../locales/fr/sharing.json' with { type: 'json' };
import fr from '../../../locales/fr/sales.json' with { type: 'json' };
import { shareWordsOf, type ShareWriting } from './share-words.ts';
import { type SharedDocument, sharedInvoice } from './shared-document.ts';

const write: ShareWriting = {
  amount: (minor, currency) => `${currency} ${(minor / 100).toFixed(2)}`,
  day: (day) => day,
  company: 'Ama Stores',
};

beforeAll(() =>
  i18next.init({
    lng: 'en',
    resources: { en: { sales: en, sharing: enSharing }, fr: { sales: fr, sharing: frSharing } },
  }),
);

const wordsOf = (shared: SharedDocument, language = 'en') =>
  shareWordsOf(i18next.getFixedT(language, 'sales'), shared, write);

const invoice = {
  id: '1',
  number: 'INV-1',
  status: 'issued',
  currency: 'GHS',
  totalMinor: 10_000,
  paidMinor: 0,
  creditedMinor: 0,
  creditNotes: [] as { totalMinor: number }[],
  dueOn: '2026-12-01',
} as unknown as Parameters<typeof sharedInvoice>[0];
const textOf = (changed: Partial<typeof invoice>, language = 'en'): string =>
  wordsOf(sharedInvoice({ ...invoice, ...changed }), language).text;

describe('what is said about an invoice', () => {
  it('asks for the whole amount while nothing is paid', () => {
    expect(textOf({})).toBe('Invoice INV-1 from Ama Stores: GHS 100.00, due 2026-12-01.');
  });

  it('names what is still open once a part is paid or credited', () => {
    const part = { status: 'part_paid', paidMinor: 3_000, creditedMinor: 1_000 } as const;
    expect(textOf(part)).toBe(
      'Invoice INV-1 from Ama Stores: GHS 100.00, of which GHS 60.00 is still to pay, due 2026-12-01.',
    );
    expect(textOf(part, 'fr')).toContain('reste à payer GHS 60.00');
  });

  it('asks for nothing once it is paid, settled by a credit, or void', () => {
    expect(textOf({ status: 'paid', paidMinor: 10_000 })).toBe(
      'Invoice INV-1 from Ama Stores: GHS 100.00, paid. Thank you.',
    );
    expect(textOf({ status: 'paid', creditedMinor: 10_000 })).toContain('settled');
    // Where its own credit note took it back, that is said, also where it was paid before.
    const creditNotes = [{ totalMinor: 10_000 }] as typeof invoice.creditNotes;
    expect(textOf({ status: 'paid', paidMinor: 10_000, creditNotes })).toContain('credited in full');
    expect(textOf({ status: 'void' })).toContain('voided');
    for (const status of ['paid', 'void'] as const) expect(textOf({ status })).not.toContain('due');
  });
});

describe('what is said about other documents', () => {
  const receipt = {
    kind: 'receipt',
    id: '1',
    number: 'PAY-1',
    standing: 'recorded',
    currency: 'GHS',
    totalMinor: 500,
    day: '2026-11-03',
  } as const;
  it.each<[SharedDocument, string]>([
    [receipt, 'Receipt PAY-1 from Ama Stores: GHS 5.00 received on 2026-11-03. Thank you.'],
    [
      { ...receipt, standing: 'reversed' },
      'Receipt PAY-1 from Ama Stores for GHS 5.00 was reversed and no longer counts.',
    ],
    [{ ...receipt, kind: 'refund' }, 'Refund PAY-1 from Ama Stores: GHS 5.00 paid back on 2026-11-03.'],
    [
      { kind: 'credit_note', id: '1', number: 'CN-1', currency: 'GHS', totalMinor: 900, invoice: 'INV-1' },
      'Credit note CN-1 from Ama Stores: GHS 9.00 in your favour, on invoice INV-1.',
    ],
    [
      { kind: 'delivery_note', id: '1', number: 'SHP-1', day: '2026-11-03' },
      'Delivery note SHP-1 from Ama Stores, shipped on 2026-11-03.',
    ],
  ])('%o', (shared, text) => {
    expect(wordsOf(shared).text).toBe(text);
    expect(wordsOf(shared, 'fr').text).toContain(shared.number);
  });

  it('greets by name, where there is one', () => {
    const letter = (to: string | null, language = 'en'): string =>
      letterOf(i18next.getFixedT(language, 'sharing'), { to, text: 'Receipt PAY-1.', from: 'Ama Stores' });
    expect(letter('Kofi')).toBe('Hello Kofi,\n\nReceipt PAY-1. The document is attached.\n\nAma Stores');
    expect(letter(null, 'fr')).toMatch(/^Bonjour,\n/u);
  });
});
