import { useDebouncedValue } from '@mantine/hooks';
import type {
  PreviewReturn,
  ReturnPreview,
} from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { returnPreviewQuery } from './return-verbs.ts';

const settleMs = 150;

interface Preview {
  /** undefined while nothing is asked about or known yet */
  preview: ReturnPreview | undefined;
  /** it still says what was asked before */
  isStale: boolean;
  error: Error | null;
}

/** What goods that come back give, as the server reckons it, once somebody pauses in typing. */
export function usePreview(input: PreviewReturn): Preview {
  const text = JSON.stringify(input);
  const [asked] = useDebouncedValue(text, settleMs);
  const isAsked = input.lines.length > 0;
  const query = useQuery({
    ...returnPreviewQuery(JSON.parse(asked) as PreviewReturn),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return {
    preview: isAsked ? query.data : undefined,
    isStale: asked !== text || query.isPlaceholderData,
    error: query.error,
  };
}
