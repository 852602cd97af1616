/** A page that something leads to, or none (0), chosen in place; one that is gone is said, not hidden. */
import { IconArrowRight } from '@tabler/icons-react'
import { offeredPages, type PageChoice } from '../editing/editor-types.ts'
import { stableMemo } from '../editing/stable-memo.tsx'
import { editingTexts } from '../editing/texts.ts'
import styles from './in-place.module.css'

interface PageInPlaceProps {
  readonly label: string
  readonly pages: readonly PageChoice[]
  /** Position of a page. 0: no page of its own is chosen. */
  readonly value: number
  /** The label shown for 0. */
  readonly nowhere: string
  readonly onChange: (position: number) => void
}

export const PageInPlace = stableMemo(function PageInPlace({
  label,
  pages,
  value,
  nowhere,
  onChange,
}: PageInPlaceProps) {
  const t = editingTexts.useTexts()
  const isGone = value !== 0 && !pages.some(({ position }) => position === value)
  return (
    <span className={`${styles.chosen} ${styles.page}`} data-gone={isGone || undefined}>
      <IconArrowRight size={14} aria-hidden />
      <select
        aria-label={label}
        aria-invalid={isGone}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        <option value={0}>{nowhere}</option>
        {isGone ? <option value={value}>{t('page.goneChoice', { position: value })}</option> : null}
        {offeredPages(pages, value).map(({ position, name }) => (
          <option key={position} value={position}>
            {name === '' ? t('page.unnamed', { position }) : `${position} · ${name}`}
          </option>
        ))}
      </select>
    </span>
  )
})
