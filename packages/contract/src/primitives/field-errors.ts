import type { z } from 'zod';
import type { FieldErrors } from './errors.ts';
import { type FieldCode, fieldMessages, fieldSentence } from './field-messages.ts';
import type { Language } from './languages.ts';

const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(fieldMessages, code);

const formatCodes: Record<string, FieldCode> = { email: 'email', uuid: 'id', date: 'date', datetime: 'date' };

const codeOf = (issue: z.core.$ZodIssue): FieldCode => {
  // Whatever it should look like, nothing was entered.
  if (issue.code === 'invalid_format' && issue.input === '') return 'required';
  if (isFieldCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'unknown_field';
    case 'invalid_type':
      if (issue.expected === 'int') return 'whole_number';
      if (issue.input === undefined || issue.input === null || issue.input === '') return 'required';
      return issue.expected === 'number' ? 'number' : 'wrong_kind';
    case 'invalid_format':
      return formatCodes[issue.format] ?? 'wrong_kind';
    case 'invalid_value':
      return 'choice';
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_short';
      if (issue.origin === 'array') return 'too_few';
      // 0 has sentences of its own: "At least 0" would be wrong where 0 itself is refused, and reads badly otherwise.
      if (issue.minimum === 0) return issue.inclusive === false ? 'positive' : 'not_negative';
      return 'too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_big';
    case 'invalid_union':
      return issue.errors[0]?.[0] === undefined
        ? 'wrong_kind'
        : codeOf(issue.errors.at(-1)?.[0] ?? issue.errors[0][0]);
    default:
      return 'wrong_kind';
  }
};

/** The values that the sentence of an issue needs. Our own rules give them in `params`. */
const detailOf = (issue: z.core.$ZodIssue): Record<string, unknown> => ({
  ...issue,
  ...(issue.code === 'custom' && issue.params),
});

/** The most refused fields in one answer. Nobody corrects more at a time, and the answer must not grow with what was sent. */
export const mostFields = 20;

/** A schema's issues as refused fields, in the reader's language: the first issue of each field, and no more than `mostFields` fields. */
export const fieldErrors = (issues: readonly z.core.$ZodIssue[], language: Language): FieldErrors => {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const code = codeOf(issue);
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const key of keys) {
      if (Object.keys(fields).length >= mostFields) return fields;
      const path = [...issue.path, ...(key === undefined ? [] : [key])].join('.');
      fields[path] ??= {
        code,
        message: fieldSentence(code, language, detailOf(issue)),
      };
    }
  }
  return fields;
};
