/**
 * A name that a stranger may have chosen, as it stands in a mail to somebody else. Mail programs make a link of what looks like an address: a
 * word joiner, which nobody sees, stands behind each sign that addresses have, so that they make none of it.
 */
export const withoutLinks = (name: string): string => name.replaceAll(/(?<=\S)[.:/@](?=\S)/gu, '$&\u2060');
