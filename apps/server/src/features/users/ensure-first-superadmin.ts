import { defaultColorList } from '@assay/domain/assessments/new-document'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connection.ts'
import { acrossCompanies, insertRow } from '../../database/for-company.ts'
import { locks } from '../../database/locks.ts'
import { newId } from '../../ids.ts'
import { newTemporaryPassword } from '../../secret-values.ts'
import { StartProblem } from '../../start-problem.ts'
import { insertStarters } from '../mail/templates/starters.ts'
import { isOwnEmail, type PasswordWeakness, weaknessOf } from '../session/common-passwords.ts'
import { type Passwords } from '../session/passwords.ts'
import { createUser } from './create-user.ts'

export interface FirstSuperadmin {
  readonly email: string
  /** To be shown once, as it is stored nowhere. Undefined when the settings gave it. */
  readonly generatedPassword: string | undefined
}

const defaultEmail = 'admin@assay.example'

const weaknesses: Readonly<Record<PasswordWeakness, string>> = {
  passwordCommon: 'rests on a known word, keys in a row, a sequence, a date or a repetition',
  passwordOfNames: 'is mostly a name, an address or that of the product',
  passwordOfWords: 'is made of a few common words or names',
  passwordShort: 'is too short without its spaces and signs',
}

/**
 * Makes the first superadmin, and a company for them.
 * @param given ADMIN_EMAIL and ADMIN_PASSWORD, made where missing
 * @returns undefined when there was one
 * @throws StartProblem when ADMIN_PASSWORD is guessed in a moment
 */
export async function ensureFirstSuperadmin(
  { db, clock, passwords }: { db: Database; clock: Clock; passwords: Passwords },
  given: { adminEmail?: string | undefined; adminPassword?: string | undefined },
): Promise<FirstSuperadmin | undefined> {
  return await acrossCompanies(db, 'the installation’s first user', async (trx) => {
    await sql`select pg_advisory_xact_lock(${locks.firstSuperadmin})`.execute(trx)
    const existing = await trx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'ROLE_SUPERADMIN')
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (existing) return undefined
    const email = given.adminEmail ?? defaultEmail
    if (given.adminPassword && isOwnEmail(given.adminPassword, email))
      throw new StartProblem(
        'ADMIN_PASSWORD is the e-mail address of its account, which anybody would try first: choose another one.',
      )
    const owner = { emails: [email], names: [] }
    const weakness = given.adminPassword && (await weaknessOf(given.adminPassword, owner))
    if (weakness)
      throw new StartProblem(
        `ADMIN_PASSWORD ${weaknesses[weakness]}, which is guessed in a moment: choose another one.`,
      )
    const generatedPassword = given.adminPassword ? undefined : newTemporaryPassword()
    const at = clock.now()
    const companyId = newId()
    await insertRow(trx, 'companies', {
      id: companyId,
      name: 'Assay',
      slug: 'assay',
      color_list: JSON.stringify(defaultColorList),
      created_at: at,
    })
    await insertStarters(trx, companyId, at)
    await createUser(trx, {
      companyId,
      email,
      firstName: 'Admin',
      lastName: 'Assay',
      role: 'ROLE_SUPERADMIN',
      passwordHash: await passwords.hash(given.adminPassword ?? generatedPassword ?? ''),
      at,
    })
    return { email, generatedPassword }
  })
}
