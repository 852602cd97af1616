/**
 * Tells the server once that an invited person is here. Only an act of theirs does so, since programs open
 * the links of mails too.
 */
import { comingBackAddresses } from '@assay/contract/answers/lazy-addresses'
import { request } from '../../api/request.ts'

const acts = ['pointerdown', 'keydown'] as const

export function tellOpened(token: string): void {
  const tell = (): void => {
    for (const act of acts) removeEventListener(act, tell, true)
    // Nothing depends on the answer: the invitation is valid whether this call arrives or not.
    void request(comingBackAddresses.openInvitation, { json: { token } })
  }
  for (const act of acts) addEventListener(act, tell, true)
}
