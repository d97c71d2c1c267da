import type { Language } from '@shelfwise/contract/primitives/languages';
import { productPlace, textsOf } from './page-texts.ts';

export const legalPages = ['terms', 'privacy', 'contact'] as const;
export type LegalPage = (typeof legalPages)[number];

/** The foot of pages for visitors: terms, privacy and contact. */
export function PageFoot({ language }: { language: Language }) {
  const t = textsOf(language, 'legal');
  return (
    <footer className="foot">
      <span>{productPlace}</span>
      <nav aria-label={t('foot')}>
        <ul>
          {legalPages.map((page) => (
            <li key={page}>
              <a href={`/${page}`}>{t(`${page}.title`)}</a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
