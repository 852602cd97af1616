/** Question: a free answer, scored by hand against the criteria that every module has. */
import { IconMessage2 } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { EditorProps, ModuleEditor } from '../../shared/editing/editor-types.ts'
import { SwitchField } from '../../shared/editing/switch-field.tsx'
import { questionEditorTexts } from './editor-texts.ts'

function Behaviour({ item, change }: EditorProps<'question'>) {
  const t = useTexts(questionEditorTexts)
  return (
    <SwitchField
      label={t('showWordsCount')}
      checked={item.data.showWordsCount}
      onChange={(showWordsCount) => change({ showWordsCount })}
    />
  )
}

export const editor: ModuleEditor<'question'> = { icon: IconMessage2, Behaviour }
