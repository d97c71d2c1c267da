import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messageSchema } from '@shelfwise/contract/features/support/support-threads/support-threads.contract';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import type { Database } from '../db/database.ts';
import { answerFromDesk, deskPage, type DeskVisit, deskWords, openDesk } from '../features/support/index.ts';
import type { CallServices } from '../kit/call.ts';
import { newId } from '../platform/ids.ts';
import { isPrivate, languageOf, optionsOf, sendLinkPage, sendSentence } from './link-answers.ts';

interface Route {
  Params: { token: string };
}

/** What the form of the page sent, as a program may have sent it too. Browsers end lines of a form with two characters. */
const formOf = (body: unknown): { id: string; text: string } => {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const id = idSchema.safeParse(form.get('id'));
  return { id: id.success ? id.data : newId(), text: (form.get('text') ?? '').replaceAll('\r\n', '\n') };
};

/** The page that a mail to support links to: whoever has the link reads that one thread, and answers it. */
export const supportDesk = (app: FastifyInstance, services: CallServices, database: Database): void => {
  const visitOf = (request: FastifyRequest<Route>): DeskVisit => ({
    services,
    database,
    language: languageOf(request),
    now: new Date(),
    address: request.ip,
    requestId: request.id,
    token: request.params.token,
  });
  const sendNowhere = (reply: FastifyReply, { language }: DeskVisit): FastifyReply =>
    sendSentence(reply, 404, language, deskWords[language].ended);
  const sendPage = async (reply: FastifyReply, visit: DeskVisit, refused?: string): Promise<FastifyReply> => {
    const { token, language } = visit;
    const desk = await openDesk(visit);
    if (!desk) return sendNowhere(reply, visit);
    if (refused !== undefined) reply.status(400);
    return sendLinkPage(reply, deskPage({ desk, language, path: `/s/${token}`, refused }));
  };

  app.get<Route>('/s/:token', optionsOf('support-desk'), (request, reply) =>
    sendPage(isPrivate(reply), visitOf(request)),
  );

  app.post<Route>(
    '/s/:token/answer',
    {
      ...optionsOf('answer-support-thread'),
      config: { call: 'answer-support-thread', takesForm: true },
      bodyLimit: 65_536,
    },
    async (request, reply) => {
      const visit = visitOf(request);
      const { id, text } = formOf(request.body);
      isPrivate(reply);
      const checked = messageSchema.safeParse(text);
      // What was typed is shown again, with what is wrong.
      if (!checked.success) return sendPage(reply, visit, text);
      if (!(await answerFromDesk(visit, { id, text: checked.data }))) return sendNowhere(reply, visit);
      return reply
        .header('cache-control', 'no-store')
        .redirect(`/s/${visit.token}?lang=${visit.language}`, 303);
    },
  );
};
