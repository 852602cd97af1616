import type { FileHolderPublic } from '@assay/domain/modules/types/file-holder/answer'
import type { CSSProperties } from 'react'
import type { PlayerProps } from '../../player.ts'
import { colouredBox } from '../../player-colours.ts'
import { fileKind, fileTitle } from './file-kind.ts'
import styles from './player.module.css'
import { fileHolderTexts } from './texts.ts'

/** FileHolder: files to open beside the test; sounds and films play in place, with captions. */
export function Player({ item }: PlayerProps<'file-holder'>) {
  const t = fileHolderTexts.useTexts()
  return (
    <ul className={`plain ${styles.files}`} aria-label={t('files')}>
      {item.data.elementList.map((file) => {
        const { kind, type } = fileKind(file.fileName)
        const title = fileTitle(file) || t('unnamed')
        // The server sends what is neither picture nor sound nor film as a download, never as a page.
        const happens = t(kind === 'document' ? 'downloads' : 'opens')
        return (
          <li key={file.id} className={styles.file}>
            <a
              className={styles.link}
              href={file.fileUrl}
              target="_blank"
              rel="noopener noreferrer"
              download={kind === 'document' ? file.fileName : undefined}
            >
              <span className={styles.type} style={colourOf(file)} aria-hidden="true">
                {type || '…'}
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{title}</span>
                <span className={styles.about}>{[type, happens].filter(Boolean).join(', ')}</span>
              </span>
            </a>
            {kind === 'video' && (
              // Its captions are the recruiter's to give.
              // oxlint-disable-next-line jsx-a11y/media-has-caption
              <video
                className={styles.film}
                controls
                playsInline
                preload="metadata"
                aria-label={title}
                src={file.fileUrl}
              >
                {file.captionsUrl !== null && (
                  <track kind="captions" src={file.captionsUrl} label={t('captions')} default />
                )}
              </video>
            )}
            {kind === 'audio' && (
              // Nothing shows captions over a sound: what is said stands in a file beside it.
              // oxlint-disable-next-line jsx-a11y/media-has-caption
              <audio className={styles.sound} controls preload="none" aria-label={title} src={file.fileUrl} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The file's colour with text that can be read on it; the company's where it has none. */
function colourOf({ color }: FileHolderPublic['elementList'][number]): CSSProperties {
  return color === null ? {} : colouredBox(color)
}
