/** ButtonGoToPage: its words, whether it saves, where it leads (SPEC §4). */
import { TextInput } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { ChoiceField } from '../editing/choice-field.tsx'
import type { EditorProps, ModuleEditor } from '../editing/editor-types.ts'
import { SwitchField } from '../editing/switch-field.tsx'
import { destinationOf, toDestination } from './destination.ts'
import { Conditions, Targets } from './editor-targets.tsx'
import { buttonEditorTexts } from './editor-texts.ts'

function Content({ item, change }: EditorProps<'button'>) {
  const t = useTexts(buttonEditorTexts)
  return (
    <TextInput
      label={t('label')}
      placeholder={t('label.placeholder')}
      value={item.data.label}
      maxLength={255}
      onChange={(event) => change({ label: event.currentTarget.value }, 'label')}
    />
  )
}

function Behaviour(props: EditorProps<'button'>) {
  const { item, change, pages, newId } = props
  const t = useTexts(buttonEditorTexts)
  const destination = destinationOf(item.data)
  return (
    <>
      <SwitchField
        label={t('saves')}
        checked={item.data.saveAnswers}
        onChange={(saveAnswers) => change({ saveAnswers })}
      />
      <ChoiceField
        label={t('destination')}
        value={destination}
        choices={[
          { value: 'next', label: t('destination.next') },
          { value: 'page', label: t('destination.page') },
          { value: 'score', label: t('destination.score') },
        ]}
        onChange={(chosen) =>
          change(toDestination(item.data, chosen, { pagePosition: pages.at(-1)?.position ?? 1, newId }))
        }
      />
      {destination === 'page' ? <Targets {...props} /> : null}
      {destination === 'score' ? <Conditions {...props} /> : null}
      <SwitchField
        label={t('newWindow')}
        checked={item.data.openInNewWindow}
        onChange={(openInNewWindow) => change({ openInNewWindow })}
      />
    </>
  )
}

export const buttonEditor: ModuleEditor<'button'> = { Content, Behaviour, withoutWording: true }
