import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { appFiles } from './app-files.ts';
import { productPlace, supportPlace } from './src/entries/page-texts.ts';
import { pageAddresses, pageFiles, renderPage } from './src/entries/pages.tsx';

const root = fileURLToPath(new URL('./', import.meta.url));
const fileAt = (id: string): string => id.slice(root.length);

/** What the server does with an address, for the development server: the page in the reader's language. */
const pageFor = (request: IncomingMessage): string | undefined => {
  const { pathname } = new URL(request.url ?? '/', 'http://own.invalid');
  const page = Object.hasOwn(pageAddresses, pathname) ? pageAddresses[pathname] : undefined;
  const chosen = /(?:^|; )language=(en|fr)/u.exec(request.headers.cookie ?? '')?.[1];
  const wished = chosen ?? request.headers['accept-language'] ?? '';
  return page && renderPage(page, wished.startsWith('fr') ? 'fr' : 'en');
};

/**
 * The landing page, the sign-in page and those at their foot: HTML written when the client is built, one file a language, with small
 * scripts of their own. The product's name stays open in them and in the application's page until the server sends
 * them.
 */
export const entryPages = (): Plugin => ({
  name: 'entry-pages',
  config: () => ({
    build: {
      rolldownOptions: { input: ['index.html', ...pageFiles.keys()].map((file) => `${root}${file}`) },
    },
  }),
  resolveId: (id) => (pageFiles.has(fileAt(id)) ? id : null),
  load: (id) => {
    const file = pageFiles.get(fileAt(id));
    return file ? renderPage(file.page, file.language) : null;
  },
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const html = request.method === 'GET' ? pageFor(request) : undefined;
      if (html === undefined) return next();
      server
        .transformIndexHtml(request.url ?? '/', html)
        .then((page) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page))
        .catch(next);
    });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, filename }) => {
      // Without a bundle this is the development server, which speaks for itself.
      if (!bundle)
        return html
          .replaceAll(productPlace, process.env['PRODUCT_NAME'] ?? 'Shelfwise')
          .replaceAll(supportPlace, process.env['SUPPORT_EMAIL'] ?? '');
      const language = pageFiles.get(fileAt(filename))?.language;
      if (!language) return html;
      const { ahead, font } = appFiles(bundle, language);
      return {
        html: html.replace(/(id="next-files">)\[\]/u, (_all, open: string) => open + JSON.stringify(ahead)),
        tags: font
          ? [
              {
                tag: 'link',
                attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: font },
                injectTo: 'head-prepend',
              },
            ]
          : [],
      };
    },
  },
});
