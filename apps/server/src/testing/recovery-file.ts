import type { RecoveryFile } from '@assay/contract/answers/types'
import type { TestApplication } from './assessment-factories.ts'

/** A file as a candidate's browser makes it, with these answers; `given` replaces what matters to a test. */
export function aRecoveryFile(
  { id, assessment }: Pick<TestApplication, 'id' | 'assessment'>,
  answers: Readonly<Record<string, unknown>>,
  given: Partial<RecoveryFile> = {},
): File {
  const operations = Object.entries(answers).map(([module, value], index) => ({
    module,
    seq: index + 100,
    value,
  }))
  const file: RecoveryFile = {
    format: 'assay-recovery',
    version: 1,
    applicationId: id,
    assessmentId: assessment.id,
    madeAt: '2026-03-02T10:00:00.000Z',
    operations,
    submittedPageId: null,
    pieces: [],
    ...given,
  }
  return asFile(JSON.stringify(file))
}

export function asFile(content: string | Blob): File {
  return new File([content], 'assay-recovery.json', { type: 'application/json' })
}
