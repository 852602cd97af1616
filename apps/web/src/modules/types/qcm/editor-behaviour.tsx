import { useTexts } from '../../../i18n/use-texts.ts'
import type { EditorProps } from '../../shared/editing/editor-types.ts'
import { SwitchField } from '../../shared/editing/switch-field.tsx'
import { qcmEditorTexts } from './editor-texts.ts'

/** In which order the choices stand. */
export function Behaviour({ item, change }: EditorProps<'qcm'>) {
  const t = useTexts(qcmEditorTexts)
  return (
    <SwitchField
      label={t('shuffleQcmOrder')}
      description={t('shuffleQcmOrder.help')}
      checked={item.data.shuffleQcmOrder}
      onChange={(checked) => change({ shuffleQcmOrder: checked })}
    />
  )
}
