import type { Outcome } from '../../api/outcome.ts'
import { troubleTexts } from './trouble-texts.ts'

/**
 * Says why something that a person sent by a press did not arrive, on which side the fault lies, and what to
 * do. For calls that are not repeated by themselves (product 10.5).
 *
 * @param network the words where nothing came back and the server has said nothing
 */
export function faultWords(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>, network: string): string {
  const t = troubleTexts.textsIn()
  if (outcome.kind === 'refused')
    return outcome.code === 'tooLarge' ? t('again.tooLarge') : outcome.message || t('again.server')
  const { why, message } = outcome
  if (!why) return message || network
  // A limit of its own says until when.
  return why === 'busy' ? message || t('again.busy') : t(`again.${why}`)
}
