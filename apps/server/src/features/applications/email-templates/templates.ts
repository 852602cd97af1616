/** Texts for recruiters' mails; a child company uses its parent's and manages none (product 6.13). */

import { ApiError } from '@assay/contract/errors'
import type { createEmailTemplate as createCall, EmailTemplate } from '@assay/contract/mail/template-calls'
import { refuseCompanyAction } from '@assay/domain/companies/abilities'
import { oneLine } from '@assay/domain/mail/one-line'
import { sql } from 'kysely'
import { acting, mayDo } from '../../../caller.ts'
import type { BodyOf } from '../../../calls.ts'
import { acrossCompanies, forCompany, insertRow, isRow } from '../../../database/for-company.ts'
import { newId } from '../../../ids.ts'
import type { Services, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { insertStarters } from '../../mail/templates/starters.ts'
import { readContent } from '../decision-mails/mail-applications.ts'

type Sent = BodyOf<typeof createCall>

/** The current company, a child of it, or any for a superadmin. @throws ApiError companyNotFound */
async function selectCompany({ db }: Services, viewer: Viewer, asked: string | null) {
  const id = asked ?? viewer.companyId
  const row = await acrossCompanies(db, 'a company and its children', (trx) =>
    trx
      .selectFrom('companies')
      .where('id', '=', id)
      .$if(id !== viewer.companyId && !mayDo(viewer, 'company.switch'), (each) =>
        each.where('parent_company_id', '=', viewer.companyId),
      )
      .select(['id', 'parent_company_id as parentCompanyId'])
      .executeTakeFirst(),
  )
  const isOther = id !== viewer.companyId
  if (!row || (isOther && !mayDo(viewer, 'company.list'))) throw new ApiError('companyNotFound')
  return row
}

/** @throws ApiError companyNotFound, noPermission for a child company's */
export async function selectManaged(services: Services, viewer: Viewer, asked: string | null) {
  const company = await selectCompany(services, viewer, asked)
  const refusal = refuseCompanyAction(acting(viewer), company, 'editTemplates')
  if (refusal) throw new ApiError(refusal)
  return company.id
}

/** The templates that a company uses, by title, and whether the viewer may change them there. */
export async function listTemplates(services: Services, viewer: Viewer, asked: string | null) {
  const company = await selectCompany(services, viewer, asked)
  const owner = company.parentCompanyId ?? company.id
  const data = await acrossCompanies(services.db, 'a parent’s templates for its children', (trx) =>
    trx
      .selectFrom('email_templates')
      .where('company_id', '=', owner)
      .select(['id', 'title', 'subject', 'content', 'kind', 'language', 'company_id as companyId'])
      .orderBy(sql`sort_key(title)`)
      .orderBy('id')
      .execute(),
  )
  return {
    data,
    canEdit: refuseCompanyAction(acting(viewer), company, 'editTemplates') === null,
  }
}

/** @throws ApiError template…Required, linkNotAllowed, placeholderUnknown with `detail.placeholders` */
function readTemplate({ title, subject, content }: Sent, publicUrl: string) {
  if (title === '') throw new ApiError('templateTitleRequired')
  return { title, subject: oneLine(subject), content: readContent({ subject, content }, publicUrl) }
}

/** @throws ApiError companyNotFound, noPermission, and what is wrong with the fields */
export async function createTemplate(services: Services, viewer: Viewer, sent: Sent): Promise<EmailTemplate> {
  const companyId = await selectManaged(services, viewer, sent.companyId ?? null)
  const fields = readTemplate(sent, services.settings.publicUrl)
  const id = newId()
  const at = services.clock.now()
  await forCompany(services.db, companyId, async (trx) => {
    await insertRow(trx, 'email_templates', { company_id: companyId, id, ...fields, created_at: at })
    await logActivity(trx, 'emailTemplate.created', { ...viewer, companyId }, at, [id])
  })
  return { id, companyId, ...fields, kind: null, language: null }
}

/** Gives a company the product's templates that it has not. @throws ApiError companyNotFound, noPermission */
export async function addStarters(services: Services, viewer: Viewer, asked: string | null): Promise<void> {
  const companyId = await selectManaged(services, viewer, asked)
  const at = services.clock.now()
  await forCompany(services.db, companyId, async (trx) => {
    const ids = await insertStarters(trx, companyId, at)
    if (ids.length > 0) await logActivity(trx, 'emailTemplate.created', { ...viewer, companyId }, at, ids)
  })
}

/** @throws ApiError templateNotFound, noPermission, and what is wrong with the fields */
export async function editTemplate(services: Services, viewer: Viewer, id: string, sent: Sent) {
  const companyId = await ownerOf(services, viewer, id)
  const fields = readTemplate(sent, services.settings.publicUrl)
  const at = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    const of = await trx
      .updateTable('email_templates')
      .set(fields)
      .where(isRow(companyId, id))
      .returning(['kind', 'language'])
      .executeTakeFirstOrThrow(() => new ApiError('templateNotFound'))
    await logActivity(trx, 'emailTemplate.edited', { ...viewer, companyId }, at, [id])
    return { id, companyId, ...fields, ...of }
  })
}

/** @throws ApiError templateNotFound, noPermission */
export async function deleteTemplate(services: Services, viewer: Viewer, id: string): Promise<void> {
  const companyId = await ownerOf(services, viewer, id)
  const at = services.clock.now()
  await forCompany(services.db, companyId, async (trx) => {
    await trx.deleteFrom('email_templates').where(isRow(companyId, id)).execute()
    await logActivity(trx, 'emailTemplate.deleted', { ...viewer, companyId }, at, [id])
  })
}

/**
 * The company that owns a template, which the viewer must manage.
 * @throws ApiError templateNotFound, noPermission
 */
async function ownerOf(services: Services, viewer: Viewer, id: string): Promise<string> {
  const row = await acrossCompanies(services.db, 'a template of a company that one manages', (trx) =>
    trx
      .selectFrom('email_templates')
      .where('id', '=', id)
      .select('company_id')
      .executeTakeFirstOrThrow(() => new ApiError('templateNotFound')),
  )
  try {
    return await selectManaged(services, viewer, row.company_id)
  } catch (error) {
    // Another company's is none at all.
    if (error instanceof ApiError && error.code === 'companyNotFound') throw new ApiError('templateNotFound')
    throw error
  }
}
