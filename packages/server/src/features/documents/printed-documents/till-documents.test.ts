import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { firstDocumentLook } from '@shelfwise/contract/features/documents/document-template/document-template.facts';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
import { drawDocuments } from './draw-document.ts';
import type { Seller } from './printed-document.ts';
import { tillReceiptDocument } from './till-documents.ts';

const seller: Seller = {
  legalName: 'Makola General Trading Company Limited',
  tradingName: 'Makola Traders',
  address: null,
  phone: null,
  taxNumber: null,
  isVatRegistered: false,
};

/** Two cans at 125.50, less a tenth by a rule and 5.00 by hand. */
const sale = {
  number: 'SO-7',
  soldAt: '2026-11-03T09:00:00Z',
  currency: 'GHS',
  customerName: null,
  tillName: 'Front',
  soldBy: 'ama',
  invoices: [],
  lines: [
    {
      name: 'Huile de tournesol raffinée première pression, bidon de 5 litres',
      sku: 'H-5',
      unit: 'piece',
      packName: null,
      quantity: '2',
      unitPrice: '125.50',
      discounts: [
        { kind: 'rule', name: 'Remise de rentrée pour les commerçantes', amountMinor: 2_510 },
        { kind: 'manual', reason: 'Regular', amountMinor: 500 },
      ],
      netMinor: 22_090,
      totalMinor: 22_090,
    },
  ],
  taxes: [],
  pricesIncludeTax: true,
  netMinor: 22_090,
  totalMinor: 22_090,
  tenders: [],
  creditMinor: 0,
  onAccountMinor: 22_090,
  givenMinor: 0,
  changeMinor: 0,
  owedMinor: 22_090,
  returns: [],
  paidBack: [],
  isUndone: false,
} as unknown as QuickSale;

test.each([58, 80, undefined] as const)(
  'a receipt names what discounts took off, so that price × quantity comes to the amount (%s mm)',
  async (slipWidth) => {
    const document = tillReceiptDocument(sale, seller, {
      slipWidth,
      isCopy: false,
      momentText: (at) => at,
      methodText: (code) => code,
    });
    const pdf = readPdf(
      await buffer(
        await drawDocuments([document], { language: 'en', look: firstDocumentLook, logo: undefined }),
      ),
    );
    const text = pdf.placed.map((one) => one.text.trim()).join(' ');
    expect(text).toContain('Remise de rentrée');
    expect(text).toMatch(/[−-].?₵?.?25\.10/u);
    // What colleagues wrote about a price by hand is none of the customer's.
    expect(text).not.toContain('Regular');
  },
);
