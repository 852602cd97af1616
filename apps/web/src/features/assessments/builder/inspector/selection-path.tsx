import { IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { moduleTexts } from '../../../../modules/module-texts.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { typeOf } from '../canvas/module-label.ts'
import { whereIsRow } from '../edits/where.ts'
import { type Selection, selectedModule, selectedRow } from '../state/selection.ts'
import { usePage, useSelection, useStore } from '../state/use-builder.ts'
import classes from './inspector.module.css'

/** Test › page › row › module; each leads to its own settings. */
export function SelectionPath() {
  const t = useTexts(inspectorTexts)
  const names = useTexts(moduleTexts)
  const store = useStore()
  const page = usePage()
  const selection = useSelection()
  const row = selectedRow(page, selection)
  const item = selectedModule(page, selection)
  const container = row && whereIsRow({ pageList: [page] }, row.rowId)?.container
  const showsRow = row !== undefined && (selection.kind === 'row' || row.moduleItemList.length > 1)
  const steps: { label: string; to: Selection }[] = [
    { label: t('test'), to: { kind: 'test' } },
    ...(selection.kind === 'test'
      ? []
      : [{ label: t('page', { position: page.position }), to: { kind: 'page' } as const }]),
    ...(container
      ? [{ label: names('name.container'), to: { kind: 'module', id: container.id } as const }]
      : []),
    ...(showsRow
      ? [
          {
            label: t('row', { position: (whereIsRow({ pageList: [page] }, row.rowId)?.rowIndex ?? 0) + 1 }),
            to: { kind: 'row', id: row.rowId } as const,
          },
        ]
      : []),
    ...(selection.kind === 'modules'
      ? [{ label: t('several', { count: selection.ids.length }), to: selection }]
      : []),
    ...(item ? [{ label: names(`name.${typeOf(item)}`), to: { kind: 'module', id: item.id } as const }] : []),
  ]
  return (
    <nav className={classes.path} aria-label={t('path')}>
      <ol>
        {steps.map(({ label, to }, index) => (
          <li key={index}>
            {index === 0 ? null : <IconChevronRight size={12} aria-hidden />}
            <button
              type="button"
              className={classes.step}
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
