import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { describeDistribution, planDistribution } from './distribution.ts'

const t = await testApp()

test('the committed plan is that of a migrated database (update it with vitest -u)', async () => {
  await expect(describeDistribution(await planDistribution(t.db))).toMatchFileSnapshot('./distribution.txt')
})

test('a trigger that reaches the queue by way of another and a reference that sets null are in the way', async () => {
  const { tables } = await planDistribution(t.db)
  const ofMails = tables.find(({ table }) => table === 'mails')?.obstacles.join()
  expect(ofMails).toMatch(/^reference that sets null: .*trigger that reaches the coordinator: mails_told$/)
})

test.each([
  './distribute-command.ts --dryrun',
  '../features/logs/check-log-command.ts --companies a',
  '../backup/command.ts backup --no-trail',
])('%s ends in one line that names the option', (line) => {
  const [file = '', ...options] = line.split(' ')
  const program = fileURLToPath(new URL(file, import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [program, ...options], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^Unknown option .*\n$/) })
})

test('the command prints its usage, with no database at hand', () => {
  const program = fileURLToPath(new URL('./distribute-command.ts', import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, [program, '--help'], { encoding: 'utf8' })
  expect([status, stdout.split('\n')[0]]).toEqual([0, 'npm run distribute -- --dry-run'])
})
