import { type Language, languages } from '@shelfwise/contract/primitives/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from './landing-page.tsx';
import { ContactPage, PrivacyPage, TermsPage } from './legal-pages.tsx';
import { MobileUploadPage, UploadCompletePage } from './mobile-upload-pages.tsx';
import { SignInPage } from './sign-in-page.tsx';

const screens = {
  landing: LandingPage,
  'sign-in': SignInPage,
  terms: TermsPage,
  privacy: PrivacyPage,
  contact: ContactPage,
  'mobile-upload': MobileUploadPage,
  'upload-complete': UploadCompletePage,
} as const;
export type PageName = keyof typeof screens;

/** Pages that are documents of their own, by address. The server knows the same addresses. */
export const pageAddresses: Record<string, PageName> = {
  '/': 'landing',
  '/auth': 'sign-in',
  '/login': 'sign-in',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/contact': 'contact',
  '/mobile-upload': 'mobile-upload',
  '/upload-complete': 'upload-complete',
};

/** Each page in each language, by the name of its file. */
export const pageFiles: ReadonlyMap<string, { page: PageName; language: Language }> = new Map(
  (Object.keys(screens) as PageName[]).flatMap((page) =>
    languages.map((language) => [`${page}.${language}.html`, { page, language }] as const),
  ),
);

export function renderPage(page: PageName, language: Language): string {
  const Screen = screens[page];
  return `<!doctype html>\n${renderToStaticMarkup(<Screen language={language} />)}\n`;
}
