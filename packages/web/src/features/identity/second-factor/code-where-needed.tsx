import { useQuery } from '@tanstack/react-query';
import type { Control, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { CodeField } from './code-field.tsx';
import { secondFactorQuery } from './second-factor.queries.ts';

/** The code in a form that asks for one where the second factor is on. */
export const codeWhereNeeded = z.string().trim().max(64);

/** The values to send: an empty code is left out. The server says where one is missing. */
export const withCode = <Values extends { code: string }>({
  code,
  ...others
}: Values): Omit<Values, 'code'> & { code?: string } => ({ ...others, ...(code !== '' && { code }) });

/** The field for the code, shown to people whose second factor is on. */
export function CodeWhereNeeded<Values extends FieldValues & { code: string }>({
  control,
}: {
  control: Control<Values>;
}) {
  const { data } = useQuery(secondFactorQuery());
  return data?.isOn === true ? <CodeField control={control} /> : null;
}
