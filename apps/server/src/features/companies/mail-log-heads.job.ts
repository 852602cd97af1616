import { acrossCompanies } from '../../database/for-company.ts'
import { scheduled } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { type RenderedMail, renderMail } from '../mail/render-mail.ts'

/** The head of each company's log, daily, to whom it names: whoever keeps it can prove what came before. */
export const job = scheduled('mail-log-heads', '7 6 * * *', mailLogHeads)

interface Head {
  readonly id: string
  readonly name: string
  readonly number: number
  readonly head: string
}

/** @returns how many mails */
export async function mailLogHeads({ db, clock, jobs, settings }: Services): Promise<number> {
  const at = clock.now()
  return await acrossCompanies(db, 'heads of every company’s log are mailed', async (trx) => {
    const heads = await trx
      .selectFrom('companies')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('log_seals')
            .whereRef('log_seals.company_id', '=', 'companies.id')
            .orderBy('number', 'desc')
            .limit(1)
            .select((seal) => ['number', seal.fn<string>('encode', ['head', seal.val('hex')]).as('head')])
            .as('last'),
        (join) => join.onTrue(),
      )
      .where('log_seal_email', 'is not', null)
      .select(['companies.id', 'companies.name', 'log_seal_email as email', 'last.number', 'last.head'])
      .orderBy('companies.id')
      .execute()
    const mails = heads.map(({ email, ...head }) => ({
      ...headMail(head, settings.publicUrl),
      companyId: head.id,
      kind: 'log-head',
      to: { email: email ?? '' },
      own: [],
      at,
    }))
    await queueMails(jobs, trx, mails)
    return mails.length
  })
}

/** In both languages: nobody asked for this mail in one. */
const headMail = ({ id, name, number, head }: Head, url: string): RenderedMail =>
  renderMail({
    language: 'fr',
    subject: `Journal de ${name} : sceau n° ${number}`,
    greets: '',
    paragraphs: [
      `Le journal d’activité de ${name} est scellé jusqu’au sceau n° ${number}, dont l’empreinte est ${head}. Conservez ce message : il permet de prouver que rien de ce qui précède n’a été modifié.`,
      `Pour vérifier, la personne qui exploite le serveur lance : npm run check-log -- --company ${id} --head ${number}:${head}`,
      `In English: the activity log of ${name} is sealed up to seal ${number}, whose fingerprint is above. Keep this message: it proves that nothing before it was changed.`,
    ],
    button: { label: 'Ouvrir Assay', url },
  })
