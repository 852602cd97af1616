import { useState } from 'react'
import type { PlayerProps } from '../player.ts'
import { previewUploads } from '../recording/preview-uploads.ts'
import styles from '../recording/recorder.module.css'
import { recordingTexts } from '../recording/texts.ts'
import { textsIn } from '../texts-in.ts'
import { PhotoPanel } from './photo-panel.tsx'

/** IdentityDocument: a photo taken on the spot (SPEC §4, §8). In a preview it goes nowhere. */
export function IdentityDocumentPlayer(props: PlayerProps<'identity-document'>) {
  const { context } = props
  const [own] = useState(previewUploads)
  const uploads = context.applicationId === null ? own : context.uploads
  if (!uploads) return <p className={styles.quiet}>{textsIn(recordingTexts, context.language)('loading')}</p>
  return <PhotoPanel key={context.applicationId} {...props} uploads={uploads} />
}
