import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { DecimalField, MoneyField } from './number-fields.tsx';

function Fields(): ReactNode {
  const { control } = useForm({ defaultValues: { quantity: '2', amountMinor: 100 } });
  return (
    <MantineProvider>
      <DecimalField control={control} name="quantity" label="Quantity" unit="piece" />
      <MoneyField control={control} name="amountMinor" label="Amount" currency="GHS" />
    </MantineProvider>
  );
}

it('takes a touch on the unit or on the currency as one of the field', () => {
  const html = renderToString(<Fields />);
  expect(html.match(/data-position="(?:left|right)"/gu)).toEqual([
    'data-position="right"',
    'data-position="left"',
  ]);
  expect(html.match(/--input-right-section-pointer-events:none/gu)).toHaveLength(2);
  expect(html.match(/--input-left-section-pointer-events:none/gu)).toHaveLength(2);
});
