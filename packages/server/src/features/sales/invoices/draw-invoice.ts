import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import type PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { currencies } from '@shelfwise/contract/primitives/currencies';
import type { Language } from '@shelfwise/contract/primitives/error-messages';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { DocumentLook } from '@shelfwise/contract/features/sales/document-template/document-template.contract';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { FileAnswer, type Call } from '../../../db/call.ts';
import { findPictureBytes } from '../../files/index.ts';
import { drawFooters, drawNotes, footerHeight } from './draw-notes.ts';
import { invoiceWords } from './invoice-words.ts';

// Full fonts: PDF's built-in ones, and web subsets, lack the cedi and naira signs.
const font = (file: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${file}`);
const regular = font('400Regular/Inter_400Regular.ttf');
const semibold = font('600SemiBold/Inter_600SemiBold.ttf');

const margin = 48;
const ink = '#1d1b18';
const quiet = '#57524a';
const hairline = '#d3cdc3';

type Page = InstanceType<typeof PDFDocument>;

/** "₵ 1,284.00": grouped for the reader's language, with the company's symbol. */
const money = (minor: number, invoice: Invoice, language: Language): string => {
  const [whole = '0', fraction] = fromMinor(minor, invoice.currency).split('.');
  const grouped = new Intl.NumberFormat(language).format(BigInt(whole));
  const sign = minor < 0 && whole === '-0' ? '-' : '';
  const point = language === 'fr' ? ',' : '.';
  return `${currencies[invoice.currency].symbol} ${sign}${grouped}${fraction ? point + fraction : ''}`;
};

const decimal = (text: string, language: Language): string =>
  language === 'fr' ? text.replace('.', ',') : text;

/** Day before month, as the countries we serve write it. */
const dateLocale = { en: 'en-GB', fr: 'fr-FR' } as const;

const day = (text: string, language: Language): string =>
  new Intl.DateTimeFormat(dateLocale[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${text}T00:00:00Z`),
  );

const readLogo = async ({ tx, actor, services }: Call, look: DocumentLook): Promise<Buffer | undefined> => {
  const picture = look.showLogo
    ? await findPictureBytes(tx, services.files, actor.company.logoFileId)
    : undefined;
  // PDF knows no WebP; an invoice without its logo is worth more than none.
  return (
    picture &&
    sharp(picture)
      .png()
      .toBuffer()
      .catch(() => undefined)
  );
};

const drawHead = (
  page: Page,
  call: Call,
  invoice: Invoice,
  { accentColour, logo }: { accentColour: string; logo: Buffer | undefined },
): void => {
  const words = invoiceWords[call.language];
  if (logo) page.image(logo, margin, margin, { fit: [140, 56] });
  const top = logo ? margin + 68 : margin;
  page.font(semibold).fontSize(14).fillColor(ink).text(call.actor.company.name, margin, top, { width: 260 });
  page
    .font(semibold)
    .fontSize(22)
    .fillColor(accentColour)
    .text(words.invoice, 300, margin, { width: 247, align: 'right' });
  page.font(regular).fontSize(10).fillColor(ink).text(invoice.number, { width: 247, align: 'right' });
  page
    .fillColor(quiet)
    .text(`${words.issued} ${day(invoice.issuedOn, call.language)}`, { width: 247, align: 'right' });
  page.text(`${words.due} ${day(invoice.dueOn, call.language)}`, { width: 247, align: 'right' });
  if (invoice.status === 'void')
    page
      .font(semibold)
      .fillColor('#a3200f')
      .text(`${words.void} ${invoice.creditNoteNumber ?? ''}`, { width: 247, align: 'right' });
  const billTop = Math.max(page.y, top + 40) + 20;
  page.font(regular).fontSize(9).fillColor(quiet).text(words.billedTo, margin, billTop);
  page
    .font(semibold)
    .fontSize(10)
    .fillColor(ink)
    .text(invoice.customerName ?? words.walkIn);
  page.font(regular).fillColor(quiet);
  if (invoice.customerAddress) page.text(invoice.customerAddress, { width: 260 });
  if (invoice.customerTaxNumber) page.text(`${words.taxNumber} ${invoice.customerTaxNumber}`);
  page.moveDown(1.5);
};

