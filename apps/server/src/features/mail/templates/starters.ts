import { type StarterKind, starterTemplates } from '@assay/domain/mail/starter-templates'
import { sql } from 'kysely'
import { type AnyTransaction, ofCompany } from '../../../database/for-company.ts'
import { insertRows } from '../../../database/insert-rows.ts'
import { newId } from '../../../ids.ts'

/** Gives a company the templates of the product that it has not. @returns their ids */
export async function insertStarters(trx: AnyTransaction, companyId: string, at: Date): Promise<string[]> {
  const rows = starterTemplates.map((each) => ({ id: newId(), ...each }))
  const same = { company_id: companyId, created_at: at }
  const ending = sql`on conflict (company_id, kind, language) where kind is not null do nothing returning id`
  const made = await insertRows<'email_templates', { id: string }>('email_templates', rows, {
    same,
    ending,
  }).execute(trx)
  return made.rows.map(({ id }) => id)
}

/** What a company says for a purpose; the product's own words where it has deleted its template. */
export async function starterOf(
  trx: AnyTransaction,
  ownerId: string,
  wanted: { readonly kind: StarterKind; readonly language: 'fr' | 'en' },
): Promise<{ readonly subject: string; readonly content: string }> {
  const own = await trx
    .selectFrom('email_templates')
    .where(ofCompany(ownerId, wanted))
    .select(['subject', 'content'])
    .executeTakeFirst()
  const ours = starterTemplates.find(
    ({ kind, language }) => kind === wanted.kind && language === wanted.language,
  )
  return own ?? ours ?? { subject: '', content: '' }
}
