import type { Language } from '@shelfwise/contract/primitives/error-messages';

/** What is printed on an invoice besides its figures. */
export const invoiceWords = {
  en: {
    invoice: 'Invoice',
    issued: 'Issued',
    due: 'Due',
    billedTo: 'Billed to',
    walkIn: 'Walk-in customer',
    taxNumber: 'Tax number',
    item: 'Item',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    amount: 'Amount',
    net: 'Net',
    total: 'Total',
    paid: 'Paid',
    open: 'Still to pay',
    void: 'Void, credit note',
  },
  fr: {
    invoice: 'Facture',
    issued: 'Émise le',
    due: 'Échéance',
    billedTo: 'Facturé à',
    walkIn: 'Client de passage',
    taxNumber: 'Numéro fiscal',
    item: 'Article',
    quantity: 'Quantité',
    unitPrice: 'Prix unitaire',
    amount: 'Montant',
    net: 'Net',
    total: 'Total',
    paid: 'Payé',
    open: 'Reste à payer',
    void: 'Annulée, avoir',
  },
} as const satisfies Record<Language, Record<string, string>>;
