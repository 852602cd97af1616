import type { LogAction } from '@assay/domain/logs/actions'
import type { Viewer } from '../../caller.ts'
import type { AnyTransaction } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'

/** A product's own word (a status, a field's name), an id, a count: never what somebody typed. */
type LogValue = string | number | boolean | null | readonly string[]

export interface Activity {
  readonly action: LogAction
  /** The user who acted; left out for what happens by itself or before signing in. */
  readonly viewer?: Viewer
  /** The user who asked for a job and for whom it acts. */
  readonly userId?: string
  /** The company where it happened: by default the viewer's present one, null for the whole installation. */
  readonly companyId?: string | null
  /** What it was done to. */
  readonly subjectIds?: readonly string[]
  /** Ids, names of fields and words of the product only (product 8.4). */
  readonly parameters?: Readonly<Record<string, LogValue>>
  readonly priority?: 'low' | 'normal' | 'high'
  readonly at: Date
}

const plainWord = /^[\w.:/-]{0,100}$/

/** The most lines in one statement, as a statement has 65,535 parameters. */
const linesAtOnce = 2000

/**
 * Writes a line of the activity log in the transaction of the action.
 *
 * @throws when a parameter looks like something that a person typed
 */
export async function logActivity(trx: AnyTransaction, activity: Activity): Promise<void> {
  await logActivities(trx, [activity])
}

/** Many lines at once. */
export async function logActivities(trx: AnyTransaction, activities: readonly Activity[]): Promise<void> {
  const rows = activities.map((activity) => {
    const { viewer, parameters = {} } = activity
    for (const [name, value] of Object.entries(parameters)) refuseTyped(name, value)
    return {
      id: newId(),
      company_id: activity.companyId === undefined ? (viewer?.companyId ?? null) : activity.companyId,
      at: activity.at,
      action: activity.action,
      priority: activity.priority ?? ('normal' as const),
      user_id: viewer?.userId ?? activity.userId ?? null,
      real_role: viewer?.realRole ?? null,
      acting_role: viewer?.actingRole ?? null,
      subject_ids: [...(activity.subjectIds ?? [])],
      parameters: JSON.stringify(parameters),
    }
  })
  for (let from = 0; from < rows.length; from += linesAtOnce)
    await trx
      .insertInto('activity_log')
      .values(rows.slice(from, from + linesAtOnce))
      .execute()
}

function refuseTyped(name: string, value: LogValue): void {
  const texts = Array.isArray(value) ? value : [value]
  for (const text of texts)
    if (typeof text === 'string' && !plainWord.test(text))
      throw new Error(`The log takes ids and names of fields only, not the value of ${name}`)
}
