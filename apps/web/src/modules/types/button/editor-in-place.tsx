import { textsOf } from '../../../i18n/texts-of.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import controls from '../../controls.module.css'
import type { InPlaceProps } from '../../shared/editing/editor-types.ts'
import { LineInPlace } from '../../shared/in-place/line-in-place.tsx'
import styles from './editor-in-place.module.css'
import { buttonEditorTexts } from './editor-texts.ts'
import { buttonTexts } from './texts.ts'

export function InPlace({ item, change, view }: InPlaceProps<'button'>) {
  const t = useTexts(buttonEditorTexts)
  return (
    <div className={styles.frame}>
      <div className={`${controls.primary} ${styles.button}`}>
        <LineInPlace
          label={t('label')}
          placeholder={textsOf(buttonTexts, view.context.language)('next')}
          value={item.data.label}
          maxLength={255}
          className={styles.words}
          onChange={(label) => change({ label }, 'label')}
        />
      </div>
    </div>
  )
}
