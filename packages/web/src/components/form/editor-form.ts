import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrors } from '@shelfwise/contract/primitives/field-errors';
import { currentLanguage } from '../../lib/i18n.ts';

/**
 * A form that validates with the server's own schema as each field is left, in the reader's language.
 * `Values` is what the fields hold; the schema's output is what is sent.
 */
export function useEditorForm<Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Output> {
  return useForm<Values, unknown, Output>({
    resolver: spoken(schema),
    defaultValues,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });
}

/** The zod resolver, with the contract's sentences instead of zod's. */
function spoken<Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Values>,
): Resolver<Values, unknown, Output> {
  const resolve = zodResolver(schema);
  return async (values, context, options) => {
    const checked = schema.safeParse(values, { reportInput: true });
    const result = await resolve(values, context, options);
    if (checked.success) return result;
    for (const [path, { message }] of Object.entries(fieldErrors(checked.error.issues, currentLanguage()))) {
      const found = at(result.errors, path);
      if (found) found.message = message;
    }
    return result;
  };
}

function at(tree: unknown, path: string): { message?: string } | undefined {
  let here: unknown = tree;
  for (const key of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = (here as Record<string, unknown>)[key];
  }
  return typeof here === 'object' && here !== null ? here : undefined;
}

/** Puts the server's refusals under their fields. False where the form has none of them, so that the refusal must be told otherwise. */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: Record<string, { message: string }> | undefined,
): boolean {
  const values = form.getValues();
  const entries = Object.entries(fields ?? {}).filter(([path]) => (path.split('.')[0] ?? '') in values);
  for (const [index, [path, { message }]] of entries.entries()) {
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return entries.length > 0;
}
