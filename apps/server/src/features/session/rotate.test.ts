import * as calls from '@assay/contract/session/calls'
import { describe, expect, test } from 'vitest'
import { signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { successorOf } from './tokens.ts'

const t = await testApp()
const refresh = async (as: Record<string, string>) => await t.call(calls.refresh, { as })
const isIn = async (as: Readonly<Record<string, string>>) =>
  (await t.call(calls.getMe, { as })).status === 200

describe('a refresh token', () => {
  test('is exchanged for a new pair', async () => {
    const { as } = await signedIn(t)
    t.clock.advance(11 * 60)
    expect(await isIn(as)).toBe(false)
    const next = await refresh(as)
    expect(next.body).toEqual({ success: true })
    expect(next.cookies.assay_refresh).not.toBe(as.assay_refresh)
    expect(await isIn(next.cookies)).toBe(true)
  })

  test('stays good for 60 s after its use: a lost answer logs nobody out', async () => {
    const { as } = await signedIn(t)
    const first = await refresh(as)
    t.clock.advance(59)
    const again = await refresh(as)
    expect(again.status).toBe(200)
    expect(await isIn(again.cookies)).toBe(true)
    // The same successor: a second branch would let a thief stay beside the owner, unseen.
    expect(again.cookies).toEqual(first.cookies)
  })

  test('that twenty tabs send at once is good for all of them', async () => {
    const { as } = await signedIn(t)
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await refresh(as)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ cookies }) => cookies.assay_refresh)).size).toBe(1)
    for (const { cookies } of answers) expect(await isIn(cookies)).toBe(true)
  })

  test('has a successor that cannot be told from it', async () => {
    const { as } = await signedIn(t)
    const { cookies } = await refresh(as)
    const guessed = successorOf(as.assay_refresh ?? '', 'refresh', 'a secret that somebody guessed')
    expect(cookies.assay_refresh).not.toBe(guessed)
    expect((await refresh({ assay_refresh: guessed })).status).toBe(401)
  })

  test('that comes back after 60 s ends the whole family, and leaves a line in the log', async () => {
    const { user, as } = await signedIn(t)
    const next = await refresh(as)
    t.clock.advance(61)
    const replay = await refresh(as)
    expect(replay.body).toEqual({
      code: 'sessionExpired',
      message: 'Votre session a expiré, veuillez vous reconnecter.',
    })
    expect(await isIn(next.cookies)).toBe(false)
    expect((await refresh(next.cookies)).status).toBe(401)
    const lines = await t.db
      .selectFrom('activity_log')
      .selectAll()
      .where('action', '=', 'session.replayed')
      .execute()
    expect(lines).toMatchObject([{ priority: 'high', subject_ids: [user.id] }])
  })

  test('that comes back after its successor was used ends the family at once', async () => {
    const { as } = await signedIn(t)
    const next = await refresh(as)
    const afterNext = await refresh(next.cookies)
    expect((await refresh(as)).status).toBe(401)
    expect(await isIn(afterNext.cookies)).toBe(false)
  })

  test('does nothing once it has run out, and a week after signing in whatever happens', async () => {
    const { as } = await signedIn(t)
    let { cookies } = await refresh(as)
    for (let day = 1; day <= 7; day += 1) {
      t.clock.advance(23.5 * 3600)
      cookies = (await refresh(cookies)).cookies
    }
    expect(await isIn(cookies)).toBe(true)
    t.clock.advance(4 * 3600)
    expect((await refresh(cookies)).body.code).toBe('sessionExpired')
  })

  test('that nobody knows, and an access token in its place, are refused', async () => {
    const { as } = await signedIn(t)
    expect((await refresh({ assay_refresh: 'unknown' })).status).toBe(401)
    expect((await refresh({ assay_refresh: as.assay_access ?? '' })).status).toBe(401)
  })
})
