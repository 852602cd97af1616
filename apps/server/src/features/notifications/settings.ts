import type { Notification } from '@assay/contract/notifications/calls'
import { momentOfHour, sendingRates } from '@assay/domain/notifications/digest'
import { hourIn, isZone } from '@assay/domain/time/zoned'
import { z } from 'zod'
import { forCompany, isRow, updateRows } from '../../database/for-company.ts'
import { visibleAssessments } from '../../lists/visible.ts'
import type { AnyTransaction, CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'

/** The settings as stored with a user. */
const settings = z.object({
  active: z.boolean().default(false),
  /** Whether what the bell tells comes by mail too. */
  concerns: z.boolean().default(true),
  sendingRate: z.enum(sendingRates).default('daily'),
  hour: z.int().min(0).max(23).default(9),
  zone: z.string().refine(isZone).default('Europe/Paris'),
  /** Tests of the user's company; an empty list stands for all of them. */
  assessmentIds: z.array(z.string()).default([]),
  /** The language of the browser that changed the settings last. */
  language: z.enum(['fr', 'en']).default('fr'),
  /** The moment up to which everything was reported. */
  toldTo: z.iso.datetime().nullable().default(null),
})
type NotificationSettings = z.output<typeof settings>

/** Settings as they were stored; a zone that the runtime no longer knows is that of Paris. */
export function readSettings(stored: unknown): NotificationSettings {
  const read = settings.safeParse(stored)
  return read.success ? read.data : settings.parse({ ...(stored as object), zone: undefined })
}

/** Those of some tests of the user's own company that they see. */
export async function selectSeen(trx: AnyTransaction, viewer: Viewer, assessmentIds: readonly string[]) {
  if (assessmentIds.length === 0) return []
  const seen = await visibleAssessments(trx, { ...viewer, companyId: viewer.homeCompanyId })
    .where('assessments.id', 'in', assessmentIds)
    .select('assessments.id')
    .execute()
  return seen.map(({ id }) => id)
}

async function presentSettings(
  trx: CompanyTransaction,
  viewer: Viewer,
  saved: NotificationSettings,
  now: Date,
): Promise<Notification> {
  const { assessmentIds } = saved
  const seen = await selectSeen(trx, viewer, assessmentIds)
  return {
    active: saved.active,
    concerns: saved.concerns,
    sending_rate: saved.sendingRate,
    time: momentOfHour(saved.zone, saved.hour, now).toISOString(),
    zone: saved.zone,
    assessments: assessmentIds,
    missing: assessmentIds.filter((each) => !seen.includes(each)),
  }
}

/** The user's own settings, for the company to which they belong. */
export async function getOwnSettings({ db, clock }: Services, viewer: Viewer): Promise<Notification> {
  return await forCompany(db, viewer.homeCompanyId, async (trx) =>
    presentSettings(trx, viewer, await selectSettings(trx, viewer), clock.now()),
  )
}

async function selectSettings(trx: AnyTransaction, viewer: Viewer): Promise<NotificationSettings> {
  const row = await trx
    .selectFrom('users')
    .where(isRow(viewer.homeCompanyId, viewer.userId))
    .select('notification_settings')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return readSettings(row.notification_settings)
}

/** The changed part of the stored settings. */
export type SettingsChange = (
  saved: NotificationSettings,
  trx: AnyTransaction,
) => Promise<Partial<NotificationSettings>>

export async function changeOwnSettings(
  { db, clock }: Services,
  viewer: Viewer,
  language: 'fr' | 'en',
  to: SettingsChange,
): Promise<Notification> {
  const at = clock.now()
  const companyId = viewer.homeCompanyId
  return await forCompany(db, companyId, async (trx) => {
    const before = await selectSettings(trx, viewer)
    const changes = await to(before, trx)
    const saved = { ...before, ...changes, language }
    await updateRows(trx, 'users', isRow(companyId, viewer.userId), {
      notification_settings: JSON.stringify(saved),
    })
    await logActivity(trx, 'notification.changed', { ...viewer, companyId }, at, [viewer.userId], {
      fields: Object.keys(changes),
    })
    return await presentSettings(trx, viewer, saved, at)
  })
}

/** The hour that clocks of a zone show. */
export const hourOf = (time: string, zone: string): number => hourIn(zone, new Date(time))
