import { createHmac, timingSafeEqual } from 'node:crypto'
import { unsubscribe } from '@assay/contract/mail/unsubscribe-calls'
import type { AppSettings } from '../../app-settings.ts'

/** Whom a link takes off. */
interface Unsubscriber {
  readonly companyId: string
  readonly candidateId: string
}

/** The address where somebody takes themselves off. It never expires, as a mail may be read years later. */
export function unsubscribeUrl(settings: AppSettings, who: Unsubscriber): string {
  const ids = [who.companyId, who.candidateId].map((id) => id.replaceAll('-', '')).join('')
  const token = `${Buffer.from(ids, 'hex').toString('base64url')}.${seal(settings, ids)}`
  return settings.publicUrl + unsubscribe.address.path.replace(':token', token)
}

/** Reads whose link it is; undefined for a made-up one. */
export function readUnsubscribeToken(settings: AppSettings, token: string): Unsubscriber | undefined {
  const [text = '', sent = ''] = token.split('.')
  const ids = Buffer.from(text, 'base64url').toString('hex')
  const [one, other] = [Buffer.from(sent), Buffer.from(seal(settings, ids))]
  if (ids.length !== 64 || one.length !== other.length || !timingSafeEqual(one, other)) return undefined
  return { companyId: uuidOf(ids.slice(0, 32)), candidateId: uuidOf(ids.slice(32)) }
}

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

function seal({ sessionSecret }: AppSettings, ids: string): string {
  return createHmac('sha256', sessionSecret).update(`unsubscribe ${ids}`).digest('base64url')
}
