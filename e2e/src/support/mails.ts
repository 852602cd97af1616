/** The outbox as a superadmin reads it. */
import type { APIRequestContext } from '@playwright/test'
import { expect } from './journey.ts'

interface ReadMail {
  readonly subject: string
  readonly text: string
  readonly attachment: { readonly name: string; readonly mime: string; readonly url: string } | null
}

/**
 * The latest mail to an address, once it is captured: before, its link is struck out. `request` is a
 * superadmin's.
 */
export async function latestMailTo(request: APIRequestContext, email: string): Promise<ReadMail> {
  let id: string | undefined
  await expect(async () => {
    const { data } = await (
      await request.get(`/api/mails?itemsPerPage=50&search=${encodeURIComponent(email)}`)
    ).json()
    // The address of a mail has the name before it, where there is one.
    const mail = data.find(({ to }: { to: string }) => to === email || to.endsWith(`<${email}>`))
    expect(mail?.status, `a mail to ${email}`).toBe('captured')
    id = mail.id
  }).toPass()
  return (await (await request.get(`/api/mails/${id}`)).json()).data
}

/** The address of a test that a mail leads to, with its token. */
export function linkIn({ text }: ReadMail): string {
  return /\/assessment\/\S+token=\S+/.exec(text)?.[0] ?? ''
}
