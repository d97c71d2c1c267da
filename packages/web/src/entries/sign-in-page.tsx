import { longestCode } from '@shelfwise/contract/features/identity/second-factor/second-factor.facts';
import {
  longestIdentifier,
  longestPasswordTried,
} from '@shelfwise/contract/features/identity/session/session.facts';
import { accessMessages } from '@shelfwise/contract/primitives/access-messages';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { Eye } from 'lucide-react';
import { Document } from './document.tsx';
import { PublicHeader } from './public-header.tsx';
import { textsOf } from './page-texts.ts';
import type { SignInTexts } from './sign-in-answer.ts';

/** What the page's script says, in the language of the page. */
export function signInTexts(language: Language): SignInTexts {
  const t = textsOf(language, 'sign-in');
  const tError = textsOf(language, 'errors');
  return {
    wrongCredentials: accessMessages.wrong_credentials[language],
    unknownUsername: accessMessages.unknown_username[language],
    accountDisabled: accessMessages.account_disabled[language],
    failed: tError('signIn'),
    fallback: tError('signInFallback'),
    emailFallback: tError('signInByEmailFallback'),
    network: tError('network'),
    invalidTenant: tError('invalidTenant'),
    invalidResponse: tError('invalidResponse'),
    usernameMissing: t('usernameMissing'),
    passwordMissing: t('passwordMissing'),
    codeMissing: t('codeMissing'),
    codeWrong: t('codeWrong'),
    tryNow: t('tryNow'),
    passkeyFailed: t('passkeyFailed'),
    showPassword: t('showPassword'),
    hidePassword: t('hidePassword'),
    submit: t('submit'),
    submitting: t('submitting'),
  };
}

const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** The one sign-in page behind /auth and /login. */
export function SignInPage({ language }: { language: Language }) {
  const t = textsOf(language, 'sign-in');
  const description = textsOf(language, 'landing')('description');
  return (
    <Document language={language} title={t('pageTitle')} description={description} entry="sign-in">
      <PublicHeader language={language} />
      <main id="main">
        <p className="waiting" role="status" data-text={textsOf(language, 'shell')('loading')} />
        <section className="card" aria-labelledby="title">
          <div id="arrival" className="notice" role="status" />
          <h1 id="title">{t('title')}</h1>
          {/* Until the script is there the button sends nothing: a password must never end up in an address. */}
          <form id="sign-in" method="post" noValidate>
            <div className="step" data-step="password">
              <div className="field">
                <label htmlFor="username">{t('username')}</label>
                <input
                  id="username"
                  name="username"
                  type="text"
                  autoComplete="username"
                  maxLength={longestIdentifier}
                  aria-required
                  aria-describedby="username-problem"
                  {...plain}
                />
                <p id="username-problem" className="problem-line" />
              </div>
              <div className="field">
                <label htmlFor="password">{t('password')}</label>
                <div className="with-button">
                  <input
                    id="password"
                    name="password"
                    type="password"
                    autoComplete="current-password"
                    maxLength={longestPasswordTried}
                    aria-required
                    aria-describedby="password-problem caps-lock"
                    {...plain}
                  />
                  <button type="button" id="show-password" aria-label={t('showPassword')}>
                    <Eye size={16} aria-hidden />
                  </button>
                </div>
                <p id="password-problem" className="problem-line" />
                <p id="caps-lock" className="hint" role="status" data-text={t('capsLock')} />
              </div>
            </div>
            <div className="step" data-step="code" hidden>
              <p className="account" />
              <div className="field">
                <label htmlFor="code">{t('code')}</label>
                <input
                  id="code"
                  name="code"
                  type="text"
                  inputMode="text"
                  autoComplete="one-time-code"
                  maxLength={longestCode}
                  aria-required
                  aria-describedby="code-hint code-problem"
                  {...plain}
                />
                <p id="code-hint" className="hint">
                  {t('codeHint')}
                </p>
                <p id="code-problem" className="problem-line" />
              </div>
            </div>
            <div id="problem" role="alert" />
            <button type="button" id="submit" className="button main">
              {t('submit')}
            </button>
            <button type="button" id="passkey" className="button" data-step="password">
              {t('passkey')}
            </button>
            <button type="button" id="back" className="public-quiet" hidden>
              {t('back')}
            </button>
          </form>
          <p className="links">
            <a href="/forgot-password">{t('forgot')}</a>
            <a href="/tenant-registration">{t('register')}</a>
          </p>
        </section>
      </main>
      <script
        type="application/json"
        id="texts"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(signInTexts(language)).replaceAll('<', '\\u003c') }}
      />
      <script type="application/json" id="next-files" dangerouslySetInnerHTML={{ __html: '[]' }} />
    </Document>
  );
}
