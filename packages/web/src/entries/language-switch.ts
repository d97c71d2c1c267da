import { keepLanguage, offeredLanguage } from '../lib/language-choice.ts';

/** The page comes again in the other language; a browser that asks for it is offered it. */
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
