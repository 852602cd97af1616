/** A device that holds a passkey, as a browser asks it, and the half of a sign-in that a browser holds. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { z } from 'zod'
import { type HalfWay, sealHalf } from '../features/session/half-way.ts'
import { halfPasskey } from '../features/session/passkeys/verify.ts'
import { newTokenValue } from '../secret-values.ts'
import type { TestApp } from './test-app.ts'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const origin = 'http://localhost:3000'
const [present, verified, withKey] = [0x01, 0x04, 0x40]

interface Answering {
  readonly origin?: string
  readonly counter?: number
  readonly flags?: number
}

/** One passkey, of a user, which counts its uses. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  readonly #userId: string
  #counter = 0

  constructor(userId: string) {
    this.#userId = userId
  }

  /** What a browser answers to the options of `beginPasskey`. */
  make(challenge: string, given: Answering = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ])
    const idLength = Buffer.from([0, this.#id.length])
    const credential = [Buffer.alloc(16), idLength, this.#id, Buffer.from(isoCBOR.encode(key))]
    const flags = given.flags ?? present | verified
    const authData = Buffer.concat([this.#data({ ...given, flags: flags | withKey }), ...credential])
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ])
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, given).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
    })
  }

  /** What a browser answers to the options of `beginPasskeySignIn`. */
  show(challenge: string, given: Answering = {}) {
    const client = clientData('webauthn.get', challenge, given)
    const data = this.#data({ ...given, counter: given.counter ?? (this.#counter += 1) })
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey).toString(
        'base64url',
      ),
      userHandle: Buffer.from(this.#userId).toString('base64url'),
    })
  }

  #data({ counter = 0, flags = present | verified }: Answering): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256('localhost'), Buffer.from([flags]), count])
  }

  #answer<Response>(response: Response) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, response }
  }
}

const clientData = (type: string, challenge: string, given: Answering) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: given.origin ?? origin }))

/** The cookie that a browser holds after a first half. */
export function halfCookie<Content extends z.ZodType>(
  { services }: TestApp,
  half: HalfWay<Content>,
  content: z.input<Content>,
): Record<string, string> {
  const { cookie, value } = sealHalf(services, half, content)
  return { [cookie]: value }
}

/** A challenge that a browser was given, with its cookie; for an own passkey of the user. */
export function givenChallenge(t: TestApp, userId: string | null = null) {
  const challenge = newTokenValue()
  return { challenge, cookie: halfCookie(t, halfPasskey, { challenge, userId }) }
}
