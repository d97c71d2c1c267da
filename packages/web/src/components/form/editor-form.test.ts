import { createFormControl, type UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';
import { showFieldErrors } from './editor-form.ts';

interface Values {
  name: string;
  lines: { quantity: string }[];
}

test.each([
  [{ name: { message: 'Too long.' } }, true],
  [{ 'lines.0.quantity': { message: 'Must be more than zero.' } }, true],
  // The form has no such field, so its sentence would stand nowhere.
  [{ version: { message: 'Please fill this in.' } }, false],
  [{ version: { message: 'Please fill this in.' }, name: { message: 'Too long.' } }, true],
  [{}, false],
  [undefined, false],
])('the refusal of %j is shown by a field: %s', (fields, isShown) => {
  const { formControl } = createFormControl<Values>({
    defaultValues: { name: '', lines: [{ quantity: '1' }] },
  });
  expect(showFieldErrors(formControl as unknown as UseFormReturn<Values, unknown, Values>, fields)).toBe(
    isShown,
  );
});
