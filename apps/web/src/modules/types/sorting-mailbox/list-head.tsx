import { useTexts } from '../../../i18n/use-texts.ts'
import controls from '../../controls.module.css'
import { Icon } from '../../shared/mails/icons.tsx'
import styles from './folders.module.css'
import { sortingMailboxTexts } from './texts.ts'

interface ListHeadProps {
  readonly name: string
  readonly count: number
  readonly onFolders: (() => void) | undefined
}

export function ListHead({ name, count, onFolders }: ListHeadProps) {
  const t = useTexts(sortingMailboxTexts)
  return (
    <div className={styles.listHead}>
      {onFolders && (
        <button type="button" className={controls.quiet} onClick={onFolders}>
          <Icon name="back" /> {t('folders')}
        </button>
      )}
      <h2 tabIndex={-1} data-list-name="">
        {name} <span className={styles.listCount}>{t('mails', { count })}</span>
      </h2>
    </div>
  )
}
