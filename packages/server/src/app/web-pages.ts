import { readFile } from 'node:fs/promises';
import { type Language, languages } from '@shelfwise/contract/primitives/error-messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorLanguage } from './visitor-language.ts';

export type WebPage = 'app' | 'landing' | 'sign-in';
const pages: readonly WebPage[] = ['app', 'landing', 'sign-in'];

/** Left open by the build, for the name of this installation. */
const productPlace = '%PRODUCT_NAME%';
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const readPage = async (folder: string, page: WebPage, language: Language): Promise<string> => {
  if (page !== 'app') return readFile(`${folder}/${page}.${language}.html`, 'utf8');
  const html = await readFile(`${folder}/index.html`, 'utf8');
  return html.replace('<html lang="en"', `<html lang="${language}"`);
};

/** Reads the built pages once; the answer sends one of them in the visitor's language, under the product's name. */
export const readWebPages = async (
  folder: string,
  productName: string,
): Promise<(page: WebPage, request: FastifyRequest, reply: FastifyReply) => FastifyReply> => {
  const files = pages.flatMap((page) => languages.map((language) => ({ page, language })));
  const read = await Promise.all(
    files.map(async ({ page, language }) => {
      const html = await readPage(folder, page, language);
      return [`${page}.${language}`, html.replaceAll(productPlace, () => escape(productName))] as const;
    }),
  );
  const ready = new Map(read);
  return (page, request, reply) => {
    const language = visitorLanguage(request.cookies?.['language'], request.headers['accept-language']);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-language', language)
      .header('vary', 'Accept-Language, Cookie')
      .send(ready.get(`${page}.${language}`));
  };
};
