import type { CsvLine, CsvPerson } from '@assay/domain/candidates/csv'
import { sql } from 'kysely'
import type { AnyTransaction } from '../../../database/for-company.ts'
import { insertRows } from '../../../database/insert-rows.ts'
import { newId } from '../../../ids.ts'
import type { LineFailure } from '../../../plugins/line-failure.ts'
import { candidatesOfAddresses } from '../../answers/candidates-of-addresses.ts'
import { phoneLeftOut } from './receive-csv.ts'

/** Who adds, where and when. */
interface Adding {
  readonly companyId: string
  readonly userId: string
  readonly at: Date
}

interface Added {
  readonly ids: string[]
  /** And what was left out of people who were added. */
  readonly failures: LineFailure[]
}

type GoodLine = Extract<CsvLine, { person: CsvPerson }>

export const isGood = (line: CsvLine): line is GoodLine => 'person' in line

/** The problems of the lines themselves. */
function failuresOf(lines: readonly CsvLine[]): LineFailure[] {
  return lines.flatMap((line) =>
    isGood(line) ? [] : [{ line: line.line, code: line.problem, sameAsLine: line.sameAsLine ?? null }],
  )
}

/**
 * Adds the good ones of some lines. Whoever is there already, also by a former address, stays as they are and
 * is named.
 */
export async function addLines(
  trx: AnyTransaction,
  lines: readonly CsvLine[],
  adding: Adding,
): Promise<Added> {
  const good = lines.filter(isGood)
  const failures = failuresOf(lines)
  if (good.length === 0) return { ids: [], failures }
  const { companyId, userId, at } = adding
  const known = await candidatesOfAddresses(
    trx,
    companyId,
    good.map(({ person }) => person.email),
  )
  const fresh = good.filter(({ person }) => !known.has(person.email))
  const people = fresh.map(({ person }) => ({
    id: newId(),
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone || null,
  }))
  const same = { company_id: companyId, added_at: at, added_by: userId, last_act_at: at, created_at: at }
  const ending = sql`on conflict (company_id, email) do nothing returning id, email`
  const { rows: made } = await insertRows<'candidates', { id: string; email: string }>('candidates', people, {
    same,
    ending,
  }).execute(trx)
  const emails = new Set(made.map(({ email }) => email))
  for (const each of good) {
    const known = { line: each.line, code: 'candidateExists', sameAsLine: null }
    const failure = emails.has(each.person.email) ? phoneLeftOut(each) : known
    if (failure) failures.push(failure)
  }
  failures.sort((one, other) => one.line - other.line)
  return { ids: made.map(({ id }) => id), failures }
}
