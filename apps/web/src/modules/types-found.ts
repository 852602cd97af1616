import type { ModuleType } from '@assay/domain/modules/module-types'

/**
 * What an eager `import.meta.glob` found in the folders of `types/`, by their names. Only the files that it
 * names come into the bundle: a registry without lines for an audience of its own.
 */
export function byType<Part>(found: Readonly<Record<string, Part>>): Readonly<Record<ModuleType, Part>> {
  const parts = Object.entries(found).map(([path, part]) => [path.split('/').at(-2), part])
  return Object.fromEntries(parts) as Record<ModuleType, Part>
}
