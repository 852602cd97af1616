/** ButtonGoToPage: its words, whether it saves, where it leads (product 2.10). */
import { IconPointer } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ChoiceField } from '../../shared/editing/choice-field.tsx'
import { type EditorProps, firstTarget, type ModuleEditor } from '../../shared/editing/editor-types.ts'
import { SwitchField } from '../../shared/editing/switch-field.tsx'
import { useFields } from '../../shared/editing/use-fields.ts'
import { destinationOf, toDestination } from './destination.ts'
import { InPlace } from './editor-in-place.tsx'
import { Conditions, Targets } from './editor-targets.tsx'
import { buttonEditorTexts } from './editor-texts.ts'

function Behaviour(props: EditorProps<'button'>) {
  const { item, change, pages, newId } = props
  const t = useTexts(buttonEditorTexts)
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

export const editor: ModuleEditor<'button'> = { icon: IconPointer, InPlace, Behaviour, withoutWording: true }
