import pg from 'pg';

const oids = { int8: 20, numeric: 1700, timestamptz: 1184, date: 1082, numericArray: 1231 };

/** int8 holds amounts and counts; a value beyond the safe integers must never pass as a number. */
const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
};

/** "12.500000" becomes "12.5", so that each number has one spelling. */
const plainNumeric = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** How the columns of our tables arrive in JavaScript; `tables.gen.ts` is made with the same mapping. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    switch (oid) {
      case oids.int8:
        return safeInteger;
      case oids.numeric:
        return plainNumeric;
      case oids.timestamptz:
        return (text: string) => new Date(text).toISOString();
      case oids.date:
        return (text: string) => text;
      default:
        return pg.types.getTypeParser(oid, format as 'text');
    }
  }) as pg.CustomTypesConfig['getTypeParser'],
};
