import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../lib/orpc.ts';

/** Whether the person has a PIN for a colleague's till, and the ways to set one or take it away. */
export function PinRow({ onAsk, onRemoved }: { onAsk: () => void; onRemoved: () => void }) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const query = orpc.profile.pin.queryOptions();
  const { data } = useQuery(query);
  const remove = useMutation(
    orpc.profile.removePin.mutationOptions({
      onSuccess: (state) => {
        queryClient.setQueryData(query.queryKey, state);
        onRemoved();
      },
    }),
  );
  return (
    <div>
      <dt>{t('pin.title')}</dt>
      <dd>{data === undefined ? null : t(data.isSet ? 'pin.isSet' : 'pin.none')}</dd>
      <dd>
        {data?.isSet ? (
          <Button
            size="xs"
            mr={8}
            loading={remove.isPending}
            aria-label={t('pin.remove')}
            onClick={() => remove.mutate({})}
          >
            {t('pin.takeAway')}
          </Button>
        ) : null}
        <Button size="xs" aria-label={t('pin.change')} onClick={onAsk}>
          {t('change')}
        </Button>
      </dd>
    </div>
  );
}
