/** Seals what is stored or handed out: without the installation's secret none can make, read or change it. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { AppSettings } from './app-settings.ts'

const [algorithm, nonceBytes, sealBytes] = ['aes-256-gcm', 12, 16] as const

/** A key of its own: nothing that is sealed for another purpose opens with it. */
const keyOf = ({ sessionSecret }: AppSettings, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', `assay ${purpose}`, 32))

/** @param owner whose it is: copied to another's row it does not open */
export function seal(settings: AppSettings, purpose: string, content: Buffer | string, owner = ''): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(settings, purpose), nonce, { authTagLength: sealBytes })
  cipher.setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** The content again; null where it was changed, or sealed for something else or by another installation. */
export function unseal(settings: AppSettings, purpose: string, bytes: Buffer, owner = ''): Buffer | null {
  if (bytes.length <= nonceBytes + sealBytes) return null
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, keyOf(settings, purpose), nonce, { authTagLength: sealBytes })
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(-sealBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -sealBytes)), decipher.final()])
  } catch {
    return null
  }
}
