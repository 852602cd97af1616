import { randomInt } from 'node:crypto'
import { ApiError } from '@assay/contract/errors'
import { normaliseEmail } from '@assay/domain/candidates/email'
import type { Role } from '@assay/domain/users/roles'
import { type AnyTransaction, insertRow } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'

interface NewUser {
  readonly companyId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  /** Null: they sign in at the company's provider. */
  readonly passwordHash: string | null
  /** When a temporary password expires, which must be changed before anything else. */
  readonly temporaryUntil?: Date
  readonly companyFilters?: readonly string[]
  readonly phone?: string
  readonly at: Date
}

/** Adds a user to a company. @returns the id @throws ApiError userExists, in whatever company */
export async function createUser(trx: AnyTransaction, user: NewUser): Promise<string> {
  const id = newId()
  const email = normaliseEmail(user.email)
  await insertRow(trx, 'users', {
    company_id: user.companyId,
    id,
    email,
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phone || null,
    role: user.role,
    password_hash: user.passwordHash,
    password_changed_at: user.at,
    must_change_password: user.temporaryUntil !== undefined,
    temporary_password_expires_at: user.temporaryUntil ?? null,
    company_filters: [...(user.companyFilters ?? [])],
    recruiter_code: newRecruiterCode(),
    created_at: user.at,
  })
  await trx
    .insertInto('directory_emails')
    .values({ email, company_id: user.companyId, user_id: id })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('user_id')
    .executeTakeFirstOrThrow(() => new ApiError('userExists'))
  return id
}

const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A short code that names a recruiter in a test's link (product 6.11). */
export const newRecruiterCode = (): string =>
  Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
