import type { PublicRow } from '@assay/domain/assessments/public-types'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { ModuleView } from './module-view.tsx'
import styles from './page.module.css'
import type { PageView } from './page-view.ts'

/** Rows of modules: side by side where there is room, below each other on a phone. */
export function PageRows({ rows, view }: { readonly rows: readonly PublicRow[]; readonly view: PageView }) {
  const last = rows.at(-1)
  return rows.map((row) => {
    const shown = row.moduleItemList
    const isButtons = shown.length > 0 && shown.every(({ moduleId }) => moduleId === moduleTypes.button)
    return (
      <div
        key={row.rowId}
        className={`${styles.row} ${row === last && isButtons ? styles.lastButtons : ''}`}
        data-wide={shown.length > 2}
      >
        {shown.map((item) => (
          <ModuleView key={item.id} item={item} itemsInRow={shown.length} view={view}>
            {'rowList' in item && <PageRows rows={item.rowList} view={view} />}
          </ModuleView>
        ))}
      </div>
    )
  })
}
