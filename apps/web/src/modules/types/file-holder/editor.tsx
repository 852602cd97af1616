/** FileHolder: the files on the page; colour and captions of each in the panel (product 3.3). */

import { Fieldset, Text } from '@mantine/core'
import { useState } from 'react'
import { colouredBox } from '../../player-colours.ts'
import { ColourField } from '../../shared/editing/colour-field.tsx'
import editing from '../../shared/editing/editing.module.css'
import type { EditorProps, InPlaceProps, ModuleEditor } from '../../shared/editing/editor-types.ts'
import { patched } from '../../shared/editing/lists.ts'
import MediaDialog, { type Media } from '../../shared/editing/media-dialog.tsx'
import { MediaField } from '../../shared/editing/media-field.tsx'
import inPlace from '../../shared/in-place/in-place.module.css'
import { LineInPlace } from '../../shared/in-place/line-in-place.tsx'
import { ListInPlace } from '../../shared/in-place/list-in-place.tsx'
import own from './editor-in-place.module.css'
import { fileHolderEditorTexts } from './editor-texts.ts'
import { fileKind, fileTitle } from './file-kind.ts'
import styles from './player.module.css'

type File = EditorProps<'file-holder'>['item']['data']['elementList'][number]

/** The new file's fields. Its name is the file's until the author gives another. */
const withFile = (media: Media): Pick<File, 'fileUrl' | 'fileName'> => ({
  fileUrl: media.url,
  fileName: media.name.slice(0, 255),
})

function InPlace({ item, change, newId }: InPlaceProps<'file-holder'>) {
  const t = fileHolderEditorTexts.useTexts()
  const { elementList: files } = item.data
  /** Key of the element whose file is being chosen. */
  const [chosenFor, setChosenFor] = useState<string | null>(null)
  const asked = files.findIndex(({ id }) => id === chosenFor)
  return (
    <>
      <ListInPlace
        label={t('files')}
        className={styles.files}
        items={files}
        nameOf={(index) => t('elementList.*.fileUrl', { number: index + 1 })}
        isEmpty={({ name, fileUrl }) => name === '' && fileUrl === null}
        newItem={() => ({
          id: newId(),
          name: '',
          fileUrl: null,
          fileName: '',
          color: null,
          captionsUrl: null,
        })}
        onChange={(list, intent) => change({ elementList: list }, intent)}
        addLabel={t('add')}
        min={0}
        max={50}
      >
        {(file, { number, set, first }) => (
          <div className={inPlace.box}>
            <span
              className={styles.type}
              style={file.color === null ? {} : colouredBox(file.color)}
              aria-hidden
            >
              {fileKind(file.fileName).type || '…'}
            </span>
            <span className={`${styles.words} ${own.words}`}>
              <LineInPlace
                {...first}
                label={t('elementList.*.name', { number })}
                placeholder={
                  fileTitle({ name: '', fileName: file.fileName }) || t('elementList.*.name', { number })
                }
                value={file.name}
                maxLength={255}
                onChange={(name) => set({ name }, 'name')}
              />
              <span className={styles.about}>{file.fileName || t('none')}</span>
            </span>
            <button
              type="button"
              className={own.choose}
              aria-label={t(file.fileUrl === null ? 'choose.for' : 'replace.for', { number })}
              onClick={() => setChosenFor(file.id)}
            >
              {t(file.fileUrl === null ? 'choose' : 'replace')}
            </button>
          </div>
        )}
      </ListInPlace>
      <MediaDialog
        opened={asked >= 0}
        onClose={() => setChosenFor(null)}
        onChoose={(media) => change({ elementList: patched(files, asked, withFile(media)) })}
        imagesOnly={false}
      />
    </>
  )
}

function Content({ item, change }: EditorProps<'file-holder'>) {
  const t = fileHolderEditorTexts.useTexts()
  const { elementList: files } = item.data
  if (files.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
    )
  return files.map((file, index) => {
    const number = index + 1
    const title = fileTitle(file) || t('elementList.*.fileUrl', { number })
    const set = (part: Partial<File>, field?: string): void =>
      change({ elementList: patched(files, index, part) }, field && `${field}:${index}`)
    return (
      <Fieldset key={file.id} legend={title} variant="unstyled" className={editing.group}>
        <ColourField
          label={t('colour')}
          name={t('elementList.*.color', { number })}
          value={file.color}
          onChange={(color) => set({ color }, 'colour')}
        />
        {fileKind(file.fileName).kind === 'video' ? (
          <div data-setting="captions" data-line={index}>
            <MediaField
              label={t('elementList.*.captionsUrl', { number })}
              description={t('elementList.*.captionsUrl.help')}
              value={file.captionsUrl}
              onChange={(media) => set({ captionsUrl: media?.url ?? null })}
            />
          </div>
        ) : null}
      </Fieldset>
    )
  })
}

export const editor: ModuleEditor<'file-holder'> = { InPlace, Content }
