import { parse, stringify, v7, validate, version } from 'uuid';

/** Later ids are greater, and an id is known before its row is written. */
export const newId = (): string => v7();

/** When an id was made, in milliseconds since 1970; undefined for a text that is not one of our ids. */
export const timeOfId = (id: string): number | undefined =>
  validate(id) && version(id) === 7 ? Buffer.from(parse(id)).readUIntBE(0, 6) : undefined;

/** An id below all ids of a moment (milliseconds since 1970) and above all earlier ones. */
export const idBefore = (time: number): string => {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(Math.max(0, Math.floor(time)), 0, 6);
  // The version and variant bits of our ids, so that it is a valid one.
  bytes[6] = 0x70;
  bytes[8] = 0x80;
  return stringify(bytes);
};
