/** The question before unsaved work is left: on links, on "back", and whenever it is asked. */
import { Button, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { Dialog } from '../patterns/overlay/dialog.tsx'
import { patternTexts } from '../patterns/texts.ts'
import { useObservable } from '../storage/observable.ts'
import { leaving } from './leaving.ts'

interface Address {
  readonly pathname: string
  readonly search: object
}

interface Step {
  readonly current: Address
  readonly next: Address
}

/** Filters and tabs of the same page lose nothing, but for the panel in which something is unsaved. */
const blocks = async ({ current, next }: Step): Promise<boolean> =>
  (current.pathname !== next.pathname || leaving.isLeft({ ...current.search }, { ...next.search })) &&
  !(await leaving.ask('leave'))

export function LeaveQuestion() {
  const t = patternTexts.useTexts()
  const question = useObservable(leaving)
  const isHeld = useSyncExternalStore(leaving.subscribe, leaving.isHeld)
  useBlocker({ shouldBlockFn: blocks, enableBeforeUnload: leaving.isHeld, disabled: !isHeld })
  const stay = (): void => leaving.answer(false)
  const isLost = question?.reason === 'sessionLost'
  const why = question?.text ?? (isLost ? t('leave.expiredText') : undefined)
  return (
    <Dialog
      opened={question !== undefined}
      isTopmost
      onClose={stay}
      title={t(isLost ? 'leave.expiredTitle' : 'leave.title')}
      buttons={
        <>
          <Button variant="default" onClick={() => leaving.answer(true)}>
            {t(isLost && question.text !== undefined ? 'unauthorised.action' : 'leave.go')}
          </Button>
          <Button onClick={stay} data-autofocus>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <Text>{t('leave.text')}</Text>
      {why !== undefined && <Text mt="xs">{why}</Text>}
    </Dialog>
  )
}
