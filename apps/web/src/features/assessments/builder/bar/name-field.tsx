/** The test's name, typed where it is read; an empty one says so in the panel. */
import { useTexts } from '../../../../i18n/use-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { renamed } from '../edits/name-and-slug.ts'
import { present } from '../state/builder-state.ts'
import { useBuilder, useStore } from '../state/use-builder.ts'
import classes from './bar.module.css'

export function NameField() {
  const t = useTexts(builderTexts)
  const store = useStore()
  const name = useBuilder((state) => present(state).name)
  const follows = useBuilder((state) => state.slugFollowsName)
  return (
    <span className={classes.grown} data-value={name || t('bar.unnamed')}>
      <input
        className={classes.nameText}
        aria-label={t('bar.name')}
        placeholder={t('bar.unnamed')}
        value={name}
        maxLength={255}
        size={1}
        onChange={(event) => {
          const { value } = event.currentTarget
          store.edit((document) => renamed(document, value, follows), { intent: 'test:name' })
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </span>
  )
}
