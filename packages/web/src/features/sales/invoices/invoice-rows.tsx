import { paperOf } from '@shelfwise/contract/features/sales/invoices/foreign-amounts.rules';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { Fragment, useState } from 'react';
import { type Refundable, RefundDialog } from '../payments/refund-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { CreditNoteRow } from './credit-note-row.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { DisputeNotice } from './dispute-notice.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import { VoidDialog } from './void-dialog.tsx';

/** An invoice, and the verb to confirm for it. */
interface Asked {
  to: 'void' | 'credit' | 'answer' | 'correct';
  invoice: Invoice;
}

/** Rows of invoices as their papers say it, each with its credit notes, and what can be done with them. */
export function InvoiceRows({ invoices }: { invoices: readonly Invoice[] }) {
  const [asked, setAsked] = useState<Asked>();
  const [refunding, setRefunding] = useState<Refundable>();
  const close = (): void => setAsked(undefined);
  return (
    <>
      {invoices.map(paperOf).map((invoice) => (
        <Fragment key={invoice.id}>
          <DisputeNotice invoice={invoice} onAnswer={() => setAsked({ to: 'answer', invoice })} />
          <InvoiceRow
            invoice={invoice}
            onVoid={() => setAsked({ to: 'void', invoice })}
            onCredit={() => setAsked({ to: 'credit', invoice })}
            onCorrect={() => setAsked({ to: 'correct', invoice })}
          />
          {invoice.creditNotes.map((note) => (
            <CreditNoteRow key={note.id} note={note} invoice={invoice} onRefund={setRefunding} />
          ))}
        </Fragment>
      ))}
      {asked?.to === 'void' ? <VoidDialog invoice={asked.invoice} onClose={close} /> : null}
      {asked?.to === 'credit' ? <CreditDialog invoice={asked.invoice} onClose={close} /> : null}
      {asked?.to === 'correct' ? <CorrectDialog invoice={asked.invoice} onClose={close} /> : null}
      {asked?.to === 'answer' ? <DisputeDialog invoice={asked.invoice} onClose={close} /> : null}
      {refunding ? <RefundDialog credit={refunding} onClose={() => setRefunding(undefined)} /> : null}
    </>
  );
}
