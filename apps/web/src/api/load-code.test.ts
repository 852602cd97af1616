import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { loadCode } from './load-code.ts'

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/board.js')
const failing = () => Promise.reject(gone)

test('a part that comes is given as it is', async () => {
  expect(await loadCode(() => Promise.resolve('screen'), failing)()).toBe('screen')
})

test('a part that does not come while the server is away is "offline"', async () => {
  const failure = await loadCode(failing, () => Promise.reject(new TypeError('Failed to fetch')))().catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ code: 'offline' })
})

test('a part that a server which answers no longer has keeps its own failure', async () => {
  await expect(loadCode(failing, () => Promise.resolve(new Response()))()).rejects.toBe(gone)
})
