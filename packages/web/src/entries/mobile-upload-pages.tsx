import { phonePurposes } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.facts';
import { type Language, languageNames, languages } from '@shelfwise/contract/primitives/languages';
import { Camera, Images, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Document } from './document.tsx';
import type { MobileUploadTexts } from './mobile-upload-view.ts';
import { productPlace, textsOf } from './page-texts.ts';

interface PageProps {
  language: Language;
}

/** What the page's script says, in the language of the page. */
const scriptTexts = (language: Language): MobileUploadTexts => {
  const t = textsOf(language, 'mobile-upload');
  return {
    titles: t('title', { returnObjects: true }),
    leadOne: t('leadOne'),
    leadMany: t('leadMany', { most: '{most}' }),
    waiting: t('waiting'),
    shrinking: t('shrinking'),
    sending: t('sending', { percent: '{percent}' }),
    again: t('again'),
    sent: t('sent'),
    unreadable: t('unreadable'),
    tooMany: t('tooMany', { left: '{left}' }),
    offline: t('offline'),
    count: t('count', { received: '{received}', most: '{most}' }),
  };
};

/** Without links: whoever is here came from a code, and goes back to their screen. */
function PhonePage({
  language,
  title,
  entry,
  children,
}: PageProps & { title: string; entry: 'mobile-upload' | 'upload-complete'; children: ReactNode }) {
  return (
    <Document
      language={language}
      title={`${title} – ${productPlace}`}
      description={textsOf(language, 'mobile-upload')('description')}
      entry={entry}
    >
      <header className="public-header">
        <span className="public-brand">
          <img src="/images/logo.png" alt="" width={28} height={28} /> {productPlace}
        </span>
        <div className="public-actions">
          {languages
            .filter((other) => other !== language)
            .map((other) => (
              <button key={other} type="button" lang={other} className="public-quiet" data-language={other}>
                {languageNames[other]}
              </button>
            ))}
        </div>
      </header>
      {children}
    </Document>
  );
}

/** The page that a phone opens by a code. Its script shows one of the three sections. */
export function MobileUploadPage({ language }: PageProps) {
  const t = textsOf(language, 'mobile-upload');
  const title = t(`title.${phonePurposes[0]}`);
  return (
    <PhonePage language={language} title={t('take')} entry="mobile-upload">
      <main id="main" className="phone" data-state="opening">
        <section className="opening" role="status">
          <h1>{t('opening')}</h1>
          <noscript>
            <p>{t('noScript')}</p>
          </noscript>
        </section>
        <section className="ready">
          <h1 id="purpose">{title}</h1>
          <p id="lead" className="lead" />
          <p id="offline" className="note" role="status" hidden />
          <ul id="pictures" aria-label={t('list')} />
          <p id="refused" className="refused" role="alert" />
          <p id="count" className="quiet" role="status" />
          <div className="actions">
            <button id="take" type="button" className="button main">
              <Camera size={18} aria-hidden /> {t('take')}
            </button>
            <button id="choose" type="button" className="button">
              <Images size={18} aria-hidden /> {t('choose')}
            </button>
            <button id="finish" type="button" className="button" hidden>
              {t('finish')}
            </button>
          </div>
          <input
            id="camera"
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={t('take')}
            hidden
          />
          <input id="gallery" type="file" accept="image/*" aria-label={t('choose')} hidden />
        </section>
        <section className="over" role="alert">
          <Smartphone size={32} aria-hidden />
          <h1>{t('over.title')}</h1>
          <p>{t('over.text')}</p>
          <p id="kept" hidden>
            {t('over.kept')}
          </p>
        </section>
      </main>
      <script
        id="texts"
        type="application/json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(scriptTexts(language)).replaceAll('<', '\\u003c') }}
      />
    </PhonePage>
  );
}

/** Where a phone ends once its pictures are there. */
export function UploadCompletePage({ language }: PageProps) {
  const t = textsOf(language, 'mobile-upload');
  return (
    <PhonePage language={language} title={t('complete.title')} entry="upload-complete">
      <main id="main" className="phone complete">
        <svg viewBox="0 0 48 48" width={56} height={56} aria-hidden="true">
          <circle cx="24" cy="24" r="22" fill="var(--accent)" />
          <path d="M15 24.5l6.5 6.5L34 18" fill="none" stroke="var(--accent-ink)" strokeWidth="3.5" />
        </svg>
        <h1 data-none={t('complete.noneTitle')}>{t('complete.title')}</h1>
        <p
          id="sent"
          className="lead"
          data-one={t('complete.one')}
          data-many={t('complete.many', { count: '{count}' as never })}
          hidden
        />
        <p className="lead" id="arrived">
          {t('complete.text')}
        </p>
        <p className="quiet">{t('complete.more')}</p>
      </main>
    </PhonePage>
  );
}
