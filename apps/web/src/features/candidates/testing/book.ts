/** An address book as a server in the place of `fetch` has it. */
import { listAssessments } from '@assay/contract/assessments/calls'
import * as calls from '@assay/contract/candidates/calls'
import { readCsvColumns } from '@assay/contract/candidates/import-calls'
import { listEmailTemplates } from '@assay/contract/mail/template-calls'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { server } from '../../../testing/browser.ts'
import type { CandidateSheet, InBook } from '../api.ts'
import type { CsvHead } from '../mass-add/map-columns.tsx'

export const id = (last: number) => `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b${7000 + last}`

export const aCandidate = (number: number, changes: Partial<InBook> = {}): InBook => ({
  id: id(number),
  firstName: 'Anne',
  lastName: `Petit ${number}`,
  fullName: `Anne Petit ${number}`,
  email: `anne${number}@example.fr`,
  phone: null,
  birthDate: null,
  company: { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c01', name: 'Horizon' },
  cv: null,
  tags: [],
  source: null,
  applications: [],
  isUnsubscribed: false,
  contact: null,
  abilities: { edit: true, delete: true, sendMail: true, viewCv: true, note: true },
  ...changes,
})

export const anApplication = (changes: Partial<calls.Candidate['applications'][number]> = {}) => ({
  id: id(8),
  assessmentId: id(7),
  assessmentName: 'Vente',
  createdAt: '2026-11-03T10:00:00.000Z',
  score: 12,
  maxScore: 20,
  applicationStatus: 'evaluated' as const,
  ...changes,
})

/** The list as it is asked for. @param total of whom these are a page */
export function withBook(candidates: InBook[] = [], total = candidates.length) {
  server.answer(calls.listTags, () => ({ data: [] }))
  server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
  server.answer(listAssessments, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  const meta = { totalItems: total, totalIsExact: true }
  return server.answer(calls.listCandidates, () => ({ data: candidates, meta }))
}

/** The sheet of the first one, which a test may change. */
export function withSheet(changes: Partial<CandidateSheet> = {}) {
  withBook()
  const rest = { timeline: [], otherCvs: [], duplicates: [], notes: [], requests: [] }
  const { contact: _contact, ...person } = aCandidate(1)
  const data: { -readonly [Key in keyof CandidateSheet]: CandidateSheet[Key] } = {
    ...person,
    ...rest,
    ...changes,
  }
  server.answer(calls.getCandidate, () => ({ data }))
  return data
}

/** Opens "Add candidates", and one of its entries. */
export async function openAdd(user: UserEvent, entry: string | RegExp): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Ajouter des candidats' }))
  await user.click(await screen.findByRole('menuitem', { name: entry, hidden: true }))
  return screen.findByRole('dialog')
}

/** A file, of a specified header unless the server says otherwise. */
export async function chooseFile(
  user: UserEvent,
  name: string,
  head: CsvHead = { isSpecified: true, columns: [], emails: [] },
): Promise<void> {
  server.answer(readCsvColumns, () => head)
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no file field')
  await user.upload(input, new File(['prenom;nom;email'], name, { type: 'text/csv' }))
}
