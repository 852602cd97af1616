import { type ReactNode, useEffect, useRef } from 'react'
import { Control } from '../../../modules/control.tsx'
import { useDrawn } from '../../../modules/shared/page/early-press.ts'
import styles from './screen.module.css'

interface Action {
  readonly label: string
  readonly onPress: () => void
}

interface ScreenProps {
  readonly title: string
  readonly text: string
  readonly action?: Action
  readonly second?: Action
  readonly children?: ReactNode
}

/** Draws a screen that says one thing and offers the next step; its title takes the focus. */
export function Screen({ title, text, action, second, children }: ScreenProps) {
  return (
    <main className={styles.screen}>
      <FocusedTitle key={title} text={title} />
      <p>{text}</p>
      {children}
      {(action || second) && (
        <div className={styles.actions} data-dock="last" data-leads>
          {action && (
            <Control look="primary" onClick={action.onPress}>
              {action.label}
            </Control>
          )}
          {second && <Control onClick={second.onPress}>{second.label}</Control>}
        </div>
      )}
    </main>
  )
}

function FocusedTitle({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDrawn()
  useEffect(() => {
    heading.current?.focus()
    // Behind a blank that no name has before its dash stands the test's.
    document.title = `${text}\u00a0– ${document.title.replace(/^.*\u00a0– /, '')}`
    // Only on arrival: another title is another heading.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
}
