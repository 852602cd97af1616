/** A file’s questions as drafts: what is refused or lost is named, the rest is imported at once. */
import type { importBankFile as importCall } from '@assay/contract/bank/exchange-calls'
import { ApiError } from '@assay/contract/errors'
import { errors } from '@assay/contract/errors/catalogue'
import type { ModuleItem } from '@assay/domain/assessments/document'
import type { Language, Said } from '@assay/domain/bank/exchange/draft'
import { exchangeWords } from '@assay/domain/bank/exchange/words'
import { bankLimits, categoryPath } from '@assay/domain/bank/question'
import { wordingOf, wordsOfQuestion } from '@assay/domain/bank/question-facts'
import { sql } from 'kysely'
import type { ResponseOf } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import { locks } from '../../database/locks.ts'
import { inProcess } from '../../in-process.ts'
import type { Limit } from '../../limits.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import type { ReceivedFile } from '../media/receive-file.ts'
import { ensureCategory } from './categories.ts'
import { type Brought, broughtIn, isOurs } from './exchange/own-file.ts'
import type { ReadOutcome, ReadTask } from './exchange/read-file.ts'
import { insertQuestions, type NewQuestion } from './insert-question.ts'
import { readQuestion } from './keep-question.ts'
import { selectPresent } from './read-drawn.ts'

type Report = ResponseOf<typeof importCall>
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
    : await readApart(viewer.companyId, { bytes, file, most: bankLimits.imported + 1 })
  if ('error' in outcome) throw new ApiError(outcome.error)
  const report: Report = { taken: 0, alreadyThere: 0, takenWithLoss: 0, losses: [], refused: [] }
  const refuse = (draft: Partial<Brought>, position: number, why: Said | ApiError): void =>
    void report.refused.push(lineOf(draft, position, why, asked.report))
  if ('refused' in outcome) {
    refuse({ title: name }, 1, outcome.refused)
    return report
  }
  if (outcome.drafts.length > bankLimits.imported) throw new ApiError('bankImportTooMany')
  const questions: Question[] = []
  for (const [index, draft] of outcome.drafts.entries()) {
    const item = draft.refused ?? (await readQuestion(draft.item).catch(refusalIn))
    // PostgreSQL keeps no text with this sign: its question is refused, not the whole file.
    const isStorable = !JSON.stringify([draft.category, draft.competence, item]).includes('\\u0000')
    if ('code' in item) refuse(draft, index + 1, item)
    else if (!isStorable) refuse(draft, index + 1, new ApiError('invalidData'))
    else questions.push({ draft, position: index + 1, item })
  }
  await forCompany(services.db, viewer.companyId, async (trx) => {
    // Of a file that comes twice at once the second sees what the first has brought.
    await sql`select pg_advisory_xact_lock(${locks.importsOfBank}, hashtext(${viewer.companyId}))`.execute(
      trx,
    )
    const added: (NewQuestion & Question)[] = []
    const known = await wordingsThere(trx, viewer.companyId, questions)
    const categories = new Map<string, string | ApiError>()
    for (const { draft, position, item } of questions) {
      const { category } = draft
      const wording = wordingOf(item)
      if (categoryPath(category) !== undefined && known.has(wording)) {
        report.alreadyThere += 1
        continue
      }
      const found =
        categories.get(category) ?? (await ensureCategory(trx, viewer.companyId, category).catch(refusalIn))
      categories.set(category, found)
      if (typeof found !== 'string') refuse(draft, position, found)
      else {
        known.add(wording)
        const { level, competence, language } = draft
        added.push({ item, categoryId: found, level, competence, language, state: 'draft', draft, position })
      }
    }
    const at = services.clock.now()
    const ids = await insertQuestions(trx, viewer, at, added)
    for (const { draft, position } of added)
      report.losses.push(...draft.losses.map((loss) => lineOf(draft, position, loss, asked.report)))
    report.taken = ids.length
    report.takenWithLoss = added.filter(({ draft }) => draft.losses.length > 0).length
    report.refused.sort((one, other) => one.position - other.position)
    if (ids.length === 0) return
    const counts = { taken: ids.length, refused: report.refused.length }
    await logActivity(trx, 'bankQuestion.imported', viewer, at, ids.slice(0, 100), counts)
  })
  return report
}

/** One of the file's, as the bank keeps it. */
interface Question {
  readonly draft: Brought
  readonly position: number
  readonly item: ModuleItem
}

/** What is refused is a line of the report; anything else goes on as it is. */
function refusalIn(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

/** What questions ask that the bank has already, of those with the same first words. */
async function wordingsThere(trx: CompanyTransaction, companyId: string, questions: readonly Question[]) {
  const titles = [...new Set(questions.map(({ item }) => wordsOfQuestion(item).title))]
  if (titles.length === 0) return new Set()
  const rows = await selectPresent(trx, companyId)
    .where('bank_questions.title', 'in', titles)
    .select('held.item')
    .execute()
  return new Set(rows.map(({ item }) => wordingOf(item)))
}

/** A line of the report: which question, and what is said of it. */
function lineOf(
  { place = '', title = '' }: Partial<Brought>,
  position: number,
  why: Said | ApiError,
  language: Language,
) {
  const message = why instanceof ApiError ? reasonOf(why, language) : exchangeWords(why, language)
  const line = language === 'fr' ? 'ligne' : 'line'
  return {
    position,
    place: typeof place === 'number' ? `${line} ${place}` : place,
    title,
    code: why.code,
    message,
  }
}

/** A refusal in words, with the field of the question that is not right. */
function reasonOf({ code, detail }: ApiError, language: Language): string {
  const [first] = (detail as { fields?: { field: string }[] } | undefined)?.fields ?? []
  const field = first?.field.replace(/^.*moduleItemList\.0\.?/, '') ?? ''
  return errors[code][language] + (field === '' ? '' : ` (${field})`)
}

/** When the last file of each company is read. */
const reading = new Map<string, Promise<unknown>>()

/** Those of one company one after another: each may take its heap and a core. Nobody else's wait for them. */
async function readApart(companyId: string, task: ReadTask): Promise<ReadOutcome> {
  const file = new URL('./exchange/read-file.ts', import.meta.url)
  const before = Promise.resolve(reading.get(companyId))
  const read = before.then(async () => await inProcess<ReadOutcome>(file, task, patienceMs))
  const isRead = Promise.allSettled([read]).then(() => undefined)
  reading.set(companyId, isRead)
  return (await read) ?? { error: 'bankFileUnreadable' }
}
