/** The test's CompanyFilter modules: the candidate says whom the application is for (product 3.13). */
import type { FilterChoice, StoredAnswer } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import type { Page } from '@assay/domain/assessments/document'
import type pg from 'pg'
import type { AnyTransaction } from '../../../database/for-company.ts'
import { runStatement } from '../../../database/named-statement.ts'
import type { Services } from '../../../services.ts'
import type { TakenVersion } from '../taken-version.ts'
import { filtersStatement, followAnswersStatement } from './filters-statement.ts'
import { answersWith, type Sitting } from './sitting.ts'

/** Gives the company's filters, by name. */
export async function listFilters({ pool }: Services, companyId: string): Promise<FilterChoice[]> {
  return (await runStatement(pool, filtersStatement, [companyId]))?.filters ?? []
}

/** Reads the filters from which a page of a version lets choose. Without any it makes no query. */
export async function filtersOf(
  services: Services,
  companyId: string,
  { filterModules }: Pick<TakenVersion, 'filterModules'>,
): Promise<FilterChoice[]> {
  return filterModules.size === 0 ? [] : await listFilters(services, companyId)
}

/** Says whether a page asks the candidate to whom the application is addressed. */
export function asksForFilter({ filterModules }: Pick<TakenVersion, 'filterModules'>, page: Page): boolean {
  return [...filterModules.values()].includes(page)
}

/** The modules whose answer names what is no filter of the company, or no longer. */
export async function listUnknownFilters(
  services: Services,
  companyId: string,
  { filterModules }: Pick<TakenVersion, 'filterModules'>,
  answers: readonly { readonly module: string; readonly value: unknown }[],
): Promise<string[]> {
  const chosen = answers.filter(({ module }) => filterModules.has(module))
  if (chosen.length === 0) return []
  const filterIds = await listFilterIds(services, companyId)
  return chosen.filter(({ value }) => hasUnknown(value, filterIds)).map(({ module }) => module)
}

/** @throws ApiError filterNotFound with `detail.modules` */
export async function refuseUnknownFilters(...asked: Parameters<typeof listUnknownFilters>): Promise<void> {
  const modules = await listUnknownFilters(...asked)
  if (modules.length > 0) throw new ApiError('filterNotFound', { modules })
}

async function listFilterIds(services: Services, companyId: string): Promise<ReadonlySet<string>> {
  return new Set((await listFilters(services, companyId)).map(({ id }) => id))
}

function hasUnknown(value: unknown, filterIds: ReadonlySet<string>): boolean {
  return Array.isArray(value) && value.some((id) => !filterIds.has(id))
}

/**
 * Checks the filters of a page's answers, stored ones where no newer was sent; a timer (`isForced`) leaves
 * unknown ones out.
 * @returns the answers and the ids to choose from; undefined where no filter is asked
 * @throws ApiError filterNotFound with `detail.modules`
 */
export async function withKnownFilters(
  services: Services,
  companyId: string,
  sitting: Sitting,
  submitted: { readonly page: Page; readonly sent: readonly StoredAnswer[]; readonly isForced: boolean },
): Promise<{ answers: readonly StoredAnswer[]; filterIds?: ReadonlySet<string> }> {
  const { page, sent, isForced } = submitted
  const { filterModules } = sitting.version
  if (!asksForFilter(sitting.version, page)) return { answers: sent }
  const answers = answersWith(sitting, sent)
  const filterIds = await listFilterIds(services, companyId)
  const modules = [...filterModules.keys()].filter(
    (id) => filterModules.get(id) === page && hasUnknown(answers.get(id), filterIds),
  )
  if (modules.length > 0 && !isForced) throw new ApiError('filterNotFound', { modules })
  const known = sent.map((answer) =>
    modules.includes(answer.moduleId) && Array.isArray(answer.value)
      ? { ...answer, value: answer.value.filter((id) => filterIds.has(id)) }
      : answer,
  )
  return { answers: known, filterIds }
}

/** Gives an application the filters that its answers name; no query where the test has no filter module. */
export async function followAnswers(
  trx: pg.PoolClient | AnyTransaction,
  companyId: string,
  applicationId: string,
  { filterModules }: Pick<TakenVersion, 'filterModules'>,
): Promise<void> {
  if (filterModules.size === 0) return
  await runStatement(trx, followAnswersStatement, [companyId, applicationId, [...filterModules.keys()]])
}
