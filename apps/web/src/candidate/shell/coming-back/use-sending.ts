import { useState } from 'react'
import type { Outcome } from '../../api/outcome.ts'
import { faultWords } from '../frame/fault-words.ts'
import { comingBackTexts } from './texts.ts'

/** What was sent: the server's answer, or the reason why it did not arrive. */
interface Sent {
  readonly kind: 'idle' | 'sending' | 'done' | 'problem'
  readonly text: string
}

/** Sends when asked to, once at a time. There is no automatic retry: the person is asked, and may. */
export function useSending(): [
  Sent,
  <T>(call: () => Promise<Outcome<T>>) => Promise<Outcome<T> | undefined>,
] {
  const t = comingBackTexts.useTexts()
  const [sent, setSent] = useState<Sent>({ kind: 'idle', text: '' })
  async function send<T>(call: () => Promise<Outcome<T>>): Promise<Outcome<T> | undefined> {
    if (sent.kind === 'sending') return undefined
    setSent({ kind: 'sending', text: '' })
    const outcome = await call()
    if (outcome.kind === 'done') {
      const { message } = (outcome.value ?? {}) as { readonly message?: string }
      setSent({ kind: 'done', text: message ?? '' })
    } else setSent({ kind: 'problem', text: faultWords(outcome, t('noAnswer')) })
    return outcome
  }
  return [sent, send]
}
