/** Programs that look at a link by themselves: previews of messengers, scanners of mail, search engines. Phones of Cubot are none. */
const programs =
  /(?<!cu)bot|crawl|spider|preview|scan|facebookexternalhit|whatsapp|telegram|slack|skype|curl|wget|python|okhttp/i;

/** Whether the browser of a person seems to ask. Programs that say they are a browser are counted as one. */
export const isPerson = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && userAgent.startsWith('Mozilla/') && !programs.test(userAgent);
