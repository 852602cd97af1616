/** Passkeys as a browser has them; the library comes when one is used. */
import type * as webauthn from '@simplewebauthn/browser'
import { ApiError } from '../../api/api-error.ts'
import { wayTexts } from './texts.ts'

/** Whether this browser has passkeys, on this address: it makes none for one in figures. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname)

/** What the server asks with. Its fields are the browser's own, and pass through unread. */
interface Asked {
  readonly options: object
}

/** Shows a passkey. @throws ApiError when none was shown */
export async function showPasskey({ options }: Asked) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as webauthn.PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, type, response } = await orSaid(startAuthentication({ optionsJSON }))
  return { id, rawId, type, response }
}

/** Makes a passkey. @throws ApiError when none was made */
export async function makePasskey({ options }: Asked) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as webauthn.PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, type, response } = await orSaid(startRegistration({ optionsJSON }))
  return { id, rawId, type, response }
}

/** Whoever closes the browser's own window reads here how to go on. */
async function orSaid<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new ApiError('passkeyRefused', 0, wayTexts.textsIn()(isKnown ? 'passkey.known' : 'passkey.none'))
  }
}
