/** Asks before unsaved changes are left: on links, on "back", and when the tab is closed. */
import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { patternTexts } from '../texts.ts'

export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const t = useTexts(patternTexts)
  const blocker = useBlocker({
    // Filters and tabs of the same page lose nothing.
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  const stay = (): void => blocker.reset?.()
  return (
    <Dialog
      opened={blocker.status === 'blocked'}
      onClose={stay}
      title={t('leave.title')}
      buttons={
        <>
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            {t('leave.go')}
          </Button>
          <Button onClick={stay} data-autofocus>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      {t('leave.text')}
    </Dialog>
  )
}
