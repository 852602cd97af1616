import type { ModuleType } from '@assay/domain/modules/module-types'

export function byType<Part>(found: Readonly<Record<string, Part>>): Readonly<Record<ModuleType, Part>> {
  const parts = Object.entries(found).map(([path, part]) => [path.split('/').at(-2), part])
  return Object.fromEntries(parts) as Record<ModuleType, Part>
}