const right = { align: { x: 'right', y: 'top' } } as const;

const drawLines = (page: Page, call: Call, invoice: Invoice): void => {
  const words = invoiceWords[call.language];
  const { language } = call;
  const header = [words.item, words.quantity, words.unitPrice, words.amount].map((text, index) => ({
    text,
    ...(index > 0 && right),
    textColor: quiet,
  }));
  const rows = invoice.lines.map((line) => [
    { text: line.sku ? `${line.description}\n${line.sku}` : line.description },
    { text: decimal(line.quantity, language), ...right },
    { text: decimal(line.unitPrice, language), ...right },
    { text: money(invoice.pricesIncludeTax ? line.totalMinor : line.netMinor, invoice, language), ...right },
  ]);
  page.font(regular).fontSize(9.5).fillColor(ink);
  page.table({
    columnStyles: ['*', 70, 90, 100],
    defaultStyle: { border: [0, 0, 0.5, 0], borderColor: hairline, padding: [6, 4] },
    data: [header, ...rows],
  });
};

const drawTotals = (page: Page, call: Call, invoice: Invoice): void => {
  const words = invoiceWords[call.language];
  const { language } = call;
  const rows: [string, number, boolean][] = [
    [words.net, invoice.netMinor, false],
    ...invoice.taxes.map((tax): [string, number, boolean] => [
      `${tax.name} ${decimal(tax.percent, language)} %`,
      tax.taxMinor,
      false,
    ]),
    [words.total, invoice.totalMinor, true],
  ];
  if (invoice.paidMinor > 0)
    rows.push(
      [words.paid, -invoice.paidMinor, false],
      [words.open, invoice.totalMinor - invoice.paidMinor, true],
    );
  page.moveDown(1);
  if (page.y + rows.length * 18 > page.page.maxY()) page.addPage();
  for (const [label, minor, isStrong] of rows) {
    const y = page.y;
    page
      .font(isStrong ? semibold : regular)
      .fontSize(isStrong ? 11 : 9.5)
      .fillColor(isStrong ? ink : quiet);
    page.text(label, 300, y, { width: 130 });
    page.fillColor(ink).text(money(minor, invoice, language), 430, y, { width: 117, align: 'right' });
    page.y = y + (isStrong ? 19 : 16);
  }
};

/** An A4 page (more where the lines need it) in the reader's language, in the company's look. */
export const drawInvoice = async (call: Call, invoice: Invoice, look: DocumentLook): Promise<FileAnswer> => {
  const logo = await readLogo(call, look);
  const words = invoiceWords[call.language];
  // Loaded with the first document: it takes more memory than the rest of invoicing.
  const { default: Document } = await import('pdfkit');
  const page = new Document({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: call.language,
    info: {
      Title: invoice.number,
      Author: call.actor.company.name,
      CreationDate: new Date(invoice.issuedAt),
    },
  });
  const body = page.pipe(new PassThrough());
  const bottom = Math.max(margin, footerHeight(page, regular, look.footer) + 44);
  page.options.margins = { top: margin, left: margin, right: margin, bottom };
  page.page.margins.bottom = bottom;
  drawHead(page, call, invoice, { accentColour: look.accentColour, logo });
  drawLines(page, call, invoice);
  drawTotals(page, call, invoice);
  drawNotes(page, { regular, semibold }, [
    { title: words.howToPay, text: look.paymentInstructions },
    { title: words.terms, text: look.terms },
  ]);
  drawFooters(page, regular, look);
  page.end();
  return new FileAnswer(body, 'application/pdf', { fileName: `${invoice.number}.pdf` });
};
