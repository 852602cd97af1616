/** ButtonGoToPage: its words, whether it saves, where it leads (product 2.10). */
import controls from '../../controls.module.css'
import { ChoiceField } from '../../shared/editing/choice-field.tsx'
import {
  type EditorProps,
  firstTarget,
  type InPlaceProps,
  type ModuleEditor,
} from '../../shared/editing/editor-types.ts'
import { SwitchField, useFields } from '../../shared/editing/fields.tsx'
import { LineInPlace } from '../../shared/in-place/line-in-place.tsx'
import { destinationOf, toDestination } from './destination.ts'
import styles from './editor-in-place.module.css'
import { Conditions, Targets } from './editor-targets.tsx'
import { buttonEditorTexts } from './editor-texts.ts'
import { buttonTexts } from './texts.ts'

function Behaviour(props: EditorProps<'button'>) {
  const { item, change, pages, newId } = props
  const t = buttonEditorTexts.useTexts()
  const { toggle } = useFields(buttonEditorTexts, item.data, change)
  const destination = destinationOf(item.data)
  return (
    <>
      <SwitchField {...toggle('saveAnswers')} />
      <ChoiceField
        label={t('goToNextPage')}
        value={destination}
        choices={[
          { value: 'next', label: t('destination.next') },
          { value: 'page', label: t('destination.page') },
          { value: 'score', label: t('destination.score') },
        ]}
        onChange={(chosen) =>
          change(toDestination(item.data, chosen, { id: newId(), pagePosition: firstTarget(pages) }))
        }
      />
      {destination === 'page' ? <Targets {...props} /> : null}
      {destination === 'score' ? <Conditions {...props} /> : null}
      <SwitchField {...toggle('openInNewWindow')} />
    </>
  )
}

export const editor: ModuleEditor<'button'> = { InPlace, Behaviour }

function InPlace({ item, change, view }: InPlaceProps<'button'>) {
  const t = buttonEditorTexts.useTexts()
  return (
    <div className={styles.frame}>
      <div className={`${controls.primary} ${styles.button}`}>
        <LineInPlace
          label={t('label')}
          placeholder={buttonTexts.textsIn(view.context.language)('next')}
          value={item.data.label}
          maxLength={255}
          className={styles.words}
          onChange={(label) => change({ label }, 'label')}
        />
      </div>
    </div>
  )
}
