/** The right pane: what is selected, and the way up from it to the test (product 10.12). */
import { useTexts } from '../../../../i18n/use-texts.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { selectedModule, selectedRow } from '../state/selection.ts'
import { usePage, useSelection } from '../state/use-builder.ts'
import { useAfterPaint } from '../use-after-paint.ts'
import classes from './inspector.module.css'
import { ModuleInspector } from './module-inspector.tsx'
import { PageInspector } from './page-inspector.tsx'
import { RowInspector } from './row-inspector.tsx'
import { SelectionPath } from './selection-path.tsx'
import { SeveralInspector } from './several-inspector.tsx'
import { TestInspector } from './test-inspector.tsx'

export function Inspector() {
  const t = useTexts(inspectorTexts)
  return (
    <aside className={classes.inspector} aria-label={t('label')} data-inspector>
      <SelectionPath />
      <Selected />
    </aside>
  )
}

/**
 * Keyed by the selection, so that nothing typed for one thing shows in another, and each opens at its top.
 */
function Selected() {
  const selection = useSelection()
  const page = usePage()
  const item = selectedModule(page, selection)
  const row = selection.kind === 'row' ? selectedRow(page, selection) : undefined
  const [key, content] = item
    ? [item.id, <ModuleInspector key="module" item={item} />]
    : row
      ? [row.rowId, <RowInspector key="row" row={row} />]
      : selection.kind === 'modules'
        ? ['modules', <SeveralInspector key="several" ids={selection.ids} />]
        : selection.kind === 'test'
          ? ['test', <TestInspector key="test" />]
          : [page.id, <PageInspector key="page" page={page} />]
  // The selection is drawn first on the page; its fields come a moment later, and those of the earlier
  // selection never show for it.
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
