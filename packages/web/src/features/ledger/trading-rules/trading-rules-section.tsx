import { invoicePolicies } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.facts';
import {
  type TradingRules,
  tradingRulesChangeSchema,
  tradingRulesSchema,
} from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import { errorSentence } from '@shelfwise/contract/primitives/error-messages';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { DayField } from '../../../components/form/fields.tsx';
import { DecimalField, MoneyField, WholeNumberField } from '../../../components/form/number-fields.tsx';
import { SectionForm } from '../../../components/form/section-form.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { todayIn } from '../../../lib/dates.ts';
import { AppError, asAppError } from '../../../lib/errors.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { tradingRulesQuery, useUpdateTradingRules } from './trading-rules.queries.ts';
import css from './trading-rules.module.css';

const formSchema = tradingRulesChangeSchema.omit({ version: true, yearStartMonth: true }).required();
/** What is closed, and when a financial year begins, is changed on the page of closed periods. */
const formOf = ({
  version: _version,
  yearStartMonth: _month,
  salesClosedUntil: _sales,
  purchasesClosedUntil: _purchases,
  stockClosedUntil: _stock,
  expensesClosedUntil: _expenses,
  payrollClosedUntil: _payroll,
  booksClosedUntil: _books,
  ...rules
}: TradingRules) => rules;

/** When the books open, when invoices are issued, and how far each role may back-date and discount. */
export function TradingRulesSection() {
  const query = useQuery(tradingRulesQuery());
  return (
    <Fetched query={query} wait={css.wait}>
      {(data) => <RulesForm rules={data} />}
    </Fetched>
  );
}

/**
 * Where documents are dated before the new opening of the books, the error stands under its field, with the day in the reader's
 * language.
 */
function asFieldError(failure: unknown, tell: (day: string) => string): AppError {
  const error = asAppError(failure);
  const first = error.detail?.['first'];
  if (error.code !== 'books_in_use' || typeof first !== 'string') return error;
  const message = errorSentence(error.code, currentLanguage(), { first: tell(first) });
  return new AppError(message, error.status, error.code, {
    fields: { booksOpenOn: { code: error.code, message } },
  });
}

