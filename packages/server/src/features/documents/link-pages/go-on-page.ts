import type { Language } from '@shelfwise/contract/primitives/languages';
import { htmlText } from '../../../platform/html-text.ts';
import { linkPageWords } from './link-page-words.ts';

/**
 * Takes the reader on to the provider. A form may only be answered by this site, so the answer is a page that leads on by itself, and by a
 * link where the browser does not follow.
 */
export const goOnPage = (url: string, language: Language): string => {
  const words = linkPageWords[language];
  const to = htmlText(url);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${words.payGoOn}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="0;url=${to}">
<style>:root{color-scheme:light dark}body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}</style></head>
<body><main><p>${words.payGoingOn}</p><p><a href="${to}">${words.payGoOn}</a></p></main></body></html>`;
};
