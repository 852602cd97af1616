/**
 * Filters of the company that were removed while a test is taken: nobody is locked in by one.
 */
import { keepTrying } from '../../sync/keep-trying.ts'
import type { RunningApplication } from '../application.ts'
import type { SittingContext } from './context.ts'

/** Reads the company's filters anew, and gives those of the modules that can be answered again. */
export async function renewFilters(
  { test, calls, getState, set }: SittingContext,
  running: RunningApplication,
  modules: readonly string[],
): Promise<readonly string[]> {
  const { stage, values } = getState()
  if (stage.kind !== 'taking') return []
  const session = () => calls.session(test.assessmentId, stage.page.position)
  const outcome = await keepTrying(session, running.patience)
  const filters = outcome?.kind === 'done' ? outcome.value.data?.filters : undefined
  // Not known: what the server said stands on the page.
  if (!filters) return []
  const missing = running.missingAnswers(stage.page, values, filters)
  set({ filters, missingIds: new Set(missing.filter((id) => modules.includes(id))), problem: null })
  return filters.length > 0 ? modules : []
}
