/** Question: a free answer, scored by hand against the criteria that every module has. */
import type { EditorProps, ModuleEditor } from '../../shared/editing/editor-types.ts'
import { SwitchField, useFields } from '../../shared/editing/fields.tsx'
import { questionEditorTexts } from './editor-texts.ts'

function Behaviour({ item, change }: EditorProps<'question'>) {
  const { toggle } = useFields(questionEditorTexts, item.data, change)
  return <SwitchField {...toggle('showWordsCount')} />
}

export const editor: ModuleEditor<'question'> = { Behaviour }
