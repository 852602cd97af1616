/** Stays as long as nothing can be saved here, because the session is over or in another company: says so, and what to do. */
import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { paths } from '../../navigation/paths.ts'
import { patternTexts } from '../../patterns/texts.ts'
import { useCompanyIdentity } from '../../session/me.ts'
import { sessionEnd } from '../../session/session-end.ts'
import { shownCompany } from '../../session/shown-company.ts'
import classes from './frame.module.css'
import { frameTexts } from './texts.ts'

const button = { size: 'compact-sm', variant: 'default' } as const

export function SessionBar() {
  const t = useTexts(frameTexts)
  const pattern = useTexts(patternTexts)
  const company = useCompanyIdentity()
  const isOver = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.isStaying)
  const isElsewhere = useSyncExternalStore(shownCompany.subscribe, shownCompany.isLeft)
  return (
    <output className={classes.session} data-shown={isOver || isElsewhere || undefined}>
      {isOver ? (
        <>
          <span>{t('session.over')}</span>
          <Button component="a" href={paths.login()} target="_blank" rel="noopener" {...button}>
            {pattern('session.signIn')}
          </Button>
        </>
      ) : isElsewhere ? (
        <>
          <span>{t('session.elsewhere', { company: company.name })}</span>
          <Button onClick={() => location.reload()} {...button}>
            {t('session.reload')}
          </Button>
        </>
      ) : null}
    </output>
  )
}
