/** The frame of a module by its style options: the same for candidates and in the builder. */
import type { PublicStyleOptions } from '@assay/domain/assessments/public-types'
import type { ModuleType } from '@assay/domain/modules/module-types'
import { lookOf } from './item-style.ts'
import styles from './page.module.css'
import type { PageView } from './page-view.ts'

export function frameOf(type: ModuleType | undefined, styleOptions: PublicStyleOptions, view: PageView) {
  const { style, isColoured } = lookOf(styleOptions, view)
  const classes = [
    styles.module,
    type === 'container' ? styles.frame : '',
    isColoured ? `${styles.coloured} on-colour` : '',
    styles[`padding-${styleOptions.padding}`],
    styles[`margin-${styleOptions.margin}`],
    styleOptions.borderRound ? styles.round : '',
    styleOptions.shadow ? styles.shadow : '',
    styleOptions.centerVertically ? styles.centre : '',
  ]
  return { className: classes.join(' '), style }
}
