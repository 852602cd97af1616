import { ageBands, type Declaration, type DeclaredGroup, sexes } from '@assay/domain/quality/declarations'
import { useId, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import controls from '../../../modules/controls.module.css'
import { declare } from './calls.ts'
import styles from './coming-back.module.css'
import { declareTexts } from './texts.ts'
import { useSending } from './use-sending.ts'

/** Sex and age band, apart from the application, for who wants to say so; nothing said takes it back. */
export function Declare({ attempt }: { readonly attempt: string }) {
  const t = useTexts(declareTexts)
  const [said, setSaid] = useState<Declaration>({ sex: null, age: null })
  const [sent, send] = useSending()
  return (
    <section className={styles.part} aria-labelledby="declare">
      <h2 id="declare">{t('title')}</h2>
      <p>{t('text')}</p>
      <p>{t('choice')}</p>
      <form
        className={styles.declaration}
        onSubmit={(event) => {
          event.preventDefault()
          void send(() => declare(attempt, said))
        }}
      >
        <GroupChoice
          label={t('sex')}
          groups={sexes}
          chosen={said.sex}
          onChoose={(sex) => setSaid({ ...said, sex })}
        />
        <GroupChoice
          label={t('age')}
          groups={ageBands}
          chosen={said.age}
          onChoose={(age) => setSaid({ ...said, age })}
        />
        <button type="submit" className={controls.secondary} aria-disabled={sent.kind === 'sending'}>
          {t('send')}
        </button>
        <output className={styles.said} data-kind={sent.kind}>
          {sent.text}
        </output>
      </form>
    </section>
  )
}

interface GroupChoiceProps<Group extends DeclaredGroup> {
  readonly label: string
  readonly groups: readonly Group[]
  readonly chosen: Group | null
  readonly onChoose: (group: Group | null) => void
}

function GroupChoice<Group extends DeclaredGroup>({
  label,
  groups,
  chosen,
  onChoose,
}: GroupChoiceProps<Group>) {
  const t = useTexts(declareTexts)
  const id = useId()
  return (
    <div>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={controls.field}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(groups.find((each) => each === value) ?? null)}
      >
        <option value="">{t('unsaid')}</option>
        {groups.map((group: DeclaredGroup) => (
          <option key={group} value={group}>
            {t(group)}
          </option>
        ))}
      </select>
    </div>
  )
}
