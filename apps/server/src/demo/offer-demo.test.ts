import { login } from '@assay/contract/session/calls'
import { describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { offerDemo } from './offer-demo.ts'
import { demoSignIn } from './seed-demo.ts'

const statusOf = async (t: TestApp, password: string, email = demoSignIn.email) =>
  (await t.call(login, { body: { email, password } })).status

async function offered(t: TestApp, isPublic: boolean, demo = true) {
  const reported: string[] = []
  const signIn = await offerDemo(t.services, { demo, isPublic }, (line) => reported.push(line))
  return {
    signIn,
    reported,
    password: /password (\w{14}) \(shown only now\)/.exec(reported.join())?.[1] ?? '',
  }
}

describe('the demonstration company', () => {
  test('made on a public address has a password of its own, told once', async () => {
    const t = await testApp()
    const made = await offered(t, true)
    expect(made.signIn).toBeUndefined()
    expect(await statusOf(t, demoSignIn.password)).toBe(401)
    expect(await statusOf(t, made.password)).toBe(200)
    expect((await offered(t, true)).reported).toEqual([])
  })

  test('that was made on this machine loses the published password when its address becomes public', async () => {
    const t = await testApp()
    expect((await offered(t, false)).signIn).toEqual(demoSignIn)
    expect(await statusOf(t, demoSignIn.password)).toBe(200)
    const { password } = await offered(t, true, false)
    expect(await statusOf(t, demoSignIn.password)).toBe(401)
    expect(await statusOf(t, password)).toBe(200)
    // Back on this machine, the published one is not shown, as it opens nothing.
    const { signIn, reported } = await offered(t, false)
    expect(signIn).toBeUndefined()
    expect(reported.join()).toContain('with the password that was given or chosen since')
  })

  test('tells the new password for an account that got it, and leaves whoever had chosen one alone', async () => {
    const t = await testApp()
    await offered(t, false)
    const hash = await t.services.passwords.hash('of camille alone')
    await t.db
      .updateTable('users')
      .set({ password_hash: hash })
      .where('email', '=', demoSignIn.email)
      .execute()
    const { reported, password } = await offered(t, true)
    expect(reported).toHaveLength(1)
    const [, email = ''] = /sign in as (\S+), password/.exec(reported.join()) ?? []
    expect(email).not.toBe(demoSignIn.email)
    expect(await statusOf(t, password, email)).toBe(200)
    expect(await statusOf(t, 'of camille alone')).toBe(200)
    expect((await offered(t, true)).reported).toEqual([])
  })
})
