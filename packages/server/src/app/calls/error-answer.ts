import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes, type ErrorCode } from '@shelfwise/contract/primitives/error-codes';
import type { ErrorBody } from '@shelfwise/contract/primitives/errors';
import { errorSentence } from '@shelfwise/contract/primitives/error-messages';
import { AmountOutOfRange } from '@shelfwise/contract/primitives/money';
import { parseLanguage } from '@shelfwise/contract/primitives/languages';
import { mostFields } from '@shelfwise/contract/primitives/field-errors';
import { fieldSentence } from '@shelfwise/contract/primitives/field-messages';
import { AppError, databaseTrouble } from '../../platform/errors.ts';
import { InputError } from './input.ts';

/** Fastify's own refusals, made before our code runs. */
const httpCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_UNDER_PRESSURE: 'unavailable',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

const fromHttp = (error: unknown): AppError | undefined => {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : httpCodes[code];
  if (known) return new AppError(known, known === 'unavailable' ? { retryAfterSeconds: 2 } : {});
  if (statusCode === 429)
    return new AppError('too_many_requests', { detail: { retryAfter: 30 }, retryAfterSeconds: 30 });
  if (statusCode === 413) return new AppError('body_too_large');
  // The file server's errors for paths outside its folder.
  if (statusCode === 403 || statusCode === 404) return new AppError('not_found');
  const isTheirs = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return isTheirs || error instanceof SyntaxError ? new AppError('malformed_body') : undefined;
};

/** What was typed came to more than can be reckoned, before anybody looked at its limits. */
const fromAmount = (error: unknown): AppError | undefined =>
  error instanceof AmountOutOfRange ? new AppError('over_limit') : undefined;

/** Any error as an AppError; an unknown one becomes `unexpected`. */
export const asAppError = (error: unknown): AppError =>
  error instanceof AppError
    ? error
    : (fromAmount(error) ?? databaseTrouble(error) ?? fromHttp(error) ?? new AppError('unexpected'));

const fieldsOf = (error: AppError, language: ReturnType<typeof parseLanguage>): ErrorBody['fields'] => {
  if (error instanceof InputError) return error.sentences;
  const { fields } = error.info;
  if (!fields) return undefined;
  return Object.fromEntries(
    Object.entries(fields)
      .slice(0, mostFields)
      .map(([path, { code, detail }]) => [path, { code, message: fieldSentence(code, language, detail) }]),
  );
};

/** The same; unexpected errors are logged. */
export const asFailure = (error: unknown, request: FastifyRequest): AppError => {
  const failure = asAppError(error);
  request.refusal = failure.code;
  if (failure.code === 'unexpected') request.log.error({ err: error }, 'unexpected failure');
  return failure;
};

/** The answer to a failed call: status, sentence and code, but never a stack or SQL text. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const failure = asFailure(error, request);
  const language = parseLanguage(request.headers['accept-language']);
  const { detail, current, upgrade, retryAfterSeconds } = failure.info;
  const fields = fieldsOf(failure, language);
  const body: ErrorBody = {
    error: errorSentence(failure.code, language, detail),
    code: failure.code,
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
    ...(upgrade && { upgrade }),
    ...(detail && { detail }),
    requestId: request.id,
  };
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds));
  return reply
    .status(errorCodes[failure.code])
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
};
