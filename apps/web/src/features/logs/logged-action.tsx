/** An action of the log in words, and its own word, by which the list is filtered. */
import { type LogAction, logActions } from '@assay/domain/logs/actions'
import { Code } from '@mantine/core'
import type { Translate } from '../../i18n/catalogue.ts'
import { logActionTexts } from './action-texts.ts'

const isKnown = (message: string): message is LogAction => logActions.some((action) => action === message)

/** What an action is called; the stored word where it has no words any more. */
export function wordsOf(
  message: string | undefined,
  t: Translate<typeof logActionTexts.texts>,
): string | undefined {
  return message !== undefined && isKnown(message) ? t(message) : message
}

/** @param message the stored word; one of an earlier version, which has no words any more, stands alone. */
export function LoggedAction({ message }: { readonly message: string }) {
  const t = logActionTexts.useTexts()
  return (
    <>
      {isKnown(message) ? `${t(message)} ` : null}
      <Code>{message}</Code>
    </>
  )
}
