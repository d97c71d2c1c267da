import { expect, it } from 'vitest';
import { shareDataOf, whatsAppAddress } from './share.ts';

const message = {
  title: 'Invoice INV-1',
  text: 'Invoice INV-1: ₵ 12.50 & due',
  link: 'https://shop.test/d/x',
};
const encoded = encodeURIComponent('Invoice INV-1: ₵ 12.50 & due\nhttps://shop.test/d/x');
const file = new File(['%PDF'], 'INV-1.pdf', { type: 'application/pdf' });

it.each([
  ['+233 24 555 0199', '233245550199'],
  ['00233 245550199', '233245550199'],
  ['024 555 0199', ''],
  [null, ''],
  [undefined, ''],
])('WhatsApp is opened for the number %s at "%s"', (phone, digits) => {
  expect(whatsAppAddress(message, phone)).toBe(`https://wa.me/${digits}?text=${encoded}`);
});

it('a device that hands files on gets the document, with the link in the text', () => {
  expect(shareDataOf(message, file, () => true)).toEqual({
    title: 'Invoice INV-1',
    text: 'Invoice INV-1: ₵ 12.50 & due\nhttps://shop.test/d/x',
    files: [file],
  });
});

it('another gets text and link', () => {
  const data = { title: message.title, text: message.text, url: message.link };
  expect(shareDataOf(message, file, () => false)).toEqual(data);
  expect(shareDataOf(message, file, undefined)).toEqual(data);
});
