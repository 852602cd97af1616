import type { PublicRow } from '@assay/domain/assessments/public-types'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { viewInside } from './item-style.ts'
import { ModuleView } from './module-view.tsx'
import styles from './page.module.css'
import type { PageView } from './page-view.ts'

interface PageRowsProps {
  readonly rows: readonly PublicRow[]
  readonly view: PageView
  /** They stand in a container. */
  readonly isInside?: boolean
}

/** Alone in its row, such a module may widen to 1,080 px too (DESIGN "Candidate"). */
const roomy = new Set<number>([moduleTypes.mailbox, moduleTypes['sorting-mailbox']])

/** Rows of modules: side by side where there is room, below each other on a phone. */
export function PageRows({ rows, view, isInside = false }: PageRowsProps) {
  const last = isInside ? undefined : rows.at(-1)
  return rows.map((row) => {
    const shown = row.moduleItemList
    if (shown.length === 0) return null
    const isButtons = shown.every(({ moduleId }) => moduleId === moduleTypes.button)
    const isDock = row === last && isButtons
    return (
      <div
        key={row.rowId}
        className={isDock ? `${styles.row} ${styles.lastButtons}` : styles.row}
        data-dock={isDock ? 'last' : undefined}
        data-wide={shown.length > 2}
        data-pair={shown.length === 2 && shown.every(({ styleOptions }) => styleOptions.col === null)}
        data-roomy={shown.length === 1 && shown.every(({ moduleId }) => roomy.has(moduleId))}
      >
        {shown.map((item) => (
          <ModuleView key={item.id} item={item} itemsInRow={shown.length} view={view}>
            {'rowList' in item && item.rowList.length > 0 && (
              <PageRows rows={item.rowList} view={viewInside(item.styleOptions, view)} isInside />
            )}
          </ModuleView>
        ))}
      </div>
    )
  })
}
