import { readFile } from 'node:fs/promises';
import type { Language } from '@shelfwise/contract/primitives/error-messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { htmlText } from './html-text.ts';
import { chosenLanguage } from './visitor-language.ts';

export type WebPage = 'app' | 'landing' | 'sign-in';

/** Left open by the build, for the name of this installation. */
const productPlace = '%PRODUCT_NAME%';

const readPage = async (folder: string, page: WebPage, language: Language): Promise<string> => {
  if (page !== 'app') return readFile(`${folder}/${page}.${language}.html`, 'utf8');
  const html = await readFile(`${folder}/index.html`, 'utf8');
  return html.replace('<html lang="en"', `<html lang="${language}"`);
};

/** Over https the browser keeps it under the name that no other host of the domain can set. */
const chosenIn = ({ cookies }: FastifyRequest): string | undefined =>
  cookies?.['__Host-language'] ?? cookies?.['language'];

/**
 * Sends a page in the language that its visitor chose, under the product's name. Read anew each time: a page and the files it
 * names are always of one build.
 */
export const pageSender =
  (folder: string, productName: string) =>
  async (page: WebPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = chosenLanguage(chosenIn(request));
    const html = await readPage(folder, page, language);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-language', language)
      .header('vary', 'Cookie')
      .send(html.replaceAll(productPlace, () => htmlText(productName)));
  };
