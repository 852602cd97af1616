/** Offers to undo the last act for ten seconds, longer while it is pointed at or focused. */
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useObservable } from '../storage/observable.ts'
import { undoMilliseconds } from './durations.ts'
import { titleInFront } from './overlay/use-focus-back.ts'
import { patternTexts } from './texts.ts'
import classes from './undo-bar.module.css'
import { undoStore, withdrawUndo } from './undo-store.ts'

export function UndoBar() {
  const offer = useObservable(undoStore)
  const t = patternTexts.useTexts()
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (offer === undefined || held) return
    const timer = setTimeout(withdrawUndo, undoMilliseconds)
    return () => clearTimeout(timer)
  }, [offer, held])

  return (
    <output className={classes.corner}>
      {offer === undefined ? null : (
        <div
          key={offer.number}
          className={classes.bar}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span className={classes.message}>{offer.message}</span>
          <Button
            size="compact-sm"
            variant="white"
            color="dark"
            onClick={() => {
              withdrawUndo()
              setHeld(false)
              offer.undo()
              requestAnimationFrame(() => {
                if (document.activeElement === document.body) titleInFront()?.focus({ preventScroll: true })
              })
            }}
          >
            {t('undo')}
          </Button>
        </div>
      )}
    </output>
  )
}