function RulesForm({ rules }: { rules: TradingRules }) {
  const { t } = useTranslation('company-settings');
  const { locale, timezone } = useRegion();
  const update = useUpdateTradingRules();
  const form = useEditorForm(formSchema, formOf(rules));
  const { control } = form;
  const { field: invoicesOn } = useController({ control, name: 'invoicesOn' });
  const tell = (day: string): string => formatDate(day, 'date', locale, timezone);
  return (
    <SectionForm
      form={form}
      item={rules}
      schema={formSchema}
      formOf={formOf}
      itemSchema={tradingRulesSchema}
      draftName="company:trading"
      labels={{
        invoicesOn: t('trading.invoicing'),
        booksOpenOn: t('trading.booksOpenOn'),
        staffBackdatingDays: t('trading.staffDays'),
        managerBackdatingDays: t('trading.managerDays'),
        staffDiscountPercent: t('trading.staffPercent'),
        managerDiscountPercent: t('trading.managerPercent'),
        newCustomerTermsDays: t('trading.newCustomerTerms'),
        newCustomerLimitMinor: t('trading.newCustomerLimit'),
        holdOverdueDays: t('trading.holdOverdue'),
        quoteDays: t('trading.quoteDays'),
        purchaseApprovalMinor: t('trading.purchaseApproval'),
        expenseApprovalMinor: t('trading.expenseApproval'),
        adjustmentApprovalMinor: t('trading.adjustmentApproval'),
        overReceiptPercent: t('trading.overReceipt'),
        matchPricePercent: t('trading.matchPrice'),
        matchPriceFloorMinor: t('trading.matchFloor'),
        matchQuantityPercent: t('trading.matchQuantity'),
        marginFloorPercent: t('trading.marginFloor'),
      }}
      send={(changed, { version }) =>
        update.mutateAsync({ version, ...changed }).catch((failure: unknown) => {
          throw asFieldError(failure, tell);
        })
      }
    >
      <h3 className={css.title}>{t('trading.invoicing')}</h3>
      <ChoiceList
        label={t('trading.invoicing')}
        value={invoicesOn.value}
        onChoose={invoicesOn.onChange}
        choices={invoicePolicies.map((value) => ({
          value,
          label: t(`trading.invoicesOn.${value}`),
          hint: t(`trading.invoicesOnEffect.${value}`),
        }))}
      />
      <h3 className={css.title}>{t('trading.days')}</h3>
      <p className={css.effect}>{t('trading.daysEffect')}</p>
      <FieldGrid>
        <DayField
          control={control}
          name="booksOpenOn"
          label={t('trading.booksOpenOn')}
          hint={t('trading.booksOpenOnEffect')}
          max={todayIn(timezone)}
          isRequired
        />
        <WholeNumberField
          control={control}
          name="staffBackdatingDays"
          label={t('trading.staffDays')}
          unit={t('trading.unitDays')}
          isRequired
        />
        <WholeNumberField
          control={control}
          name="managerBackdatingDays"
          label={t('trading.managerDays')}
          unit={t('trading.unitDays')}
          isRequired
        />
      </FieldGrid>
      <h3 className={css.title}>{t('trading.prices')}</h3>
      <p className={css.effect}>{t('trading.pricesEffect')}</p>
      <FieldGrid>
        <DecimalField
          control={control}
          name="staffDiscountPercent"
          label={t('trading.staffPercent')}
          unit="%"
          isRequired
        />
        <DecimalField
          control={control}
          name="managerDiscountPercent"
          label={t('trading.managerPercent')}
          unit="%"
          isRequired
        />
        <DecimalField
          control={control}
          name="marginFloorPercent"
          label={t('trading.marginFloor')}
          hint={t('trading.marginFloorHint')}
          unit="%"
        />
      </FieldGrid>
      <h3 className={css.title}>{t('trading.newCustomers')}</h3>
      <p className={css.effect}>{t('trading.newCustomersEffect')}</p>
      <FieldGrid>
        <WholeNumberField
          control={control}
          name="newCustomerTermsDays"
          label={t('trading.newCustomerTerms')}
          unit={t('trading.unitDays')}
          isRequired
        />
        <MoneyField
          control={control}
          name="newCustomerLimitMinor"
          label={t('trading.newCustomerLimit')}
          hint={t('trading.newCustomerLimitHint')}
        />
        <WholeNumberField
          control={control}
          name="holdOverdueDays"
          label={t('trading.holdOverdue')}
          hint={t('trading.holdOverdueHint')}
          unit={t('trading.unitDays')}
        />
        <WholeNumberField
          control={control}
          name="quoteDays"
          label={t('trading.quoteDays')}
          unit={t('trading.unitDays')}
          isRequired
        />
      </FieldGrid>
      <h3 className={css.title}>{t('trading.buying')}</h3>
      <p className={css.effect}>{t('trading.buyingEffect')}</p>
      <FieldGrid>
        <MoneyField
          control={control}
          name="purchaseApprovalMinor"
          label={t('trading.purchaseApproval')}
          hint={t('trading.purchaseApprovalHint')}
        />
        <MoneyField
          control={control}
          name="expenseApprovalMinor"
          label={t('trading.expenseApproval')}
          hint={t('trading.expenseApprovalHint')}
        />
        <MoneyField
          control={control}
          name="adjustmentApprovalMinor"
          label={t('trading.adjustmentApproval')}
          hint={t('trading.adjustmentApprovalHint')}
        />
        <DecimalField
          control={control}
          name="overReceiptPercent"
          label={t('trading.overReceipt')}
          hint={t('trading.overReceiptHint')}
          unit="%"
          isRequired
        />
      </FieldGrid>
      <h3 className={css.title}>{t('trading.match')}</h3>
      <p className={css.effect}>{t('trading.matchEffect')}</p>
      <FieldGrid>
        <DecimalField
          control={control}
          name="matchPricePercent"
          label={t('trading.matchPrice')}
          unit="%"
          isRequired
        />
        <MoneyField
          control={control}
          name="matchPriceFloorMinor"
          label={t('trading.matchFloor')}
          hint={t('trading.matchFloorHint')}
          isRequired
        />
        <DecimalField
          control={control}
          name="matchQuantityPercent"
          label={t('trading.matchQuantity')}
          unit="%"
          isRequired
        />
      </FieldGrid>
    </SectionForm>
  );
}
