/** One call of these pages, by the contract's address. */
import type { Address } from '@assay/contract/call'
import { readRefusal } from '../api/api-error.ts'
import { initOf, urlOf } from '../api/request.ts'
import { currentLanguage } from '../i18n/language.ts'

/** Sends JSON, and gives what is answered. @throws ApiError; TypeError when no answer came */
export async function send<Answer>(
  address: Address,
  body: object,
  params: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const input = { body, params }
  const response = await fetch(urlOf(address, input), initOf(address, input, currentLanguage()))
  if (!response.ok) throw await readRefusal(response)
  return (await response.json()) as Answer
}
