import { isSameField, type ProductForm, productFormFields } from './product-form.ts';

export interface Conflict {
  /** Changed by a colleague, and not by me: taken over. */
  theirs: ReadonlyArray<keyof ProductForm>;
  /** Changed by both to different values: what I typed stays until I choose. */
  both: ReadonlyArray<keyof ProductForm>;
  /** What the form holds after taking over the newer values. */
  merged: ProductForm;
}

/** What became of a record that two people changed. Nothing typed is ever lost. */
export function mergeConflict(base: ProductForm, mine: ProductForm, current: ProductForm): Conflict {
  const changed = productFormFields.filter((field) => !isSameField(field, base, current));
  const theirs = changed.filter((field) => isSameField(field, base, mine));
  const both = changed.filter(
    (field) => !isSameField(field, base, mine) && !isSameField(field, mine, current),
  );
  return { theirs, both, merged: { ...mine, ...pick(current, theirs) } };
}

const pick = (form: ProductForm, fields: ReadonlyArray<keyof ProductForm>): Partial<ProductForm> =>
  Object.fromEntries(fields.map((field) => [field, form[field]]));
