import type { Language } from './languages.ts';

/** What is wrong with a key of a provider of payments. */
export const gatewayFieldMessages = {
  key_unknown: {
    en: 'The provider does not know this key. Copy it again from your account there.',
    fr: 'Le prestataire ne connaît pas cette clé. Copiez-la de nouveau depuis votre compte.',
  },
  key_signs: {
    en: 'A key has no spaces, accents or curly signs. Copy it again from your account there.',
    fr: 'Une clé ne contient ni espace, ni accent, ni signe particulier. Copiez-la de nouveau depuis votre compte.',
  },
  test_key: {
    en: 'This is a key for trying out: no money would move. Use the live key.',
    fr: 'C’est une clé d’essai : aucun argent ne circulerait. Utilisez la clé réelle.',
  },
} satisfies Record<string, Record<Language, string>>;
