/** Who else has the sheet open: said by each browser again and again, and told live (product 5.20). */
import { presenceSeconds, setPresence } from '@assay/contract/applications/owner-calls'
import type { StaffName } from '@assay/contract/applications/schemas'
import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { listenLive } from '../../../api/live.ts'
import { Faces, fullName } from '../../../patterns/faces.tsx'
import { ownerTexts } from '../owners/texts.ts'
import classes from './sheet.module.css'

/** Whoever only leafs past is not there. */
const leafingMs = 400
const againMs = (presenceSeconds / 3) * 1000

/** The others at an application's sheet; nobody before they are known. */
function usePresent(id: string): readonly StaffName[] {
  const [present, setPresent] = useState<readonly StaffName[]>([])
  useEffect(() => {
    let isHere = false
    const say = (here: boolean): void => {
      isHere = here
      void callApi(setPresence, { params: { id }, body: { here }, keepalive: !here }).then(
        ({ data }) => (here ? setPresent(data) : undefined),
        // Nobody waits for it, and it is said again.
        () => undefined,
      )
    }
    const look = (): void => {
      if (document.visibilityState === 'visible') say(true)
    }
    const turn = (): void => {
      if (document.visibilityState === 'hidden' && isHere) say(false)
      else look()
    }
    const first = setTimeout(look, leafingMs)
    const again = setInterval(look, againMs)
    const stop = listenLive((news) => {
      if (news && 'people' in news && news.applicationId === id) setPresent(news.people)
    })
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      document.removeEventListener('visibilitychange', turn)
      stop()
      if (isHere) say(false)
    }
  }, [id])
  return present
}

export function Present({ id }: { readonly id: string }) {
  const t = ownerTexts.useTexts()
  const people = usePresent(id)
  const words = t('here', { count: people.length, names: people.map(fullName).join(', ') })
  return (
    <output className={classes.present}>
      {people.length === 0 ? null : (
        <>
          <Faces people={people} label={words} isLive />
          <Text component="span" size="sm" c="dimmed" className={classes.presentWords}>
            {t('here', { count: people.length, names: people.map(({ firstName }) => firstName).join(', ') })}
          </Text>
        </>
      )}
    </output>
  )
}
