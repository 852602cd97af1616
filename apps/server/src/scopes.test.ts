/** No check of the server asks a role alone where a token may act: its scopes would count for nothing. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
/** What a person alone does, and what gets stricter, not wider, with a role. */
const allowed: Readonly<Record<string, string>> = {
  'caller.ts': 'this is where scopes are added',
  'features/answers/taking/page-routes.ts': 'the page of a test knows cookies alone',
  'features/applications/exports/archives/archives.ts':
    'the role is stored for the job, which reads it again',
  'features/applications/present-card.ts': 'marks are hidden from whose role may evaluate',
  'features/applications/present-sheet.ts': 'the same',
  'features/logs/log-activity.ts': 'the log keeps the role',
  'features/notifications/list-notices.ts': 'notices are a person’s own',
  'features/session/present-me.ts': 'one’s own account',
}

test('asks acting() or mayDo() of the viewer', () => {
  const files = globSync('**/*.ts', { cwd: here }).filter((path) => !/\.test\.ts$|^testing\//.test(path))
  const found = files.filter((path) =>
    /\bmay\([\w.]*actingRole|\brole: [\w.]*actingRole/.test(readFileSync(`${here}${path}`, 'utf8')),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(found.filter((path) => !(path in allowed))).toEqual([])
})
