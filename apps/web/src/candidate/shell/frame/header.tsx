import type { OpenedTest } from '@assay/contract/answers/types'
import { changeLanguage, useLanguage } from '../../../i18n/language.ts'
import controls from '../../../modules/controls.module.css'
import { candidateTexts } from '../texts.ts'
import type { Theme } from '../theme/use-theme.ts'
import styles from './header.module.css'

interface HeaderProps {
  readonly company: OpenedTest['company'] | undefined
  readonly theme: Theme
  readonly onSwitchTheme: () => void
}

/** Shows the company's logo and name, and two quiet switches. */
export function Header({ company, theme, onSwitchTheme }: HeaderProps) {
  const t = candidateTexts.useTexts()
  const other = useLanguage() === 'fr' ? 'en' : 'fr'
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        {company?.logoUrl ? (
          <img className={styles.logo} src={company.logoUrl} alt={company.name} height={40} />
        ) : (
          <span className={styles.name}>{company?.name.toUpperCase()}</span>
        )}
        <div className={styles.switches}>
          <button type="button" className={controls.sign} lang={other} onClick={() => changeLanguage(other)}>
            {t('language.switch')}
          </button>
          <button
            type="button"
            className={controls.sign}
            aria-label={t(theme === 'dark' ? 'theme.light' : 'theme.dark')}
            title={t(theme === 'dark' ? 'theme.light' : 'theme.dark')}
            onClick={onSwitchTheme}
          >
            <span aria-hidden="true" className={styles.half} />
          </button>
        </div>
      </div>
    </header>
  )
}
