import { ageBands, type Declaration, sexes } from '@assay/domain/quality/declarations'
import { useState } from 'react'
import { Control } from '../../../modules/control.tsx'
import controls from '../../../modules/controls.module.css'
import { declare } from './calls.ts'
import styles from './coming-back.module.css'
import { declareTexts } from './texts.ts'
import { useSending } from './use-sending.ts'

const choices = [
  ['sex', sexes],
  ['age', ageBands],
] as const

const nothing: Declaration = { sex: null, age: null }

/** Sex and age band, for who wants to say so. What is sent replaces what stands, which is not shown. */
export function Declare({ attempt }: { readonly attempt: string }) {
  const t = declareTexts.useTexts()
  const [said, setSaid] = useState(nothing)
  const [sent, send] = useSending()
  const isEmpty = said.sex === null && said.age === null
  async function handleWithdraw(): Promise<void> {
    const outcome = await send(() => declare(attempt, nothing))
    if (outcome?.kind === 'done') setSaid(nothing)
  }
  return (
    <section className={styles.part} aria-labelledby="declare">
      <h2 id="declare">{t('title')}</h2>
      <p>{t('text')}</p>
      <p>{t('choice')}</p>
      <form
        className={styles.choice}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty) void send(() => declare(attempt, said))
        }}
      >
        {choices.map(([division, groups]) => (
          <label key={division} className={controls.label}>
            {t(division)}
            <select
              className={controls.field}
              value={said[division] ?? ''}
              onChange={({ currentTarget: { value } }) => setSaid({ ...said, [division]: value || null })}
            >
              <option value="">{t('unsaid')}</option>
              {groups.map((group) => (
                <option key={group} value={group}>
                  {t(group)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Control type="submit" aria-disabled={isEmpty || sent.kind === 'sending'}>
          {t('send')}
        </Control>
        <Control onClick={() => void handleWithdraw()}>{t('withdraw')}</Control>
        <output className={styles.said} data-kind={sent.kind}>
          {sent.text}
        </output>
      </form>
    </section>
  )
}
