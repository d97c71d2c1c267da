/** Fills `{name}` places with what `tell` makes of their values; a place without a value stays empty. */
export const fillMessage = (
  message: string,
  detail: Record<string, unknown> = {},
  tell: (value: string) => string = (value) => value,
): string =>
  message.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = detail[name];
    return typeof value === 'string' || typeof value === 'number' ? tell(String(value)) : '';
  });
