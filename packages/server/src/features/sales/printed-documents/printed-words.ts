import type { Language } from '@shelfwise/contract/primitives/languages';

const en = {
  titles: {
    invoice: 'Invoice',
    credit_note: 'Credit note',
    receipt: 'Receipt',
    refund: 'Refund',
    delivery_note: 'Delivery note',
  },
  buyers: {
    invoice: 'Billed to',
    credit_note: 'Credited to',
    receipt: 'Received from',
    refund: 'Paid back to',
    delivery_note: 'Delivered to',
  },
  marks: {
    invoice: { paid: 'PAID', void: 'VOID' },
    credit_note: { paid: 'PAID OUT', void: 'VOID' },
    receipt: { paid: 'PAID', void: 'REVERSED' },
    refund: { paid: 'PAID', void: 'REVERSED' },
    delivery_note: { paid: 'PAID', void: 'VOID' },
  },
  days: {
    issued: 'Issued',
    due: 'Due',
    received: 'Received on',
    paidBack: 'Paid back on',
    shipped: 'Shipped',
  },
  references: {
    order: 'Order',
    yourReference: 'Your reference',
    correctedInvoice: 'For invoice',
    creditNote: 'Credit note',
    method: 'Paid by',
    paymentReference: 'Reference',
    paidOutOf: 'Out of',
    shippedFrom: 'From',
  },
  inOtherMoney: { handedOver: 'Handed over' },
  /** `{amount}` and `{rate}` are placeholders */
  atRate: '{amount} at {rate}',
  totals: {
    net: 'Net',
    total: 'Total',
    paid: 'Paid',
    open: 'Still to pay',
    credited: 'Total credited',
    keptAsCredit: 'Kept as your credit',
    stillOpen: 'Still open on these invoices',
  },
  columns: {
    item: 'Item',
    quantity: 'Quantity',
    unit: 'Unit',
    unitPrice: 'Unit price',
    amount: 'Amount',
    amountWithTax: 'Amount incl. tax',
    amountWithoutTax: 'Amount excl. tax',
    invoice: 'Invoice',
    issued: 'Issued',
    invoiceTotal: 'Total',
    settled: 'Paid now',
    open: 'Still open',
  },
  walkIn: 'Walk-in customer',
  phone: 'Tel.',
  taxNumber: 'Tax number',
  notVatRegistered: 'Not registered for VAT',
  /** the payment methods that every company begins with, under their original names */
  methods: { cash: 'Cash', mobile_money: 'Mobile money', card: 'Card payments', bank: 'Bank' },
  amounts: { receipt: 'Amount received', refund: 'Amount paid back' },
  howToPay: 'How to pay',
  terms: 'Terms',
  notes: 'Notes',
  receivedInGoodOrder: 'Received in good order',
  name: 'Name',
  date: 'Date',
  signature: 'Signature',
  /** `{page}` and `{count}` are placeholders */
  page: 'Page {page} of {count}',
  sampleItem: 'Sample item',
  sampleCustomer: 'Sample customer',
  sampleAddress: '12 Market Street',
};

/** The words printed on documents, beside names and figures. */
export type PrintedWords = typeof en;

const fr: PrintedWords = {
  titles: {
    invoice: 'Facture',
    credit_note: 'Avoir',
    receipt: 'Reçu',
    refund: 'Remboursement',
    delivery_note: 'Bon de livraison',
  },
  buyers: {
    invoice: 'Facturé à',
    credit_note: 'En faveur de',
    receipt: 'Reçu de',
    refund: 'Remboursé à',
    delivery_note: 'Livré à',
  },
  marks: {
    invoice: { paid: 'PAYÉE', void: 'ANNULÉE' },
    credit_note: { paid: 'REMBOURSÉ', void: 'ANNULÉ' },
    receipt: { paid: 'PAYÉ', void: 'ANNULÉ' },
    refund: { paid: 'PAYÉ', void: 'ANNULÉ' },
    delivery_note: { paid: 'PAYÉ', void: 'ANNULÉ' },
  },
  days: {
    issued: 'Émission',
    due: 'Échéance',
    received: 'Reçu le',
    paidBack: 'Remboursé le',
    shipped: 'Expédition',
  },
  references: {
    order: 'Commande',
    yourReference: 'Votre référence',
    correctedInvoice: 'Sur la facture',
    creditNote: 'Avoir',
    method: 'Moyen de paiement',
    paymentReference: 'Référence',
    paidOutOf: 'Sur',
    shippedFrom: 'Départ',
  },
  inOtherMoney: { handedOver: 'Montant remis' },
  atRate: '{amount} à {rate}',
  totals: {
    net: 'Total HT',
    total: 'Total',
    paid: 'Payé',
    open: 'Reste à payer',
    credited: 'Total de l’avoir',
    keptAsCredit: 'Gardé à votre crédit',
    stillOpen: 'Reste dû sur ces factures',
  },
  columns: {
    item: 'Article',
    quantity: 'Quantité',
    unit: 'Unité',
    unitPrice: 'Prix unitaire',
    amount: 'Montant',
    amountWithTax: 'Montant TTC',
    amountWithoutTax: 'Montant HT',
    invoice: 'Facture',
    issued: 'Émission',
    invoiceTotal: 'Total',
    settled: 'Payé',
    open: 'Reste dû',
  },
  walkIn: 'Client de passage',
  phone: 'Tél.',
  taxNumber: 'Numéro fiscal',
  notVatRegistered: 'Non assujetti à la TVA',
  methods: { cash: 'Espèces', mobile_money: 'Mobile money', card: 'Carte bancaire', bank: 'Banque' },
  amounts: { receipt: 'Montant reçu', refund: 'Montant remboursé' },
  howToPay: 'Comment payer',
  terms: 'Conditions',
  notes: 'Remarques',
  receivedInGoodOrder: 'Reçu en bon état',
  name: 'Nom',
  date: 'Date',
  signature: 'Signature',
  page: 'Page {page} sur {count}',
  sampleItem: 'Article d’exemple',
  sampleCustomer: 'Client d’exemple',
  sampleAddress: '12 rue du Marché',
};

export const printedWords: Record<Language, PrintedWords> = { en, fr };

const isFirstMethod = (code: string): code is keyof PrintedWords['methods'] =>
  Object.hasOwn(en.methods, code);

/** The name of a payment method: translated as long as it has its original name. */
export const printedMethod = (language: Language, code: string, name: string): string =>
  isFirstMethod(code) && en.methods[code] === name ? printedWords[language].methods[code] : name;
