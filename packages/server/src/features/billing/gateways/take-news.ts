import { AppError } from '../../../platform/errors.ts';
import type { Gateway, ProviderNews } from './gateway.ts';

/**
 * Takes a provider's message. What it says is not believed: it names a payment, and `verify` asks the provider about that. Returns false
 * where the provider did not sign it. Throws where the provider cannot be asked now, so that it sends its message again.
 */
export const takeNews = async (
  gateway: Gateway,
  verify: (news: ProviderNews) => Promise<unknown>,
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<boolean> => {
  const news = gateway.readNews(rawBody, headers);
  if (news === undefined) return false;
  if (news === null) return true;
  await verify(news).catch((error: unknown) => {
    // A payment of somebody else at the same provider: it need not be told again.
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  });
  return true;
};
