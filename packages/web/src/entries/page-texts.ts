import type { Language } from '@shelfwise/contract/primitives/languages';
import i18next from 'i18next';
import enErrors from '../locales/en/errors.json' with { type: 'json' };
import enKit from '../locales/en/kit.json' with { type: 'json' };
import enLanding from '../locales/en/landing.json' with { type: 'json' };
import enLegal from '../locales/en/legal.json' with { type: 'json' };
import enMobileUpload from '../locales/en/mobile-upload.json' with { type: 'json' };
import enRegistration from '../locales/en/registration.json' with { type: 'json' };
import enShell from '../locales/en/shell.json' with { type: 'json' };
import enSignIn from '../locales/en/sign-in.json' with { type: 'json' };
import frErrors from '../locales/fr/errors.json' with { type: 'json' };
import frKit from '../locales/fr/kit.json' with { type: 'json' };
import frLanding from '../locales/fr/landing.json' with { type: 'json' };
import frLegal from '../locales/fr/legal.json' with { type: 'json' };
import frMobileUpload from '../locales/fr/mobile-upload.json' with { type: 'json' };
import frRegistration from '../locales/fr/registration.json' with { type: 'json' };
import frShell from '../locales/fr/shell.json' with { type: 'json' };
import frSignIn from '../locales/fr/sign-in.json' with { type: 'json' };

/** The server replaces this by the address for support, or by nothing where none is set. */
export const supportPlace = '%SUPPORT_EMAIL%';

/** The server replaces this by the product's name. */
export const productPlace = '%PRODUCT_NAME%';

const catalogues = i18next.createInstance();
await catalogues.init({
  fallbackLng: false,
  defaultNS: 'shell',
  interpolation: { escapeValue: false, defaultVariables: { product: productPlace } },
  resources: {
    en: {
      errors: enErrors,
      kit: enKit,
      landing: enLanding,
      legal: enLegal,
      'mobile-upload': enMobileUpload,
      registration: enRegistration,
      shell: enShell,
      'sign-in': enSignIn,
    },
    fr: {
      errors: frErrors,
      kit: frKit,
      landing: frLanding,
      legal: frLegal,
      'mobile-upload': frMobileUpload,
      registration: frRegistration,
      shell: frShell,
      'sign-in': frSignIn,
    },
  },
});

type Area = 'errors' | 'kit' | 'landing' | 'legal' | 'mobile-upload' | 'registration' | 'shell' | 'sign-in';

/** The messages of one area in one language, for pages that are written while the client is built. */
export const textsOf = <A extends Area>(language: Language, area: A) =>
  catalogues.getFixedT<A>(language, area);
