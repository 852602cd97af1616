/** An action of the log in words, and its own word, by which the list is filtered. */
import { type LogAction, logActions } from '@assay/domain/logs/actions'
import { Code } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { logActionTexts } from './action-texts.ts'

const isKnown = (message: string): message is LogAction => logActions.some((action) => action === message)

/** @param message the stored word; one of an earlier version, which has no words any more, stands alone. */
export function LoggedAction({ message }: { readonly message: string }) {
  const t = useTexts(logActionTexts)
  return (
    <>
      {isKnown(message) ? `${t(message)} ` : null}
      <Code>{message}</Code>
    </>
  )
}
