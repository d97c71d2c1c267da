import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorSentence } from '@shelfwise/contract/primitives/error-messages';
import { emailSchema } from '@shelfwise/contract/primitives/text';
import { type CallServices, FileAnswer } from '../kit/call.ts';
import type { Database } from '../db/database.ts';
import {
  goOnPage,
  linkPage,
  openDocumentLink,
  payAtLink,
  type PaymentNews,
  type RefusedPayment,
} from '../features/documents/index.ts';
import { askOnline, beginOnline, findOnlinePayment, verifyOnlinePayment } from '../features/sales/index.ts';
import { AppError } from '../platform/errors.ts';
import { publicUrlOf } from '../platform/settings.ts';
import { isPrivate, optionsOf, sendLinkPage, sendSentence } from './link-answers.ts';
import { linkPrinters, type LinkRoute, sendNowhere, visitOf } from './link-visits.ts';
import { typedMinor } from './typed-amount.ts';

interface PaymentRoute {
  Params: LinkRoute['Params'] & { payment: string };
}

const wordOf = (form: URLSearchParams, name: string): string => (form.get(name) ?? '').trim().slice(0, 300);

/**
 * Paying an invoice by its link: the amount is asked for, the provider's page takes the money, and the page that its payer comes back to
 * asks the provider how it stands. Coming back grants nothing.
 */
export const paidLinks = (app: FastifyInstance, services: CallServices, database: Database): void => {
  const paying = { services, database };

  app.post<LinkRoute>(
    '/d/:token/pay',
    {
      ...optionsOf('pay-shared-document'),
      config: { call: 'pay-shared-document', takesForm: true },
      bodyLimit: 4_096,
    },
    async (request, reply) => {
      const visit = visitOf(request, services, database);
      const { language, token } = visit;
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const [amount, email] = [wordOf(form, 'amount'), wordOf(form, 'email')];
      isPrivate(reply);
      const page = await openDocumentLink(linkPrinters, visit, { isCounted: false });
      if (!page || page instanceof FileAnswer) return sendNowhere(request, reply);
      const path = `/d/${token}`;
      const refuse = (fields: RefusedPayment['fields']) =>
        sendLinkPage(
          reply.status(400),
          linkPage({ page, path, language, refusedPayment: { amount, email, fields } }),
        );
      const { paying: offer } = page;
      // Paid or switched off meanwhile: the page shows how the invoice stands now.
      if (!offer) return reply.header('cache-control', 'no-store').redirect(`${path}?lang=${language}`, 303);
      const amountMinor = typedMinor(amount, offer.currency);
      const address = offer.asksEmail ? emailSchema.safeParse(email) : undefined;
      const isAmountWrong = amountMinor === undefined || amountMinor < 1 || amountMinor > offer.openMinor;
      const isEmailWrong = address?.success === false;
      if (isAmountWrong || isEmailWrong)
        return refuse([
          ...(isAmountWrong ? (['amount'] as const) : []),
          ...(isEmailWrong ? (['email'] as const) : []),
        ]);
      const begun = await payAtLink(
        linkPrinters,
        visit,
        { isBeginning: true },
        async ({ reader, id, document }) => ({
          tenantId: reader.tx.tenantId,
          asked: await askOnline(reader, { invoiceId: id, amountMinor, email: address?.data ?? null }),
          description: `${document.seller.tradingName} ${document.number}`,
        }),
      );
      if (!begun) return sendNowhere(request, reply);
      const { tenantId, asked, description } = begun;
      if (!asked) return refuse(['amount']);
      const url = await beginOnline(paying, tenantId, {
        asked,
        description,
        returnUrl: (id) => `${publicUrlOf(services.settings)}${path}/payments/${id}?lang=${language}`,
      });
      return sendLinkPage(reply, goOnPage(url, language));
    },
  );

  app.get<PaymentRoute>(
    '/d/:token/payments/:payment',
    optionsOf('shared-document-payment'),
    async (request, reply) => {
      const visit = visitOf(request, services, database);
      const { language, token } = visit;
      const id = z.uuid().safeParse(request.params.payment);
      isPrivate(reply);
      const known =
        id.success &&
        (await payAtLink(linkPrinters, visit, { isBeginning: false }, ({ reader, id: invoiceId }) =>
          findOnlinePayment(reader.tx, { id: id.data, invoiceId }),
        ));
      if (!known) return sendNowhere(request, reply);
      // A provider that does not answer now leaves the payment as it is known; the page looks again by itself.
      const payment = await verifyOnlinePayment(paying, known).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'gateway_down') return known;
        throw error;
      });
      const page = await openDocumentLink(linkPrinters, visit, { isCounted: false });
      if (!page) return sendNowhere(request, reply);
      if (page instanceof FileAnswer)
        return sendSentence(reply, 404, language, errorSentence('not_shared', language));
      const path = `/d/${token}`;
      const news: PaymentNews = {
        ...payment,
        isMismatched: payment.mismatch !== null,
        path: `${path}/payments/${payment.id}`,
      };
      return sendLinkPage(reply, linkPage({ page, path, language, payment: news }));
    },
  );
};
