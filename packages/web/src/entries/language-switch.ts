import { keepLanguage, offeredLanguage } from '../lib/language-choice.ts';

/** Loads the page in the chosen language, and offers another language to a browser that asks for it. */
export function startLanguageSwitch(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]')) {
    button.addEventListener('click', () => {
      keepLanguage(button.dataset['language'] ?? 'en');
      location.reload();
    });
  }
  const offer = document.querySelector<HTMLElement>(`[data-offer='${offeredLanguage()}']`);
  if (!offer) return;
  offer.hidden = false;
  offer.querySelector('[data-decline]')?.addEventListener('click', () => {
    keepLanguage(document.documentElement.lang);
    offer.hidden = true;
  });
}
