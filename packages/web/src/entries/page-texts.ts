import type { Language } from '@shelfwise/contract/primitives/error-messages';
import i18next from 'i18next';
import enErrors from '../locales/en/errors.json' with { type: 'json' };
import enKit from '../locales/en/kit.json' with { type: 'json' };
import enLanding from '../locales/en/landing.json' with { type: 'json' };
import enRegistration from '../locales/en/registration.json' with { type: 'json' };
import enShell from '../locales/en/shell.json' with { type: 'json' };
import enSignIn from '../locales/en/sign-in.json' with { type: 'json' };
import frErrors from '../locales/fr/errors.json' with { type: 'json' };
import frKit from '../locales/fr/kit.json' with { type: 'json' };
import frLanding from '../locales/fr/landing.json' with { type: 'json' };
import frRegistration from '../locales/fr/registration.json' with { type: 'json' };
import frShell from '../locales/fr/shell.json' with { type: 'json' };
import frSignIn from '../locales/fr/sign-in.json' with { type: 'json' };

/** Stands in the built pages where the server writes the product's name. */
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
      registration: enRegistration,
      shell: enShell,
      'sign-in': enSignIn,
    },
    fr: {
      errors: frErrors,
      kit: frKit,
      landing: frLanding,
      registration: frRegistration,
      shell: frShell,
      'sign-in': frSignIn,
    },
  },
});

type Area = 'errors' | 'kit' | 'landing' | 'registration' | 'shell' | 'sign-in';

/** The messages of one area in one language, for the pages that are written when the client is built. */
export const textsOf = <A extends Area>(language: Language, area: A) =>
  catalogues.getFixedT<A>(language, area);
