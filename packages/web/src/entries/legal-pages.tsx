import type { Language } from '@shelfwise/contract/primitives/languages';
import type { ReactNode } from 'react';
import { Document } from './document.tsx';
import { PublicHeader } from './public-header.tsx';
import { type LegalPage, PageFoot } from './page-foot.tsx';
import { productPlace, supportPlace, textsOf } from './page-texts.ts';

const termsParts = ['who', 'account', 'plans', 'data', 'use', 'care', 'end', 'change'] as const;
const privacyParts = ['account', 'records', 'trail', 'browser', 'others', 'time', 'rights'] as const;

interface PageProps {
  language: Language;
}

function Page({ language, name, children }: PageProps & { name: LegalPage; children: ReactNode }) {
  const t = textsOf(language, 'legal');
  return (
    <Document
      language={language}
      title={`${t(`${name}.title`)} – ${productPlace}`}
      description={t('description')}
      entry="legal"
    >
      <PublicHeader language={language}>
        <a className="public-quiet" href="/">
          {t('home')}
        </a>
      </PublicHeader>
      <main id="main" className="reading">
        <h1>{t(`${name}.title`)}</h1>
        <p className="lead">{t(`${name}.lead`)}</p>
        {children}
      </main>
      <PageFoot language={language} />
    </Document>
  );
}

export function TermsPage({ language }: PageProps) {
  const t = textsOf(language, 'legal');
  return (
    <Page language={language} name="terms">
      {termsParts.map((part) => (
        <section key={part}>
          <h2>{t(`terms.parts.${part}.title`)}</h2>
          <p>{t(`terms.parts.${part}.text`)}</p>
        </section>
      ))}
      <p className="quiet">{t('updated')}</p>
    </Page>
  );
}

export function PrivacyPage({ language }: PageProps) {
  const t = textsOf(language, 'legal');
  return (
    <Page language={language} name="privacy">
      {privacyParts.map((part) => (
        <section key={part}>
          <h2>{t(`privacy.parts.${part}.title`)}</h2>
          <p>{t(`privacy.parts.${part}.text`)}</p>
        </section>
      ))}
      <p className="quiet">{t('updated')}</p>
    </Page>
  );
}

/** Where no address was set up, `data-support` stays empty and the style sheet shows whom else to ask. */
export function ContactPage({ language }: PageProps) {
  const t = textsOf(language, 'legal');
  return (
    <Page language={language} name="contact">
      <section data-support={supportPlace}>
        <p className="write">
          {t('contact.write')} <a href={`mailto:${supportPlace}`}>{supportPlace}</a>
        </p>
        <p className="write">{t('contact.writeText')}</p>
        <p className="none">{t('contact.none')}</p>
      </section>
      {(['colleagues', 'help'] as const).map((part) => (
        <section key={part}>
          <h2>{t(`contact.${part}.title`)}</h2>
          <p>{t(`contact.${part}.text`)}</p>
        </section>
      ))}
    </Page>
  );
}
