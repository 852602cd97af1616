/** The client of the interface: screens and `features/X/api.ts` call `callApi(call, { params, … })`. */
import { currentLanguage } from '../i18n/language.ts'
import { type ClientSurroundings, createClient } from './client.ts'

interface Reactions extends Omit<ClientSurroundings, 'fetch' | 'language'> {
  readonly onReadFailed: (error: unknown) => void
}

const nothing = (): void => undefined
let reactions: Reactions = {
  company: () => undefined,
  onSessionLost: nothing,
  onOtherCompany: nothing,
  onPasswordNeeded: async () => false,
  onTooManyRequests: nothing,
  onReadFailed: nothing,
}

const client = createClient({
  fetch: (...args) => fetch(...args),
  language: currentLanguage,
  company: () => reactions.company(),
  onSessionLost: () => reactions.onSessionLost(),
  onOtherCompany: (company) => reactions.onOtherCompany(company),
  onPasswordNeeded: () => reactions.onPasswordNeeded(),
  onTooManyRequests: (message) => reactions.onTooManyRequests(message),
})

/** What the application does when a session is lost or the server asks for patience; set at the start. */
export function reactToFailures(chosen: Reactions): void {
  reactions = chosen
}

export const callApi = client.call
export const abortReads = client.abortReads
export const readFailed = (error: unknown): void => reactions.onReadFailed(error)
