import { useState } from 'react'
import type { PlayerProps } from '../../player.ts'
import { PartLoading } from '../../shared/page/part-loading.tsx'
import { previewUploads } from '../../shared/recording/preview-uploads.ts'
import { PhotoPanel } from './photo-panel.tsx'

/** IdentityDocument: a photo taken on the spot (product 3.15). In a preview it goes nowhere. */
export function Player(props: PlayerProps<'identity-document'>) {
  const { context } = props
  const [own] = useState(previewUploads)
  const uploads = context.applicationId === null ? own : context.uploads
  if (!uploads) return <PartLoading />
  return <PhotoPanel key={context.applicationId} {...props} uploads={uploads} />
}
