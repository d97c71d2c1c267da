import { keepLanguage } from '../lib/language-choice.ts';

/** The page comes again in the other language. */
export function startLanguageSwitch(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]')) {
    button.addEventListener('click', () => {
      keepLanguage(button.dataset['language'] ?? 'en');
      location.reload();
    });
  }
}
