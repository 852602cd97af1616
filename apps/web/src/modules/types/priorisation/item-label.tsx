import { useId, useState } from 'react'
import dragging from '../../shared/dragging/dragging.module.css'
import styles from './player.module.css'

/** An item's label; what more there is opens by a press, so that touch and keys reach it too. */
export function ItemLabel({ label, more, moreLabel }: { label: string; more: string; moreLabel: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.label}>
      <span>{label}</span>
      {more !== '' && (
        <button
          type="button"
          className={`${dragging.tool} ${styles.more}`}
          aria-label={moreLabel}
          aria-expanded={isOpen}
          aria-controls={id}
          title={more}
          onClick={() => setOpen(!isOpen)}
        >
          i
        </button>
      )}
      {more !== '' && (
        <p id={id} className={styles.moreText} hidden={!isOpen}>
          {more}
        </p>
      )}
    </div>
  )
}
