import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setImmediate as pause } from 'node:timers/promises'
import { archiveHours } from '@assay/contract/applications/export-calls'
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { ApiError } from '@assay/contract/errors'
import { compareRoles, type Role } from '@assay/domain/users/roles'
import { ZipFile } from 'yazl'
import { acrossCompanies, forCompany, isRow, ofCompany } from '../../../../database/for-company.ts'
import { fileName } from '../../../../documents/send-file.ts'
import type { JobRun } from '../../../../jobs/job-data.ts'
import type { CompanyTransaction, Services, Viewer } from '../../../../services.ts'
import { addNotices, hasWaited } from '../../../notifications/add-notices.ts'
import { selectSheet } from '../../sheet.ts'
import { drawApplication, readLetterhead } from '../pdf/print-application.ts'

interface Job {
  readonly companyId: string
  readonly archiveId: string
}

/**
 * Makes an archive: the PDFs of applications that the asker sees now. An interrupted run starts again; one
 * whose row was deleted stops; nothing is made for who is gone.
 */
export async function makeArchive(services: Services, job: Job, { isLast }: JobRun): Promise<void> {
  const archive = await startArchive(services, job)
  if (!archive) return
  try {
    const viewer = await findAsker(services, archive)
    const folder = await mkdtemp(join(tmpdir(), 'assay-archive-'))
    try {
      const path = join(folder, 'archive.zip')
      const included = viewer && (await writeZip(services, viewer, archive, path))
      if (!included) return void (await setState(services, job, { state: 'failed' }))
      await services.storage.putFile(archive.storage_key, path)
      const isWanted = await finish(services, archive, included)
      // Deleted while it was put: nothing speaks of the file any more.
      if (!isWanted) await services.storage.delete(archive.storage_key)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } catch (error) {
    if (isLast) await setState(services, job, { state: 'failed' })
    throw error
  }
}

/** Archives go after a day; the files of their rows follow. */
export async function sweepArchives({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - archiveHours * 3_600_000)
  await acrossCompanies(db, 'a job of all companies', (trx) =>
    trx.deleteFrom('archives').where('created_at', '<', before).execute(),
  )
}

async function startArchive({ db }: Services, { companyId, archiveId }: Job) {
  return await forCompany(db, companyId, (trx) =>
    trx
      .updateTable('archives')
      .set({ state: 'running', done: 0, skipped: 0 })
      .where(ofCompany(companyId, { id: archiveId, state: ['waiting', 'running'] }))
      .returningAll()
      .executeTakeFirst(),
  )
}

type Archive = NonNullable<Awaited<ReturnType<typeof startArchive>>>

/** The asker, with present filters and at most their present role; undefined where they are gone. */
async function findAsker({ db }: Services, archive: Archive): Promise<Viewer | undefined> {
  const { user_id: userId, company_id: companyId, home_company_id: homeCompanyId } = archive
  const user = await forCompany(db, homeCompanyId, (trx) =>
    trx
      .selectFrom('users')
      .where(isRow(homeCompanyId, userId))
      .where('deleted_at', 'is', null)
      .select(['role', 'company_filters'])
      .executeTakeFirst(),
  )
  if (!user) return undefined
  const asked = archive.acting_role as Role
  return {
    userId,
    // Nothing that draws a PDF reads the session.
    sessionId: userId,
    homeCompanyId,
    companyId,
    realRole: user.role,
    actingRole: compareRoles(asked, user.role) < 0 ? user.role : asked,
    companyFilters: companyId === homeCompanyId ? user.company_filters : [],
    passwordProblem: null,
    lacksTwoFactor: false,
    passwordCheckedAt: null,
  }
}

/** Gives the ids of those that are in it; undefined when the archive was deleted meanwhile. */
async function writeZip(services: Services, viewer: Viewer, archive: Archive, path: string) {
  const letterhead = await readLetterhead(services, viewer, archive.language)
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path))
  // Heard where it is awaited.
  written.catch(() => {})
  const names = new Set<string>()
  const included: string[] = []
  for (const [index, id] of archive.application_ids.entries()) {
    const sheet = await readSheet(services, viewer, id)
    if (sheet) {
      const { name, content } = await drawApplication(sheet, letterhead)
      // PDFs are compressed already.
      zip.addBuffer(await buffer(content), nameIn(names, fileName(name), sheet), { compress: false })
      included.push(id)
    }
    const job = { companyId: viewer.companyId, archiveId: archive.id }
    const progress = { done: index + 1, skipped: index + 1 - included.length }
    if (!(await setState(services, job, progress))) {
      zip.end()
      await written
      return undefined
    }
    // Drawing takes the process for a moment each: others come in between.
    await pause()
  }
  zip.end()
  await written
  return included
}

/** Stores what is in it, and tells who asked. Gives whether there was still such an archive. */
async function finish(services: Services, archive: Archive, included: string[]): Promise<boolean> {
  const { company_id: companyId, id, user_id: userId, assessment_id: assessmentId } = archive
  return await forCompany(services.db, companyId, async (trx) => {
    const changes = { state: 'done', application_ids: included } as const
    if (!(await setStateIn(trx, { companyId, archiveId: id }, changes))) return false
    await addNotices(services, trx, {
      companyId,
      kind: 'archive',
      to: [{ userId }],
      about: { archive_id: id },
      assessmentId,
      isMailed: hasWaited(archive.created_at, services.clock.now()),
    })
    return true
  })
}

async function readSheet({ db }: Services, viewer: Viewer, id: string): Promise<ApplicationSheet | null> {
  try {
    return await forCompany(db, viewer.companyId, (trx) => selectSheet(trx, viewer, id))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'applicationNotFound') return null
    throw error
  }
}

/** Two people of one name: the second file has the application's number too. */
function nameIn(names: Set<string>, name: string, { number }: ApplicationSheet): string {
  const own = names.has(name.toLowerCase()) ? name.replace(/\.pdf$/, ` (${number}).pdf`) : name
  names.add(own.toLowerCase())
  return own
}

interface Changes {
  readonly state?: 'done' | 'failed'
  readonly application_ids?: string[]
  readonly done?: number
  readonly skipped?: number
}

/** Gives whether there was still such an archive. */
async function setState({ db }: Services, { companyId, archiveId }: Job, changes: Changes): Promise<boolean> {
  return await forCompany(db, companyId, (trx) => setStateIn(trx, { companyId, archiveId }, changes))
}

async function setStateIn(trx: CompanyTransaction, { companyId, archiveId }: Job, changes: Changes) {
  const { numUpdatedRows } = await trx
    .updateTable('archives')
    .set(changes)
    .where(isRow(companyId, archiveId))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
