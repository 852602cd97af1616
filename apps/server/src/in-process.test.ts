import { expect, test } from 'vitest'
import { inProcess } from './in-process.ts'

const file = new URL('./testing/apart-worker.ts', import.meta.url)
const run = (does: string) => inProcess<{ of: Uint8Array }>(file, { does }, 60_000)

test('gives what the process answers, bytes as bytes, and throws what went wrong there', async () => {
  expect(Buffer.from((await run('answers'))?.of ?? []).toString()).toBe('bytes')
  await expect(run('fails')).rejects.toMatchObject({ message: 'no room', code: 'ENOSPC' })
})

test('one that takes more memory than it is given ends alone, and says nothing', async () => {
  expect(await run('exhausts')).toBeUndefined()
})
