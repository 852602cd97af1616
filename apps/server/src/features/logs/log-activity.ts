import type { LogAction } from '@assay/domain/logs/actions'
import type { Viewer } from '../../caller.ts'
import { type AnyTransaction, insertRow } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'

/** A product's own word (a status, a field's name), an id, a count: never what somebody typed. */
type LogValue = string | number | boolean | null | readonly string[]

/** Who acted, in their present company; the company alone for what happens by itself; null: no company. */
type Actor = Pick<Partial<Viewer>, 'userId' | 'realRole' | 'actingRole'> & {
  /** The token that acts in their name. */
  readonly token?: { readonly id: string } | undefined
  readonly companyId: string | null
}

export interface Activity {
  readonly action: LogAction
  readonly actor: Actor
  /** What it was done to. */
  readonly subjectIds?: readonly string[]
  /** Ids, names of fields and words of the product only (product 8.4). */
  readonly parameters?: Readonly<Record<string, LogValue>>
  /** Where it differs from the action's own. */
  readonly priority?: Priority
  readonly at: Date
}

type Priority = 'low' | 'normal' | 'high'

/** The priority of a line by its action; normal for any other. */
const priorities: Readonly<Partial<Record<LogAction, Priority>>> = {
  'application.contested': 'high',
  'application.deleted': 'high',
  'application.identityLifted': 'high',
  'application.read': 'low',
  'application.recovered': 'high',
  'application.uploadRead': 'low',
  'assessment.deleted': 'high',
  'assessment.purged': 'high',
  'assessment.rescored': 'high',
  'assessment.restored': 'high',
  'campaign.deleted': 'high',
  'candidate.deleted': 'high',
  'candidate.erasureAsked': 'high',
  'candidate.merged': 'high',
  'company.deleted': 'high',
  'company.providerRemoved': 'high',
  'company.providerSet': 'high',
  'file.infected': 'high',
  'notification.changed': 'low',
  'privacy.purged': 'high',
  'server.returned': 'high',
  'session.login': 'low',
  'session.recoveryCodeUsed': 'high',
  'session.replayed': 'high',
  'user.deactivated': 'high',
  'user.identityLinked': 'high',
  'user.identityUnlinked': 'high',
  'user.passkeyAdded': 'high',
  'user.passkeyRemoved': 'high',
  'user.passwordSent': 'high',
  'user.recoveryCodesRenewed': 'high',
  'user.refusedWithoutLicence': 'high',
  'user.twoFactorOff': 'high',
  'user.twoFactorOn': 'high',
  'user.twoFactorReset': 'high',
  'webhook.created': 'high',
  'webhook.switchedOff': 'high',
}

const plainWord = /^[\w.:/-]{0,100}$/

/** The most lines in one statement, as a statement has 65,535 parameters. */
const linesAtOnce = 2000

/** Writes a line of the log in the action's transaction. @throws when a parameter looks typed by a person */
export async function logActivity(
  trx: AnyTransaction,
  action: LogAction,
  actor: Actor,
  at: Date,
  subjectIds: readonly string[] = [],
  parameters: Activity['parameters'] = {},
): Promise<void> {
  await logActivities(trx, [{ action, actor, at, subjectIds, parameters }])
}

/** Many lines at once. */
export async function logActivities(trx: AnyTransaction, activities: readonly Activity[]): Promise<void> {
  const rows = activities.map(({ action, actor, at, subjectIds = [], parameters = {}, priority }) => {
    for (const [name, value] of Object.entries(parameters)) refuseTyped(name, value)
    return {
      id: newId(),
      company_id: actor.companyId,
      at,
      action,
      priority: priority ?? priorities[action] ?? 'normal',
      user_id: actor.userId ?? null,
      real_role: actor.realRole ?? null,
      acting_role: actor.actingRole ?? null,
      token_id: actor.token?.id ?? null,
      subject_ids: [...subjectIds],
      parameters: JSON.stringify(parameters),
    }
  })
  for (let from = 0; from < rows.length; from += linesAtOnce)
    await insertRow(trx, 'activity_log', rows.slice(from, from + linesAtOnce))
}

function refuseTyped(name: string, value: LogValue): void {
  const texts = Array.isArray(value) ? value : [value]
  for (const text of texts)
    if (typeof text === 'string' && !plainWord.test(text))
      throw new Error(`The log takes ids and names of fields only, not the value of ${name}`)
}
