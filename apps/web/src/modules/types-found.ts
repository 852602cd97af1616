import type { ModuleType } from '@assay/domain/modules/module-types'

/** What an eager `import.meta.glob` found in `types/`, by folder; only files that it names are bundled. */
export function byType<Part>(found: Readonly<Record<string, Part>>): Readonly<Record<ModuleType, Part>> {
  const parts = Object.entries(found).map(([path, part]) => [path.split('/').at(-2), part])
  return Object.fromEntries(parts) as Record<ModuleType, Part>
}
