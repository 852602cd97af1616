import type { PublicModuleItem } from '@assay/domain/assessments/public-types'
import { moduleInfo, moduleTypeOf } from '@assay/domain/modules/module-types'
import { type CSSProperties, createElement, type ReactNode, Suspense } from 'react'
import { playerOf } from '../../players.ts'
import { RichText } from '../../rich-text.tsx'
import { textsIn } from '../../texts-in.ts'
import { columnsOf } from './item-style.ts'
import { frameOf } from './module-frame.ts'
import styles from './page.module.css'
import type { PageView } from './page-view.ts'
import { PartLoading } from './part-loading.tsx'
import { pageTexts } from './texts.ts'

interface ModuleViewProps {
  readonly item: PublicModuleItem
  readonly itemsInRow: number
  readonly view: PageView
  /** The rows of a container. */
  readonly children?: ReactNode
}

/** One module item: its frame by the style options, its content, whether it must be answered, its player. */
export function ModuleView({ item, itemsInRow, view, children }: ModuleViewProps) {
  const type = moduleTypeOf(item.moduleId)
  const { styleOptions, content, id } = item
  const columns = columnsOf(styleOptions, itemsInRow)
  const { className, style } = frameOf(type, styleOptions, view)
  const variables = { '--columns': columns ?? undefined } as CSSProperties
  const labelId = `content-${id}`
  const isRequired =
    type === 'company-filter'
      ? view.context.filters.length > 0
      : type && item.evaluationMandatory && moduleInfo[type].hasAnswer
  return (
    <section
      className={className}
      style={{ ...variables, ...style }}
      data-columns={columns === null ? 'shared' : 'own'}
      data-module={id}
      data-missing={view.missingIds.has(id)}
      tabIndex={-1}
    >
      {content !== '' && <RichText id={labelId} html={content} />}
      {isRequired && (
        <p className={styles.required}>{textsIn(pageTexts, view.context.language)('required')}</p>
      )}
      {type && (
        <Suspense fallback={<PartLoading language={view.context.language} />}>
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
