import type { Language } from '@shelfwise/contract/primitives/languages';
import type { ReactNode } from 'react';
import { productPlace } from './page-texts.ts';

interface DocumentProps {
  language: Language;
  title: string;
  description: string;
  /** The page's own script and style sheet, in files beside this one. */
  entry: 'landing' | 'legal' | 'mobile-upload' | 'sign-in' | 'upload-complete';
  children: ReactNode;
}

/** A whole page as the server sends it: readable before any script has run. */
export function Document({ language, title, description, entry, children }: DocumentProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="application-name" content={productPlace} />
        <meta name="description" content={description} />
        <title>{title}</title>
        <script src="/first-paint.js" />
        <link rel="stylesheet" href={`/src/entries/${entry}.css`} />
        <link rel="icon" href="/favicon.ico" sizes="any" />
        <link rel="icon" type="image/png" sizes="32x32" href="/favicon-32x32.png" />
        <link rel="icon" type="image/png" sizes="16x16" href="/favicon-16x16.png" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <script type="module" src={`/src/entries/${entry}.ts`} />
      </head>
      <body>{children}</body>
    </html>
  );
}
