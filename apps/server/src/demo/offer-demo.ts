import { acrossCompanies } from '../database/for-company.ts'
import { setPassword } from '../features/session/set-password.ts'
import { newTemporaryPassword } from '../secret-values.ts'
import type { Services } from '../services.ts'
import { demoPassword } from './people.ts'
import { demoSignIn, demoSlug, seedDemo } from './seed-demo.ts'

/**
 * Makes the demonstration company where it is asked for and missing. On a public address its published
 * password, an earlier start's too, gives way to its own, which `tell` is told once.
 * @returns who to sign in as, shown at each start; undefined where the password is a secret
 */
export async function offerDemo(
  services: Services,
  { demo, isPublic }: { readonly demo: boolean; readonly isPublic: boolean },
  tell: (line: string) => void,
): Promise<typeof demoSignIn | undefined> {
  const password = isPublic ? newTemporaryPassword() : demoPassword
  const isNew = demo && (await seedDemo(services, password))
  if (isNew) tell('The demonstration company was made')
  if (!isPublic) return demo && (await stillPublished(services, tell)) ? demoSignIn : undefined
  const emails = isNew ? [demoSignIn.email] : await replacePublished(services, password)
  const email = emails.find((each) => each === demoSignIn.email) ?? emails[0]
  if (email !== undefined) tell(`  Demonstration: sign in as ${email}, password ${password} (shown only now)`)
  return undefined
}

/** Whether the published password still opens it: not after a public start, or once somebody chose one. */
async function stillPublished({ db, passwords }: Services, tell: (line: string) => void): Promise<boolean> {
  const user = await acrossCompanies(db, 'the demonstration company', (trx) =>
    trx
      .selectFrom('users')
      .where('email', '=', demoSignIn.email)
      .select('password_hash as hash')
      .executeTakeFirst(),
  )
  if (!user) return false
  if (await passwords.verify(user.hash, demoPassword)) return true
  tell(`  Demonstration: sign in as ${demoSignIn.email}, with the password that was given or chosen since`)
  return false
}

/** Replaces the published password. @returns whose it was: whoever had chosen one keeps that */
async function replacePublished(services: Services, password: string): Promise<readonly string[]> {
  const { db, passwords, clock } = services
  const users = await acrossCompanies(db, 'the demonstration company', (trx) =>
    trx
      .selectFrom('users')
      .innerJoin('companies', 'companies.id', 'users.company_id')
      .where('companies.slug', '=', demoSlug)
      .select(['users.company_id as companyId', 'users.id', 'users.email', 'users.password_hash as hash'])
      .orderBy('users.email')
      .execute(),
  )
  // All of them were made with one hash, which is compared once.
  const published = new Set<string | null>()
  for (const hash of new Set(users.map((user) => user.hash)))
    if (await passwords.verify(hash, demoPassword)) published.add(hash)
  const open = users.filter(({ hash }) => published.has(hash))
  if (open.length === 0) return []
  const hash = await passwords.hash(password)
  await acrossCompanies(db, 'the demonstration company', async (trx) => {
    for (const user of open) await setPassword(trx, user, hash, clock.now())
  })
  return open.map(({ email }) => email)
}
