/** A file’s questions taken in as drafts, one by one: what is refused or lost is named, the rest is taken. */
import type { importBankFile as importCall } from '@assay/contract/bank/import-calls'
import { ApiError, type ErrorCode } from '@assay/contract/errors'
import { errors } from '@assay/contract/errors/catalogue'
import type { Language } from '@assay/domain/bank/exchange/draft'
import { exchangeWords } from '@assay/domain/bank/exchange/words'
import { bankLimits } from '@assay/domain/bank/question'
import type { ResponseOf } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import { inProcess } from '../../in-process.ts'
import type { Limit } from '../../limits.ts'
import type { Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import type { ReceivedFile } from '../media/receive-file.ts'
import { type Brought, broughtIn, isOurs } from './exchange/own-file.ts'
import type { ReadOutcome, ReadTask } from './exchange/read-file.ts'
import { insertQuestion } from './insert-question.ts'
import { readQuestion } from './keep-question.ts'

type Report = ResponseOf<typeof importCall>
type Line = Report['refused'][number]

/** A file of ten megabytes takes a few seconds; what takes longer was made to. */
const filesPerHour: Limit = { name: 'bank-import', points: 60, seconds: 3600 }
const patienceMs = 20_000

/**
 * Takes the questions of a file in, as drafts: an exported bank or test, or a format of other products.
 * @param asked the language of questions that say none, and the one of the report
 * @throws ApiError importUnreadable, importFromNewerVersion, bankImportTooMany, bankFileUnreadable,
 * importArchiveTooLarge, tooManyRequests
 */
export async function importQuestions(
  services: Services,
  viewer: Viewer,
  { bytes, name }: ReceivedFile,
  asked: { readonly questions: Language; readonly report: Language },
): Promise<Report> {
  await services.limits.consume(filesPerHour, viewer.userId)
  const file = {
    name: name.replace(/\.\w{1,5}$/, '').replaceAll('/', '-') || 'Import',
    language: asked.questions,
  }
  const outcome = (await isOurs(bytes))
    ? { drafts: await broughtIn(bytes) }
    : await readApart({ bytes, file, most: bankLimits.imported + 1 })
  if ('error' in outcome) throw new ApiError(outcome.error)
  const report: Report = { taken: 0, takenWithLoss: 0, losses: [], refused: [] }
  const line = (
    { place, title }: Partial<Brought>,
    position: number,
    code: string,
    message: string,
  ): Line => ({
    position,
    place: typeof place === 'number' ? `${asked.report === 'fr' ? 'ligne' : 'line'} ${place}` : (place ?? ''),
    title: title ?? '',
    code,
    message,
  })
  if ('refused' in outcome) {
    const { code } = outcome.refused
    report.refused.push(line({ title: name }, 1, code, exchangeWords(outcome.refused, asked.report)))
    return report
  }
  if (outcome.drafts.length > bankLimits.imported) throw new ApiError('bankImportTooMany')
  const taken: string[] = []
  const at = services.clock.now()
  for (const [index, draft] of outcome.drafts.entries()) {
    const refuse = (code: string, message: string) =>
      report.refused.push(line(draft, index + 1, code, message))
    if (draft.refused) {
      refuse(draft.refused.code, exchangeWords(draft.refused, asked.report))
      continue
    }
    try {
      const item = await readQuestion(draft.item)
      const id = await forCompany(services.db, viewer.companyId, (trx) =>
        insertQuestion(trx, viewer, { ...draft, item, state: 'draft', at }),
      )
      taken.push(id)
      for (const loss of draft.losses)
        report.losses.push(line(draft, index + 1, loss.code, exchangeWords(loss, asked.report)))
      if (draft.losses.length > 0) report.takenWithLoss += 1
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(error.code, reasonOf(error, asked.report))
    }
  }
  if (taken.length > 0)
    await forCompany(services.db, viewer.companyId, (trx) =>
      logActivity(trx, 'bankQuestion.imported', viewer, at, taken.slice(0, 100), {
        taken: taken.length,
        refused: report.refused.length,
      }),
    )
  return { ...report, taken: taken.length }
}

/** A refusal in words, with the field of the question that is not right. */
function reasonOf({ code, detail }: ApiError, language: Language): string {
  const [first] = (detail as { fields?: { field: string }[] } | undefined)?.fields ?? []
  const field = first?.field.replace(/^.*moduleItemList\.0\.?/, '') ?? ''
  return errors[code][language] + (field === '' ? '' : ` (${field})`)
}

/** One after another: each may take its heap and a core. */
let reading: Promise<unknown> = Promise.resolve()

async function readApart(task: ReadTask): Promise<ReadOutcome> {
  const file = new URL('./exchange/read-worker.ts', import.meta.url)
  const unreadable: { error: ErrorCode } = { error: 'bankFileUnreadable' }
  const read = reading.then(async () => await inProcess<ReadOutcome>(file, task, patienceMs))
  reading = read.catch(() => undefined)
  return (await read) ?? unreadable
}
