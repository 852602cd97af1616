import { askToUnsubscribe, unsubscribe } from '@assay/contract/mail/unsubscribe-calls'
import { escapeHtml } from '@assay/domain/mail/escape-html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serve } from '../../../calls.ts'
import { forCompany, isRow } from '../../../database/for-company.ts'
import type { Services } from '../../../services.ts'
import { readUnsubscribeToken } from '../../mail/unsubscribe-token.ts'

const words = {
  fr: {
    title: 'Ne plus recevoir d’e-mails',
    ask: 'Vous ne recevrez plus d’invitations ni de relances de cette entreprise.',
    button: 'Confirmer',
    done: 'C’est fait : cette entreprise ne vous enverra plus d’invitations ni de relances.',
    invalid: 'Ce lien n’est pas valable.',
  },
  en: {
    title: 'No more e-mails',
    ask: 'You will get no more invitations or reminders from this company.',
    button: 'Confirm',
    done: 'Done: this company will send you no more invitations or reminders.',
    invalid: 'This link is not valid.',
  },
} as const

/** Takes people off mails that nobody asked for (RFC 8058): looking changes nothing, a POST does. */
export async function unsubscribeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, settings, clock } = services

  await app.register(async (scope) => {
    // The page's button and mail programs send a body, as a form of either kind (RFC 8058, 3.2) or anything
    // else, of which nothing is read.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))

    serve(scope, askToUnsubscribe, async ({ params, language, reply }) => {
      const t = words[language]
      if (!readUnsubscribeToken(settings, params.token))
        return await page(reply, language, `<p>${t.invalid}</p>`)
      const form = `<p>${t.ask}</p><form method="post"><button>${t.button}</button></form>`
      return await page(reply, language, form)
    })

    serve(scope, unsubscribe, async ({ params, language, reply }) => {
      const t = words[language]
      const who = readUnsubscribeToken(settings, params.token)
      if (!who) return await page(reply, language, `<p>${t.invalid}</p>`)
      await forCompany(db, who.companyId, (trx) =>
        trx
          .updateTable('candidates')
          .set({ unsubscribed_at: clock.now() })
          .where('company_id', '=', who.companyId)
          // A mail may have been written to somebody who was merged with another one since.
          .where((eb) =>
            eb.or([
              eb('id', '=', who.candidateId),
              eb(
                'id',
                'in',
                eb
                  .selectFrom('former_candidates')
                  .where(isRow(who.companyId, who.candidateId))
                  .select('candidate_id'),
              ),
            ]),
          )
          .where('unsubscribed_at', 'is', null)
          .execute(),
      )
      return await page(reply, language, `<p>${t.done}</p>`)
    })
  })
}

const style =
  'body{font:17px/1.45 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 16px;color:#1f1f24;background:#fff}' +
  'button{font:inherit;min-height:44px;padding:0 24px;border:0;border-radius:6px;color:#fff;background:#472f92}'

async function page(reply: FastifyReply, language: 'fr' | 'en', content: string): Promise<FastifyReply> {
  const heading = escapeHtml(words[language].title)
  void reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
  return await reply.send(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${heading}</title><style>${style}</style><main><h1>${heading}</h1>${content}</main>`,
  )
}
