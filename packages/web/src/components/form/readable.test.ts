import { expect, it } from 'vitest';
import { readable } from './readable.ts';

const id = '01a21f87-1f5f-713f-a976-9f2db8088136';

it('reads rows by what they hold, and leaves out ids and what is empty', () => {
  expect(readable('Ama')).toBe('Ama');
  expect(readable(['A1', 'B2'])).toBe('A1, B2');
  expect(readable(null)).toBe('');
  expect(readable(id)).toBe('');
  expect(
    readable([
      { id, name: 'Ama', phone: '024', email: '', isMain: true },
      { id, name: 'Esi', phone: null, terms: { kind: 'percent', percent: '10' } },
    ]),
  ).toBe('Ama · 024, Esi · percent · 10');
});
