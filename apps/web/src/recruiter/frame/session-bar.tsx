/** Stays as long as the session is over and the page is not: says so, and leads to signing in beside it. */
import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { paths } from '../../navigation/paths.ts'
import { patternTexts } from '../../patterns/texts.ts'
import { sessionEnd } from '../../session/session-end.ts'
import classes from './frame.module.css'
import { frameTexts } from './texts.ts'

export function SessionBar() {
  const t = useTexts(frameTexts)
  const pattern = useTexts(patternTexts)
  const isShown = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.isStaying)
  return (
    <output className={classes.session} data-shown={isShown || undefined}>
      {isShown ? (
        <>
          <span>{t('session.over')}</span>
          <Button
            component="a"
            href={paths.login()}
            target="_blank"
            rel="noopener"
            size="compact-sm"
            variant="default"
          >
            {pattern('session.signIn')}
          </Button>
        </>
      ) : null}
    </output>
  )
}
