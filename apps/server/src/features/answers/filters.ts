/** The test's CompanyFilter modules: the candidate says whom the application is for (PRODUCT §5). */
import type { FilterChoice, StoredAnswer } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import type { AssessmentDocument, Page } from '@assay/domain/assessments/document'
import { shownItemsOf } from '@assay/domain/assessments/walk'
import { moduleTypes } from '@assay/domain/modules/module-types'
import type pg from 'pg'
import { runStatement } from '../../database/named-statement.ts'
import type { Services } from '../../services.ts'
import { answersWith, type Sitting } from './sitting.ts'
import { filtersStatement, followAnswersStatement } from './statements/filters.ts'
import type { TakenVersion } from './taken-version.ts'

/** The CompanyFilter modules that are shown, by id, each with its page. */
export function filterModulesOf({ pageList }: Pick<AssessmentDocument, 'pageList'>): Map<string, Page> {
  return new Map(
    pageList.flatMap((page) =>
      shownItemsOf(page)
        .filter(({ moduleId }) => moduleId === moduleTypes['company-filter'])
        .map(({ id }) => [id, page]),
    ),
  )
}

/** The company's filters, by name. */
export async function listFilters({ pool }: Services, companyId: string): Promise<FilterChoice[]> {
  return (await runStatement(pool, filtersStatement, [companyId]))?.filters ?? []
}

/** What a page of a version lets choose from; asks nothing where there is nothing to choose. */
export async function filtersOf(
  services: Services,
  companyId: string,
  { filterModules }: Pick<TakenVersion, 'filterModules'>,
): Promise<FilterChoice[]> {
  return filterModules.size === 0 ? [] : await listFilters(services, companyId)
}

/**
 * Ids of filters that an answer names and the company does not have: never had, or no longer has.
 *
 * @returns by module item id; without those whose answers are right, or that choose no filter
 */
export async function unknownFilters(
  services: Services,
  companyId: string,
  { filterModules }: Pick<TakenVersion, 'filterModules'>,
  answers: ReadonlyMap<string, unknown>,
): Promise<Map<string, string[]>> {
  const chosen = [...answers].filter(([module, value]) => filterModules.has(module) && Array.isArray(value))
  if (chosen.length === 0) return new Map()
  const known = new Set((await listFilters(services, companyId)).map(({ id }) => id))
  return new Map(
    chosen
      .map(([module, value]): [string, string[]] => [
        module,
        (value as string[]).filter((id) => !known.has(id)),
      ])
      .filter(([, unknown]) => unknown.length > 0),
  )
}

/**
 * Refuses answers that name what is no filter of the company.
 *
 * @throws ApiError filterNotFound with `detail.modules`
 */
export async function refuseUnknownFilters(...asked: Parameters<typeof unknownFilters>): Promise<void> {
  const modules = [...(await unknownFilters(...asked)).keys()]
  if (modules.length > 0) throw new ApiError('filterNotFound', { modules })
}

/**
 * What is submitted of a page, with filters that the company has. What was stored before counts as well, where nothing
 * newer was sent. A timer does not wait for another choice: then what is unknown is left out.
 *
 * @throws ApiError filterNotFound with `detail.modules`, unless forced
 */
export async function withKnownFilters(
  services: Services,
  companyId: string,
  sitting: Sitting,
  submitted: { readonly page: Page; readonly sent: readonly StoredAnswer[]; readonly isForced: boolean },
): Promise<readonly StoredAnswer[]> {
  const { page, sent, isForced } = submitted
  const answers = answersWith(sitting, sent)
  const ofPage = [...sitting.version.filterModules].filter(([, each]) => each === page)
  const filterModules = new Map(ofPage)
  const unknown = await unknownFilters(services, companyId, { filterModules }, answers)
  if (unknown.size === 0) return sent
  if (!isForced) throw new ApiError('filterNotFound', { modules: [...unknown.keys()] })
  return sent.map((answer) => {
    const left = unknown.get(answer.moduleId)
    return left ? { ...answer, value: (answer.value as string[]).filter((id) => !left.includes(id)) } : answer
  })
}

/** Lets an application carry the filters that it was answered with; in the transaction of what was submitted. */
export async function followAnswers(
  client: pg.PoolClient,
  companyId: string,
  applicationId: string,
  { filterModules }: Pick<TakenVersion, 'filterModules'>,
): Promise<void> {
  if (filterModules.size === 0) return
  await runStatement(client, followAnswersStatement, [companyId, applicationId, [...filterModules.keys()]])
}
