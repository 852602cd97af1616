import type { TestApp } from './test-app.ts'

/** The last mailed link of a test app: what stands behind `/assessment/`, and its token. */
export async function mailedLink(t: TestApp): Promise<{ path: string; token: string }> {
  const { text } = await t.db
    .selectFrom('mails')
    .select('text')
    .where('kind', '=', 'resume')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const [, path = '', token = ''] = /\/assessment\/(\S+\?token=([\w-]+)\S*)/.exec(text ?? '') ?? []
  return { path, token }
}
