/** The right pane: what is selected, and the way up from it to the test (DESIGN "Builder"). */
import { useTexts } from '../../../../i18n/use-texts.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { selectedModule, selectedRow } from '../state/selection.ts'
import { usePage, useSelection } from '../state/use-builder.ts'
import { useKeyOf } from '../state/use-keys.ts'
import classes from './inspector.module.css'
import { ModuleInspector } from './module-inspector.tsx'
import { PageInspector } from './page-inspector.tsx'
import { RowInspector } from './row-inspector.tsx'
import { SelectionPath } from './selection-path.tsx'
import { TestInspector } from './test-inspector.tsx'

export function Inspector() {
  const t = useTexts(inspectorTexts)
  return (
    <aside className={classes.inspector} aria-label={t('label')} data-inspector>
      <SelectionPath />
      <div className={classes.scroll}>
        <Selected />
      </div>
    </aside>
  )
}

/** Keyed by what is selected: nothing typed for one thing shows in another. */
function Selected() {
  const selection = useSelection()
  const page = usePage()
  const keyOf = useKeyOf()
  const item = selectedModule(page, selection)
  if (item) return <ModuleInspector key={keyOf(item.id)} item={item} />
  const row = selection.kind === 'row' ? selectedRow(page, selection) : undefined
  if (row) return <RowInspector key={keyOf(row.rowId)} row={row} />
  return selection.kind === 'test' ? <TestInspector /> : <PageInspector key={keyOf(page.id)} page={page} />
}
