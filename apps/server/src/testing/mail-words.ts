import { acrossCompanies } from '../database/for-company.ts'
import { readBody } from '../features/mail/mail-bodies.ts'
import type { TestApp } from './test-app.ts'

/** What a mail of the outbox says, put together as when it leaves; '' where there is no mail. */
export async function mailWords(
  t: TestApp,
  mail: { readonly id: string } | undefined,
): Promise<{ html: string; text: string }> {
  if (!mail) return { html: '', text: '' }
  return await acrossCompanies(t.db, 'test', async (trx) => {
    const row = await trx.selectFrom('mails').selectAll().where('id', '=', mail.id).executeTakeFirstOrThrow()
    return await readBody(t.services, trx, row, 'sent')
  })
}
