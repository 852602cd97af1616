/** Shows how one's own version of something differs from the one that somebody else has saved meanwhile. */
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { patternTexts } from '../texts.ts'
import classes from './differences.module.css'

/** A field that differs, by its name. */
interface DifferingField {
  readonly name: string
  /**
   * Both wordings, empty where there is nothing, the same where the formatting alone differs; or none is
   * told.
   */
  readonly words: { readonly mine: string; readonly theirs: string } | undefined
}

/**
 * Lists the differences. The list scrolls, with keys too, so that the choice between both versions stays in
 * sight.
 */
export function DifferenceList({ children }: { readonly children: ReactNode }) {
  const t = useTexts(patternTexts)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys too
    <div className={classes.list} role="group" aria-label={t('conflict.list')} tabIndex={0}>
      {children}
    </div>
  )
}

export function DifferingFields({ fields }: { readonly fields: readonly DifferingField[] }) {
  if (fields.length === 0) return null
  return (
    <dl className={classes.fields}>
      {fields.map(({ name, words }, index) => (
        <div key={index}>
          <dt>{name}</dt>
          {words === undefined ? null : <Wordings {...words} />}
        </div>
      ))}
    </dl>
  )
}

function Wordings({ mine, theirs }: NonNullable<DifferingField['words']>) {
  const t = useTexts(patternTexts)
  if (mine === theirs) return <dd>{t('conflict.formatting')}</dd>
  return (
    <>
      <dd>{t('conflict.mine', { value: mine || t('conflict.none') })}</dd>
      <dd>{t('conflict.theirs', { value: theirs || t('conflict.none') })}</dd>
    </>
  )
}
