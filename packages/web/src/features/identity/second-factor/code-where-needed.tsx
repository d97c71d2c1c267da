import { useQuery } from '@tanstack/react-query';
import type { Control, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { CodeField } from './code-field.tsx';
import { secondFactorQuery } from './second-factor.queries.ts';

/** Of a form that asks for a code where the second factor is on. */
export const codeWhereNeeded = z.string().trim().max(64);

/** What is sent of such a form: an empty code is none, and the server says where one is missing. */
export const withCode = <Values extends { code: string }>({
  code,
  ...others
}: Values): Omit<Values, 'code'> & { code?: string } => ({ ...others, ...(code !== '' && { code }) });

/** The field for it, shown to whom it concerns. */
export function CodeWhereNeeded<Values extends FieldValues & { code: string }>({
  control,
}: {
  control: Control<Values>;
}) {
  const { data } = useQuery(secondFactorQuery());
  return data?.isOn === true ? <CodeField control={control} /> : null;
}
