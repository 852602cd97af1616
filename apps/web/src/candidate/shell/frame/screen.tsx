import { type ReactNode, useEffect, useRef } from 'react'
import controls from '../../../modules/controls.module.css'
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
        <div className={styles.actions} data-dock="last">
          {action && (
            <button type="button" className={controls.primary} onClick={action.onPress}>
              {action.label}
            </button>
          )}
          {second && (
            <button type="button" className={controls.secondary} onClick={second.onPress}>
              {second.label}
            </button>
          )}
        </div>
      )}
    </main>
  )
}

function FocusedTitle({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
}
