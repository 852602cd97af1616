import type { Page } from '@assay/domain/assessments/document'
import { memo } from 'react'
import { MediaField } from '../../../../modules/shared/editing/media-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'

type Images = Pick<Page, 'backgroundImage' | 'mobileBackgroundImage'>

interface BackgroundsProps extends Images {
  readonly change: (part: Partial<Images>) => void
  /** Says what the background is where none is chosen. */
  readonly help: string
}

/** The pictures behind a page, or behind all of them: on large screens, and on telephones. */
export const Backgrounds = memo(function Backgrounds(props: BackgroundsProps) {
  const { backgroundImage, mobileBackgroundImage, change, help } = props
  const t = inspectorTexts.useTexts()
  return (
    <>
      <MediaField
        label={t('backgroundImage')}
        description={help}
        value={backgroundImage}
        imagesOnly
        onChange={(media) => change({ backgroundImage: media?.url ?? null })}
      />
      <MediaField
        label={t('mobileBackgroundImage')}
        value={mobileBackgroundImage}
        imagesOnly
        onChange={(media) => change({ mobileBackgroundImage: media?.url ?? null })}
      />
    </>
  )
})
