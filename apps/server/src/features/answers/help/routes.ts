import { askForHelp as call } from '@assay/contract/answers/coming-back'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../calls.ts'
import type { Limit } from '../../../limits.ts'
import type { Services } from '../../../services.ts'
import { askForHelp } from './ask-for-help.ts'
import { readHelp } from './read-help.ts'

/** Room for a whole class behind one address; anybody may ask, at the cost of a mail and storage. */
const helpAsked: Limit = { name: 'help', points: 30, seconds: 3600 }

const sent = {
  fr: 'Votre message a bien été envoyé. La réponse vous parviendra par e-mail.',
  en: 'Your message was sent. The answer will come to you by e-mail.',
}

/** Serves help during a test (product 4.22). */
export function helpRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    call,
    async ({ request, candidate, language }) => {
      await askForHelp(services, await readHelp(request), candidate)
      return { success: true, message: sent[language] }
    },
    { limit: helpAsked },
  )
}
