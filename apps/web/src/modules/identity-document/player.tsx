import { useState } from 'react'
import { PartLoading } from '../page/part-loading.tsx'
import type { PlayerProps } from '../player.ts'
import { previewUploads } from '../recording/preview-uploads.ts'
import { PhotoPanel } from './photo-panel.tsx'

/** IdentityDocument: a photo taken on the spot (SPEC §4, §8). In a preview it goes nowhere. */
export function IdentityDocumentPlayer(props: PlayerProps<'identity-document'>) {
  const { context } = props
  const [own] = useState(previewUploads)
  const uploads = context.applicationId === null ? own : context.uploads
  if (!uploads) return <PartLoading language={context.language} />
  return <PhotoPanel key={context.applicationId} {...props} uploads={uploads} />
}
