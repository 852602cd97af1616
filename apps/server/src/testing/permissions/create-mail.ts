import { newId } from '../../ids.ts'
import type { Target } from './sample.ts'

/** A captured mail of the target's company. */
export async function createMail({ t, companyId }: Pick<Target, 't' | 'companyId'>): Promise<string> {
  const id = newId()
  await t.db
    .insertInto('mails')
    .values({
      company_id: companyId,
      id,
      kind: 'test',
      to_email: 'i@example.org',
      subject: 'A mail',
      html: '<p>Hello</p>',
      text: 'Hello',
      status: 'captured',
      sent_at: t.clock.now(),
    })
    .execute()
  return id
}
