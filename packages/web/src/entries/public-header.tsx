import { type Language, languageNames, languages } from '@shelfwise/contract/primitives/languages';
import type { ReactNode } from 'react';
import { languageOffers, type OfferedLanguage } from '../lib/language-choice.ts';
import { productPlace } from './page-texts.ts';

/** Hidden at first. The page's script shows it in a browser that asks for this language. */
function LanguageOffer({ language }: { language: OfferedLanguage }) {
  const { question, accept, decline } = languageOffers[language];
  return (
    <section className="public-offer" data-offer={language} lang={language} aria-label={question} hidden>
      <p>{question}</p>
      <button type="button" className="button main" data-language={language}>
        {accept}
      </button>
      <button type="button" className="button" data-decline>
        {decline}
      </button>
    </section>
  );
}

/** Brand, the choice of language, and what the page adds. */
export function PublicHeader({ language, children }: { language: Language; children?: ReactNode }) {
  return (
    <header className="public-header">
      <a href="/" className="public-brand">
        <img src="/images/logo.png" alt="" width={28} height={28} /> {productPlace}
      </a>
      <div className="public-actions">
        {languages
          .filter((other) => other !== language)
          .map((other) => (
            <button key={other} type="button" lang={other} className="public-quiet" data-language={other}>
              {languageNames[other]}
            </button>
          ))}
        {children}
      </div>
      {language === 'en' ? <LanguageOffer language="fr" /> : null}
    </header>
  );
}
