/** Works out what of a recorded answer can be played, and the remarks about the rest. Pure. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'

export type UploadOfSheet = ApplicationSheet['uploads'][number]
type Joined = ApplicationSheet['joinedRecordings'][number]

export type Remark =
  | 'receiving'
  | 'joining'
  | 'incomplete'
  | 'missing'
  | 'deleted'
  | 'waiting'
  | 'notScanned'
  | 'infected'

/** The parts, in the order they are played; one file where there is one of just these. */
export function playedAnswer(
  parts: readonly string[],
  uploads: readonly UploadOfSheet[],
  joinedRecordings: readonly Joined[] = [],
) {
  const found = parts.map((id) => uploads.find((upload) => upload.id === id))
  const remarks = found.flatMap(remarksOn)
  const played = found.filter(
    (upload) =>
      upload !== undefined && upload.size > 0 && upload.state !== 'deleted' && upload.scan !== 'infected',
  )
  const joined = joinedRecordings.find((each) => each.parts.join() === parts.join())
  if (joined)
    return { played: [{ id: joined.id, durationMs: joined.durationMs }], remarks: [...new Set(remarks)] }
  return {
    played: played.flatMap((upload) => (upload ? [{ id: upload.id, durationMs: upload.durationMs }] : [])),
    remarks: [...new Set(remarks)],
  }
}

function remarksOn(upload: UploadOfSheet | undefined): Remark[] {
  if (!upload) return ['missing']
  const { state, scan } = upload
  return [...(state === 'ready' ? [] : [state]), ...(scan === undefined ? [] : [scan])]
}
