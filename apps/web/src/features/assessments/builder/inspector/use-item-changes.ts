/** Changing a module: what is typed into one field is one step to undo. */
import { automaticMaximum } from '@assay/domain/assessments/automatic-maximum'
import type { ModuleItem, StyleOptions } from '@assay/domain/assessments/document'
import { updateModule } from '@assay/domain/assessments/row-operations'
import { findModuleItem } from '@assay/domain/assessments/walk'
import { useMemo } from 'react'
import { newUuid } from '../../../../api/new-uuid.ts'
import type { EditorProps } from '../../../../modules/shared/editing/editor-types.ts'
import { usePageChoices, usePosition, useStore } from '../state/use-builder.ts'

type ChangeItem = (part: Partial<ModuleItem>, field?: string) => void

export function useItemChanges(id: string) {
  const store = useStore()
  return useMemo(() => {
    const change = (make: (item: ModuleItem) => ModuleItem, field: string | undefined): void =>
      store.edit((document) => updateModule(document, id, make), {
        intent: field === undefined ? undefined : `module:${id}:${field}`,
      })
    const changeItem: ChangeItem = (part, field) =>
      change((item) => ({ ...item, ...part }) as ModuleItem, field)
    return {
      changeItem,
      changeStyle: (part: Partial<StyleOptions>, field?: string): void =>
        change((item) => ({ ...item, styleOptions: { ...item.styleOptions, ...part } }), field),
      changeData: (data: object, field?: string): void =>
        change(
          (item) => ({ ...item, data: { ...item.data, ...data } }) as ModuleItem,
          field === undefined ? undefined : `data:${field}`,
        ),
    }
  }, [store, id])
}

/** The props of the type's own fields; the type is known only by its code here. */
export function useEditorProps(item: ModuleItem): EditorProps<never> {
  const store = useStore()
  const choices = usePageChoices()
  const own = usePosition()
  const pages = useMemo(
    () => choices.map((page) => (page.position === own ? { ...page, isOwn: true } : page)),
    [choices, own],
  )
  const { changeData, changeItem } = useItemChanges(item.id)
  const pageMaximum = (): number => {
    const page = findModuleItem(store.getDocument(), item.id)?.page
    return page ? automaticMaximum(page) : 0
  }
  return {
    item,
    change: changeData,
    reword: (content: string, data: object) =>
      changeItem({ content, data: { ...item.data, ...data } } as Partial<ModuleItem>),
    pages,
    pageMaximum,
    newId: newUuid,
  } as unknown as EditorProps<never>
}
