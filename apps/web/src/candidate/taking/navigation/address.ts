/** The parts of a test's address (product 4.18): the page, and the values to fill into the identification. */
import { readPage } from '@assay/domain/answers/clamp-page'
import type { CandidateForm } from '@assay/domain/candidates/candidate-form'

/** Personal data and tokens of the address: read once, then removed from the address bar (product 4.4). */
type Prefill = Partial<Pick<CandidateForm, 'email' | 'phone' | 'firstName' | 'lastName' | 'birthDate'>>

const prefillNames = {
  user_email: 'email',
  user_phone: 'phone',
  user_firstname: 'firstName',
  user_lastname: 'lastName',
  user_birthdate: 'birthDate',
} as const

export interface TestAddress {
  readonly prefill: Prefill
  /** Signed token of an invitation or of a mailed link. */
  readonly token: string | null
  /** The token is of a link that leads back to an application, good or no longer so. */
  readonly isResumeLink: boolean
  /** 1-based, clamped; null when the address says none. */
  readonly page: number | null
  /** The query without personal data, with its `?` where it is not empty. */
  readonly cleanSearch: string
}

export function readAddress(search: string, pageCount: number): TestAddress {
  // The server's limit; engines take the square of the length for many names without values.
  const query = new URLSearchParams(search.slice(0, 16_384))
  const prefill: { -readonly [Field in keyof Prefill]: string } = {}
  for (const [name, field] of Object.entries(prefillNames)) {
    const value = query.get(name)?.trim().slice(0, 512)
    // An e-mail address holds no blank: it is a plus that was written by hand.
    const text = field === 'email' ? value?.replaceAll(' ', '+') : value
    if (text) prefill[field] = field === 'birthDate' ? isoDate(text) : text
    query.delete(name)
  }
  const token = query.get('token')
  const isResumeLink = query.has('resume')
  query.delete('token')
  query.delete('resume')
  const rest = query.toString()
  return {
    prefill,
    token,
    isResumeLink,
    page: readPage(query.get('page'), pageCount),
    cleanSearch: rest === '' ? '' : `?${rest}`,
  }
}

/** `d/m/yyyy` and `yyyy-m-d` as `yyyy-mm-dd`; anything else as nothing. */
function isoDate(text: string): string {
  const parts = /^\d\d?\/\d\d?\/\d{4}$|^\d{4}-\d\d?-\d\d?(?!\d)/.exec(text)?.[0].split(/[/-]/) ?? []
  if (text.includes('/')) parts.reverse()
  return parts.map((part) => part.padStart(2, '0')).join('-')
}
