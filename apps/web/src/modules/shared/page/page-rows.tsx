import type { PublicModuleItem, PublicRow } from '@assay/domain/assessments/public-types'
import { questionsOf } from '@assay/domain/assessments/public-walk'
import { moduleTypeOf, moduleTypes, takesAnswer } from '@assay/domain/modules/module-types'
import { type CSSProperties, createElement, type ReactNode, Suspense } from 'react'
import { playerOf } from '../../players.ts'
import { columnsOf, viewInside } from './item-style.ts'
import { frameOf } from './module-frame.ts'
import styles from './page.module.css'
import type { PageView } from './page-view.ts'
import { PartLoading } from './part-loading.tsx'
import { RichText } from './rich-text.tsx'
import { pageTexts } from './texts.ts'

interface ModuleViewProps {
  readonly item: PublicModuleItem
  readonly itemsInRow: number
  readonly view: PageView
  /** The ids of the page's questions, which are counted where there are several. */
  readonly questions: readonly string[]
  /** The rows of a container. */
  readonly children?: ReactNode
}

interface PageRowsProps {
  readonly rows: readonly PublicRow[]
  readonly view: PageView
  /** Those of the whole page, where these rows are a part of it. */
  readonly questions?: readonly string[]
  /** Whether the rows stand in a container. */
  readonly isInside?: boolean
}

/** Alone in its row, such a module may widen to 1,080 px too (product 10.13). */
const roomy = new Set<number>([moduleTypes.mailbox, moduleTypes['sorting-mailbox']])

/** Rows of modules: side by side where there is room, below each other on a phone. */
export function PageRows(props: PageRowsProps) {
  const { rows, view, isInside = false, questions = questionsOf({ rowList: rows }) } = props
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
          <ModuleView key={item.id} item={item} itemsInRow={shown.length} view={view} questions={questions}>
            {'rowList' in item && item.rowList.length > 0 && (
              <PageRows
                rows={item.rowList}
                view={viewInside(item.styleOptions, view)}
                questions={questions}
                isInside
              />
            )}
          </ModuleView>
        ))}
      </div>
    )
  })
}

/** One module item: its frame by the style options, its content, whether it must be answered, its player. */
function ModuleView({ item, itemsInRow, view, questions, children }: ModuleViewProps) {
  const t = pageTexts.useTexts()
  const type = moduleTypeOf(item.moduleId)
  const { styleOptions, content, id } = item
  const columns = columnsOf(styleOptions, itemsInRow)
  const { className, style } = frameOf(type, styleOptions, view)
  const variables = { '--columns': columns ?? undefined } as CSSProperties
  const labelId = `content-${id}`
  const position = questions.indexOf(id) + 1
  const count = questions.length
  const isRequired =
    type === 'company-filter'
      ? view.context.filters.length > 0
      : type && item.evaluationMandatory && takesAnswer(type)
  return (
    <section
      className={className}
      style={{ ...variables, ...style }}
      data-columns={columns === null ? 'shared' : 'own'}
      data-module={id}
      data-missing={view.missingIds.has(id)}
      tabIndex={-1}
    >
      {position > 0 && count > 1 && (
        <p className={styles.number} data-number tabIndex={-1}>
          {t('number', { position, count })}
        </p>
      )}
      {content !== '' && <RichText id={labelId} html={content} />}
      {isRequired && <p className={styles.required}>{t('required')}</p>}
      {type && (
        <Suspense fallback={<PartLoading onAwait={view.onAwait} />}>
          {createElement(playerOf(type), {
            item,
            value: (view.values.get(id) ?? null) as never,
            onChange: (value) => view.onChange(id, value),
            disabled: view.disabled,
            context: view.context,
            labelledBy: labelId,
          })}
        </Suspense>
      )}
      {children && <div className={styles.inside}>{children}</div>}
    </section>
  )
}
