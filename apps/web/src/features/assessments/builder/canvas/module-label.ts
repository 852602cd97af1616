/** The name of a module in lists, menus and for screen readers: its type and its first words. */
import type { ModuleItem } from '@assay/domain/assessments/document'
import { type ModuleType, moduleTypeOf } from '@assay/domain/modules/module-types'
import { plainText } from '@assay/domain/modules/plain-text'
import { useCallback } from 'react'
import { moduleTexts } from '../../../../modules/module-texts.ts'

const longest = 60

/** The first words of a module; empty when it has none. */
export function excerptOf(item: ModuleItem): string {
  const words = plainText(item.content) || ('label' in item.data ? item.data.label : '')
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words
}

export function typeOf(item: ModuleItem): ModuleType {
  return moduleTypeOf(item.moduleId) ?? 'text'
}

export function useModuleLabel(): (item: ModuleItem) => string {
  const t = moduleTexts.useTexts()
  return useCallback(
    (item) => {
      const excerpt = excerptOf(item)
      const name = t(`name.${typeOf(item)}`)
      return excerpt === '' ? name : `${name} · ${excerpt}`
    },
    [t],
  )
}
