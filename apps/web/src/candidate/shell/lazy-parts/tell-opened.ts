/** Says once that whoever was invited is here: by their own act, for programs open links of mails, too. */
import { comingBackAddresses } from '@assay/contract/answers/later-addresses'
import { request } from '../../api/request.ts'

const acts = ['pointerdown', 'keydown'] as const

export function tellOpened(token: string): void {
  const tell = (): void => {
    for (const act of acts) removeEventListener(act, tell, true)
    // Nothing hangs on it: the invitation holds whether it arrives or not.
    void request(comingBackAddresses.openInvitation, { json: { token } })
  }
  for (const act of acts) addEventListener(act, tell, true)
}
