import { useTexts } from '../../../i18n/use-texts.ts'
import { ChoiceField } from '../../shared/editing/choice-field.tsx'
import { ColourField } from '../../shared/editing/colour-field.tsx'
import type { EditorProps } from '../../shared/editing/editor-types.ts'
import { qcmEditorTexts } from './editor-texts.ts'

/** Boxes, cards or a drop-down list. */
export function Appearance({ item, change }: EditorProps<'qcm'>) {
  const t = useTexts(qcmEditorTexts)
  const { style } = item.data
  return (
    <ChoiceField
      label={t('style')}
      value={style}
      choices={[
        { value: 'checkbox', label: t('style.checkbox') },
        { value: 'clickbox', label: t('style.clickbox') },
        { value: 'select', label: t('style.select') },
      ]}
      onChange={(chosen) => change({ style: chosen })}
    />
  )
}

/** A background of the choices' own. */
export function Advanced({ item, change }: EditorProps<'qcm'>) {
  const t = useTexts(qcmEditorTexts)
  return (
    <ColourField
      label={t('customBgColor')}
      value={item.data.customBgColor}
      onChange={(colour) => change({ customBgColor: colour }, 'customBgColor')}
    />
  )
}
