import { withholdingClasses } from '@shelfwise/contract/features/contacts/suppliers/suppliers.facts';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import type { Supplier } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { SelectField } from '../../../components/form/fields.tsx';
import { orpc } from '../../../lib/orpc.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { taxClassesQuery } from '../../ledger/index.ts';
import type { SupplierForm } from './supplier-form.ts';

function useTaxClasses() {
  const { items = [], vatRegisteredFrom = null } = useQuery(taxClassesQuery()).data ?? {};
  return { classes: items, isRegistered: vatRegisteredFrom !== null };
}

/** What bills and payments begin with. Accounts are those of bills, which not every plan enters. */
export function SupplierBillFields({ form: { control } }: { form: SupplierForm }) {
  const { t } = useTranslation('suppliers');
  const hasBills = useViewer().has('accountsPayable');
  const { classes, isRegistered } = useTaxClasses();
  const accounts = useQuery({ ...orpc.bills.accounts.queryOptions(), enabled: hasBills }).data?.items ?? [];
  return (
    <FieldGrid>
      <SelectField
        control={control}
        name="withholdingClass"
        label={t('fields.withholdingClass')}
        hint={t('fields.withholdingHint')}
        options={withholdingClasses.map((value) => ({ value, label: t(`withholding.${value}`) }))}
        placeholder={t('withholding.none')}
        isClearable
      />
      {isRegistered ? (
        <SelectField
          control={control}
          name="taxClassId"
          label={t('fields.taxClassId')}
          hint={t('fields.taxHint')}
          options={[
            ...classes.map(({ id, name }) => ({ value: id, label: name })),
            { value: noTax, label: t('noTax') },
          ]}
          placeholder={t('usualTax')}
          isClearable
        />
      ) : null}
      {hasBills ? (
        <SelectField
          control={control}
          name="billAccountId"
          label={t('fields.billAccountId')}
          hint={t('fields.billAccountHint')}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t('noAccount')}
          isClearable
        />
      ) : null}
    </FieldGrid>
  );
}

/** What of that is known of a supplier, as facts. */
export function useBillFacts({ withholdingClass, taxClassId, billAccountName }: Supplier) {
  const { t } = useTranslation('suppliers');
  const { classes } = useTaxClasses();
  const tax = taxClassId === noTax ? t('noTax') : classes.find(({ id }) => id === taxClassId)?.name;
  const known = [
    {
      label: t('fields.withholdingClass'),
      value: withholdingClass === null ? undefined : t(`withholding.${withholdingClass}`),
    },
    { label: t('fields.taxClassId'), value: tax },
    { label: t('fields.billAccountId'), value: billAccountName ?? undefined },
  ];
  return known.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
}
