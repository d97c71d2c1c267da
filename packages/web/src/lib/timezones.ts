/** 'Africa/Accra (GMT)', with the offset of today. */
export function zoneName(zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts();
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${zone.replaceAll('_', ' ')} (${offset})`;
}

/** All timezones that the browser knows. */
export function zonesOfTheWorld(locale: string): Array<{ value: string; label: string }> {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((zone) => ({ value: zone, label: zoneName(zone, locale) }));
}
