/** The right pane: what is selected, and the way up from it to the test (product 10.12). */
import { IconChevronRight } from '@tabler/icons-react'
import { moduleTexts } from '../../../../modules/module-texts.ts'
import { lazyPart } from '../../../../patterns/lazy-part.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { typeOf } from '../canvas/module-label.ts'
import { whereIsRow } from '../edits/where.ts'
import { type Selection, selectedModule, selectedRow } from '../state/selection.ts'
import { usePage, useSelection, useStore } from '../state/use-builder.ts'
import { useAfterPaint } from '../use-after-paint.ts'
import classes from './inspector.module.css'
import { PageInspector } from './page-inspector.tsx'

const ModuleInspector = lazyPart(() => import('./module-inspector.tsx'))
const RowInspector = lazyPart(() => import('./row-inspector.tsx'))
const TestInspector = lazyPart(() => import('./test-inspector.tsx'))

export function Inspector() {
  const t = inspectorTexts.useTexts()
  return (
    <aside className={classes.inspector} aria-label={t('label')} data-inspector>
      <SelectionPath />
      <Selected />
    </aside>
  )
}

/** Keyed by the selection: nothing typed for one thing shows in another, and each opens at its top. */
function Selected() {
  const selection = useSelection()
  const page = usePage()
  const item = selectedModule(page, selection)
  const row = selection.kind === 'row' ? selectedRow(page, selection) : undefined
  const [key, content] = item
    ? [item.id, <ModuleInspector key="module" item={item} />]
    : row
      ? [row.rowId, <RowInspector key="row" row={row} />]
      : selection.kind === 'test'
        ? ['test', <TestInspector key="test" />]
        : [page.id, <PageInspector key="page" page={page} />]
  // The page draws the selection first; its fields come a moment later, and never those of the one before.
  const isDrawn = useAfterPaint(key) === key
  return (
    <div
      key={key}
      className={classes.scroll}
      data-inspector-fields
      data-of={item?.id ?? (content.key === 'page' ? page.id : content.key)}
    >
      {isDrawn ? content : null}
    </div>
  )
}

/** Test › page › row › module; each leads to its own settings. */
function SelectionPath() {
  const t = inspectorTexts.useTexts()
  const names = moduleTexts.useTexts()
  const store = useStore()
  const page = usePage()
  const selection = useSelection()
  const row = selectedRow(page, selection)
  const item = selectedModule(page, selection)
  const at = row && whereIsRow({ pageList: [page] }, row.rowId)
  const isRowShown = selection.kind === 'row' || (row?.moduleItemList.length ?? 0) > 1
  const all: readonly ({ readonly label: string; readonly to: Selection } | false | undefined)[] = [
    { label: t('test'), to: { kind: 'test' } },
    selection.kind !== 'test' && { label: t('page', { position: page.position }), to: { kind: 'page' } },
    at?.container && { label: names('name.container'), to: { kind: 'module', id: at.container.id } },
    at &&
      isRowShown && { label: t('row', { position: at.rowIndex + 1 }), to: { kind: 'row', id: at.row.rowId } },
    item && { label: names(`name.${typeOf(item)}`), to: { kind: 'module', id: item.id } },
  ]
  const steps = all.filter((step) => step !== false && step !== undefined)
  return (
    <nav className={classes.path} aria-label={t('path')}>
      <ol className="plain">
        {steps.map(({ label, to }, index) => (
          <li key={index}>
            {index === 0 ? null : <IconChevronRight size={12} aria-hidden />}
            <button
              type="button"
              className={`plain clipped ${classes.step}`}
              aria-current={index === steps.length - 1 ? 'location' : undefined}
              onClick={() => store.select(to)}
            >
              {label}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
