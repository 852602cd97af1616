import type { OpenedTest } from '@assay/contract/answers/types'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { storeChoice, storedChoice } from '../../../storage/stored-choice.ts'
import { Welcome } from '../frame/welcome.tsx'
import styles from './device-check.module.css'
import { DeviceCheck, type DeviceCheckProps } from './device-check.tsx'
import { checkTexts } from './texts.ts'

const storageKey = 'devices'
const tab = () => sessionStorage

/** Shows the device check once in a tab; the first page then takes the focus. */
export function CheckFirst({ test, children }: { readonly test: OpenedTest; readonly children: ReactNode }) {
  const { assessmentId } = test
  const [state, setState] = useState(() =>
    storedChoice(storageKey, tab) === assessmentId ? 'never' : 'open',
  )
  useEffect(() => {
    if (state === 'left') document.querySelector('h1')?.focus()
  }, [state])
  if (state !== 'open') return children
  return (
    <CheckScreen
      test={test}
      onLeave={() => {
        storeChoice(storageKey, assessmentId, tab)
        setState('left')
      }}
    />
  )
}

function CheckScreen({ test, onLeave }: Pick<DeviceCheckProps, 'onLeave'> & { readonly test: OpenedTest }) {
  const { assessment, company } = test
  const { needs } = assessment
  const t = checkTexts.useTexts()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  const what = needs.length > 1 ? 'video' : needs.includes('camera') ? 'camera' : 'audio'
  return (
    <main className={styles.screen}>
      <Welcome assessment={assessment} company={company} />
      <p className={styles.test}>{assessment.name}</p>
      <h1 ref={title} tabIndex={-1}>
        {t(`title.${what}`)}
      </h1>
      <DeviceCheck needs={needs} onLeave={onLeave} />
    </main>
  )
}
