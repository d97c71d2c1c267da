import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Section } from '../../../components/section.tsx';
import { Segments } from '../../../components/segments.tsx';
import { orpc } from '../../../lib/orpc.ts';
import css from './discounts.module.css';

const periods = [30, 90, 180] as const;

/** Tries a discount on past orders before it is given to anybody. */
export function ReplaySection({
  id,
  version,
  needsCode,
}: {
  id: string;
  version: number;
  needsCode: boolean;
}) {
  const { t } = useTranslation('discounts');
  const [days, setDays] = useState<(typeof periods)[number]>(90);
  const [tried, setTried] = useState<{ days: number; version: number }>();
  const isAsked = tried?.days === days && tried.version === version;
  const query = useQuery({
    ...orpc.discounts.replay.queryOptions({ input: { id, days }, staleTime: 0 }),
    enabled: isAsked,
  });
  return (
    <Section title={t('replay.title')}>
      <div className={css.stack}>
        <p className={css.note}>{t(needsCode ? 'replay.textCode' : 'replay.text')}</p>
        <div className={css.tried}>
          <Segments
            label={t('replay.period')}
            value={String(days)}
            onChange={(value) => setDays(periods.find((one) => String(one) === value) ?? 90)}
            options={periods.map((one) => ({ value: String(one), label: t('replay.days', { count: one }) }))}
          />
          <Button
            variant="default"
            data-reads
            loading={isAsked && query.isFetching}
            onClick={() => (isAsked ? void query.refetch() : setTried({ days, version }))}
          >
            {t('replay.try')}
          </Button>
        </div>
        {isAsked && query.isError ? <p role="alert">{query.error.message}</p> : null}
        {isAsked && query.data ? <Result replay={query.data} /> : null}
      </div>
    </Section>
  );
}

function Result({ replay }: { replay: Awaited<ReturnType<typeof orpc.discounts.replay.call>> }) {
  const { t } = useTranslation('discounts');
  const { orders, replayed, given, givenMinor, soldMinor, marginMinor, belowCost, baskets } = replay;
  return (
    <div className={css.stack} role="status">
      <KeyFigures
        label={t('replay.result')}
        figures={[
          {
            label: t('replay.given'),
            value: <MoneyText amountMinor={givenMinor} />,
            note: t('replay.onOrders', { count: given }),
          },
          {
            label: t('replay.sold'),
            value: <MoneyText amountMinor={soldMinor} />,
            note: t('replay.replayed', { count: replayed }),
          },
          ...(marginMinor === undefined
            ? []
            : [
                {
                  label: t('replay.margin'),
                  value: <MoneyText amountMinor={marginMinor} />,
                  note: t('replay.belowCost', { count: belowCost ?? 0 }),
                  isScreenOnly: true,
                },
              ]),
        ]}
      />
      {replayed < orders ? (
        <p className={css.note}>{t('replay.cut', { shown: replayed, count: orders })}</p>
      ) : null}
      {baskets.length === 0 ? null : (
        <table className={css.examples}>
          <caption className="visually-hidden">{t('replay.most')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('replay.most')}</th>
              <th scope="col">{t('uses.day')}</th>
              <th scope="col">{t('replay.given')}</th>
            </tr>
          </thead>
          <tbody>
            {baskets.map((basket) => (
              <tr key={basket.orderId}>
                <th scope="row">
                  <AppLink href={`/orders/${basket.orderId}`}>{basket.number}</AppLink>{' '}
                  {basket.customerName ?? t('uses.walkIn')}
                </th>
                <td>
                  <DateText value={basket.day} />
                </td>
                <td>
                  <MoneyText amountMinor={basket.givenMinor} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
