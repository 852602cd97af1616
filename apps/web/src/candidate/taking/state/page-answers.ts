/** The answers of a page as a submission carries them. */
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { publicItemsOf } from '@assay/domain/assessments/public-walk'
import { moduleTypeOf, moduleTypes, takesAnswer } from '@assay/domain/modules/module-types'
import type { PendingSubmission } from '../../api/calls.ts'
import type { QueueView } from '../../sync/queue-view.ts'

/** Gives every answered module of the page, with the number of its latest value. */
export function answersOf(
  page: PublicPage,
  values: ReadonlyMap<string, unknown>,
  seqOf: (module: string) => number | undefined,
): PendingSubmission['answers'] {
  return publicItemsOf(page).flatMap(({ id }) => {
    const seq = seqOf(id)
    return seq === undefined || !values.has(id) ? [] : [{ moduleId: id, value: values.get(id), seq }]
  })
}

/** Whether arriving here completes the test: last, nothing to answer or press (product 4.7). */
export function isEnd(page: PublicPage, pageCount: number): boolean {
  if (page.announced) return false
  const asks = publicItemsOf(page).some(({ moduleId }) => {
    const type = moduleTypeOf(moduleId)
    return moduleId === moduleTypes.button || moduleId === moduleTypes.auth || (type && takesAnswer(type))
  })
  return page.position === pageCount && !asks
}

/** Company filter modules that chose a filter which is gone, each with what remains. */
export function withoutGoneFilters(
  page: PublicPage,
  values: ReadonlyMap<string, unknown>,
  filters: readonly { readonly id: string }[],
): [moduleId: string, known: readonly string[]][] {
  return publicItemsOf(page).flatMap(({ id, moduleId }): [string, string[]][] => {
    const chosen = values.get(id)
    if (moduleId !== moduleTypes['company-filter'] || !Array.isArray(chosen)) return []
    const known = chosen.filter((each: unknown): each is string =>
      filters.some((filter) => filter.id === each),
    )
    return known.length < chosen.length ? [[id, known]] : []
  })
}

/** Gives the modules that a refusal names in its detail. */
export function modulesIn(detail: unknown): readonly string[] {
  const { modules } = (detail ?? {}) as { readonly modules?: unknown }
  return Array.isArray(modules) ? modules.filter((id) => typeof id === 'string') : []
}

/** Gives the modules whose draft was refused just now because its filter no longer exists. */
export function refusedFilters(queue: QueueView, before: QueueView): readonly string[] {
  return queue.refused
    .filter((each) => each.code === 'filterNotFound' && !before.refused.includes(each))
    .map(({ module }) => module)
}
