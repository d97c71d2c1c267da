import { languageNames, languages } from '@shelfwise/contract/primitives/languages';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../components/app-link.tsx';
import { changeLanguage } from '../lib/i18n.ts';
import { useShownPageName } from '../lib/page-name.ts';
import { useOwnLanguage } from './own-language.ts';
import { useSession } from './session.ts';
import '../theme/public-header.css';
import css from './public-frame.module.css';

/** The product's own name; the server may set another one in the page. */
export const productName =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Shelfwise';

/** The frame of pages for people who are not signed in. */
export function PublicFrame({
  children,
  isCentred = false,
  actions,
}: {
  children: ReactNode;
  isCentred?: boolean;
  actions?: ReactNode;
}) {
  const { i18n, t } = useTranslation('shell');
  const pageName = useShownPageName();
  // Pages of payments are for people who are signed in too.
  useOwnLanguage(useSession().user);
  useDocumentTitle(pageName === undefined ? productName : `${pageName} · ${productName}`);
  return (
    <div className={css.page}>
      <header className="public-header">
        <AppLink href="/" className="public-brand">
          <img src="/images/logo.png" alt="" width={28} height={28} /> {productName}
        </AppLink>
        <div className="public-actions">
          {languages
            .filter((language) => language !== i18n.language)
            .map((language) => (
              <button
                key={language}
                type="button"
                lang={language}
                className="public-quiet"
                onClick={() => void changeLanguage(language)}
              >
                {languageNames[language]}
              </button>
            ))}
          {actions}
        </div>
      </header>
      <main id="main" className={isCentred ? css.centred : css.main} aria-label={t('content')}>
        {children}
      </main>
    </div>
  );
}
