import { readFile } from 'node:fs/promises';
import { type Language, languages } from '@shelfwise/contract/primitives/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../platform/settings.ts';
import { htmlText } from '../platform/html-text.ts';
import { chosenLanguage, wishedLanguage } from './visitor-language.ts';

/** Pages that a phone opens by a code: nobody chose a language there. */
const phonePages = ['mobile-upload', 'upload-complete'] as const;

export type WebPage =
  | 'app'
  | 'landing'
  | 'sign-in'
  | 'terms'
  | 'privacy'
  | 'contact'
  | (typeof phonePages)[number];

/** Placeholders that the build leaves for the name and support address of this installation. */
const productPlace = '%PRODUCT_NAME%';
const supportPlace = '%SUPPORT_EMAIL%';

const readPage = async (folder: string, page: WebPage, language: Language): Promise<string> => {
  if (page !== 'app') return readFile(`${folder}/${page}.${language}.html`, 'utf8');
  const html = await readFile(`${folder}/index.html`, 'utf8');
  return html.replace('<html lang="en"', `<html lang="${language}"`);
};

/** Over https the browser keeps the choice under a name that no other host of the domain can set. */
const chosenIn = ({ cookies }: FastifyRequest): string | undefined =>
  cookies?.['__Host-language'] ?? cookies?.['language'];

/** The language that was chosen in this browser, or else that of the screen which showed the code, or the one that the browser asks for. */
const phoneLanguage = (request: FastifyRequest): Language => {
  const { lang } = request.query as { lang?: unknown };
  const chosen = [chosenIn(request), lang].find((one) => languages.some((language) => language === one));
  return chosen === undefined ? wishedLanguage(request.headers['accept-language']) : (chosen as Language);
};

/**
 * Sends a page in the visitor's language, with the product's name and support address. It is read again each time, so that a page and the
 * files it names are always from one build.
 */
export const pageSender =
  (folder: string, { productName, supportEmail }: Pick<Settings, 'productName' | 'supportEmail'>) =>
  async (page: WebPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isOfPhone = phonePages.some((one) => one === page);
    const language = isOfPhone ? phoneLanguage(request) : chosenLanguage(chosenIn(request));
    // No search engine has a use for a page without its code.
    if (isOfPhone) reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    const html = await readPage(folder, page, language);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-language', language)
      .header('vary', isOfPhone ? 'Cookie, Accept-Language' : 'Cookie')
      .send(
        html
          .replaceAll(productPlace, () => htmlText(productName))
          .replaceAll(supportPlace, () => htmlText(supportEmail ?? '')),
      );
  };
