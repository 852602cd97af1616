import { mailWords } from './mail-words.ts'
import type { TestApp } from './test-app.ts'

/** The last mailed link of a test app: what stands behind `/assessment/`, and its token. */
export async function mailedLink(t: TestApp): Promise<{ path: string; token: string }> {
  const mail = await t.db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'resume')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { text } = await mailWords(t, mail)
  const [, path = '', token = ''] = /\/assessment\/(\S+\?token=([\w-]+)\S*)/.exec(text) ?? []
  return { path, token }
}
