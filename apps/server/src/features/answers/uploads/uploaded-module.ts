import type { Page } from '@assay/domain/assessments/document'
import type { TakenVersion } from '../taken-version.ts'
import { type UploadingModule, uploadingModule } from '../uploading-module.ts'

/** A module that takes uploads, of a version, on its page. */
export interface UploadedModule extends UploadingModule {
  readonly id: string
  readonly page: Page
}

/** Finds the module of a version that an id names; undefined where it takes no upload. */
export function uploadedModuleOf(version: TakenVersion, moduleId: string): UploadedModule | undefined {
  const found = version.items.get(moduleId)
  const module = found && uploadingModule(found.item)
  return module && { ...module, id: moduleId, page: found.page }
}
